import { versionConflict } from '../failures.ts';
import type { Db } from '../store/store.ts';
import { lastChange } from './store.ts';

/**
 * Makes sure that an update rests on an entity as it is. `current` is that entity as its own call answers it; `given` is the version
 * the caller has seen, or nothing.
 * @throws {Failure} that carries the current entity, and who made it what it is.
 */
export async function assertCurrent(
  db: Db,
  what: string,
  current: { id: string; version: number },
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given === current.version) return;
  const detail = `The ${what} has been changed by somebody else since you opened it.`;
  throw versionConflict(detail, current, await lastChange(db, current));
}
