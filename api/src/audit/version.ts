import { stale } from '../failures.ts';

/**
 * Makes sure that an update rests on an entity as it is. `current` is that entity as its own call answers it; `given` is the version
 * the caller has seen, or nothing.
 * @throws {Failure} that carries the current entity.
 */
export function assertCurrent(what: string, current: { version: number }, given: number | undefined): void {
  if (given === undefined || given === current.version) return;
  throw stale(`The ${what} has been changed by somebody else since you opened it.`, current);
}
