import type { AuditedEntity } from 'shared-contract/audit';
import { inChunks } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';
import { restorableSince } from './retention.ts';

/** A deletion: its timestamp, and the entity as it was logged. */
export type Deletion = { at: string; before: unknown };

const deletionsOf = (db: Db, entity: AuditedEntity, now: Date) =>
  db
    .selectFrom('auditedChanges')
    .select(['at', 'before'])
    .where('entity', '=', entity)
    .where('action', '=', 'delete')
    .where('at', '>=', restorableSince(now))
    .orderBy('at')
    .orderBy('id');

const parsed = (rows: { at: string; before: string | null }[]): Deletion[] =>
  rows.map(({ at, before }) => ({ at, before: JSON.parse(before ?? 'null') as unknown }));

/** Returns the deletions of a season's rounds that can still be restored, oldest first. */
export async function deletionsOfRounds(db: Db, seasonId: string, now: Date): Promise<Deletion[]> {
  const rounds = deletionsOf(db, 'round', now).where('before', 'like', `%"leagueSeasonStatsId":"${seasonId}"%`);
  return parsed(await rounds.execute());
}

/** Returns the deletions of single matches of rounds that can still be restored, oldest first. */
export async function deletionsOfMatches(db: Db, roundIds: readonly string[], now: Date): Promise<Deletion[]> {
  if (roundIds.length === 0) return [];
  return parsed(
    await deletionsOf(db, 'match', now)
      .where('partOf', 'in', [...roundIds])
      .execute(),
  );
}

/** The log entries of an entity: when it was last changed, and how often it was deleted. */
export type LoggedChanges = { at: string; deletions: number };

/** Returns the log entries of some entities, by id. Entities without an entry are left out. */
export async function loggedChanges(db: Db, ids: readonly string[]): Promise<Map<string, LoggedChanges>> {
  const changes = new Map<string, LoggedChanges>();
  await inChunks(ids, async (chunk) => {
    const rows = await db
      .selectFrom('auditedChanges')
      .select('entityId')
      .select(({ case: when, fn }) => [
        fn.max<string>('at').as('at'),
        // PostgreSQL returns the sum as text.
        fn.sum<number | string>(when().when('action', '=', 'delete').then(1).else(0).end()).as('deletions'),
      ])
      .where('entityId', 'in', chunk)
      .groupBy('entityId')
      .execute();
    for (const { at, deletions, entityId } of rows) changes.set(entityId, { at, deletions: Number(deletions) });
  });
  return changes;
}
