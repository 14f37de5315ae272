import { versionConflict } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { lastChange } from './change-list.ts';

/**
 * Optimistic lock: refuses an update that is based on another version than the current one. `current` is the entity as its own GET
 * returns it; `given` is the version that the caller has seen, or `undefined` to update regardless.
 * @throws {Failure} with the current entity, and who changed it last.
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
