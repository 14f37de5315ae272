import type { Problem } from 'shared-contract/problem';
import { ApiError, codeOf } from 'shared-session';

type Versioned = { id: string; version: number };

const problemIn = (error: unknown): Problem | null => (error instanceof ApiError ? error.problem : null);

/** Returns the current entity if an update of `known` was refused because of a newer version; `null` otherwise. */
export function currentIn<Entity extends Versioned>(error: unknown, known: Entity): Entity | null {
  const current = problemIn(error)?.current as Entity | undefined;
  const isNewer = codeOf(error) === 'version-conflict' && current?.id === known.id && current.version !== known.version;
  return isNewer ? current : null;
}

/** Returns who last changed the entity and when, if the error contains it. */
export function changedBy(error: unknown): { name: string; at: string } | undefined {
  const { changedBy: name, changedAt: at } = problemIn(error) ?? {};
  return name === undefined || at === undefined ? undefined : { name, at };
}
