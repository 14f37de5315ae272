import { BATCH_ROWS } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Lease } from './scoring-lease.ts';
import { hasRow } from '../../platform/database/rows.ts';

/** Yields the ids of all scorings that have rows. Each step is one index lookup. */
async function* scoringIds(db: Db): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const found = await db
      .selectFrom('tipScores')
      .select('scoringId')
      .$if(last !== undefined, (rows) => rows.where('scoringId', '>', last ?? ''))
      .orderBy('scoringId')
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return;
    last = found.scoringId;
    yield last;
  }
}

/** Whether a scoring belongs to this season and no round refers to it. */
async function isOrphaned(db: Db, leagueSeasonId: string, scoringId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tipScores')
    .innerJoin('tips', 'tips.tableId', 'tipScores.tableId')
    .select('tips.leagueSeasonId')
    .where('scoringId', '=', scoringId)
    .limit(1)
    .executeTakeFirst();
  if (row?.leagueSeasonId !== leagueSeasonId) return false;
  return !(await hasRow(db.selectFrom('tipRounds').where('scoringId', '=', scoringId).where('hasBoard', '=', true)));
}

/**
 * Deletes the rows of a scoring. Rows on the leaderboard are deleted by ranges of positions, because PostgreSQL would
 * scan all rows deleted before.
 */
async function deleteRows(db: Db, scoringId: string, between: () => Promise<void>): Promise<void> {
  const { last } = await db
    .selectFrom('tipScores')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('scoringId', '=', scoringId)
    .executeTakeFirstOrThrow();
  const ofScoring = db.deleteFrom('tipScores').where('scoringId', '=', scoringId);
  for (let first = 1; first <= (last ?? 0); first += BATCH_ROWS) {
    await ofScoring
      .where('position', '>=', first)
      .where('position', '<', first + BATCH_ROWS)
      .execute();
    await between();
  }
  const others = db.selectFrom('tipScores').select('tableId').where('scoringId', '=', scoringId).limit(BATCH_ROWS);
  for (;;) {
    const { numDeletedRows } = await ofScoring.where('tableId', 'in', others).executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await between();
  }
}

/**
 * Deletes the scores of a season that no round refers to, such as those of an interrupted scoring. Requires the lease.
 * @throws {LeaseLost}
 */
export async function sweepScores(db: Db, lease: Lease, yieldToRequests: () => Promise<void>): Promise<void> {
  for await (const scoringId of scoringIds(db)) {
    if (!(await isOrphaned(db, lease.leagueSeasonId, scoringId))) continue;
    await deleteRows(db, scoringId, async () => {
      await yieldToRequests();
      await lease.renewInTime(db);
    });
  }
}
