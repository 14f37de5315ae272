import { versionConflict } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { lastChange } from './change-list.ts';

/**
 * Refuses an update that is based on a stale version (optimistic lock). `current` is the entity as its GET returns it.
 * `given` is the version that the caller has seen, or `undefined` to skip the check.
 * @throws {Failure} with the current entity and the author of its last change.
 */
export async function assertCurrent(
  db: Db,
  label: string,
  current: { id: string; version: number },
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given === current.version) return;
  const detail = `The ${label} has been changed by somebody else since you opened it.`;
  throw versionConflict(detail, current, await lastChange(db, current));
}
