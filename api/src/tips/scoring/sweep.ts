import type { Db } from '../../store/store.ts';
import type { Lease } from './lease.ts';

const BATCH = 2000;

/** The ids of all scorings that there are rows of; each is looked up in the index. */
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

/** Whether the rows of a scoring are of this season, and no round shows them any more. */
async function isDead(db: Db, leagueSeasonId: string, scoringId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tipScores')
    .innerJoin('tips', 'tips.tableId', 'tipScores.tableId')
    .select('tips.leagueSeasonId')
    .where('scoringId', '=', scoringId)
    .limit(1)
    .executeTakeFirst();
  if (row?.leagueSeasonId !== leagueSeasonId) return false;
  const shown = await db
    .selectFrom('tipRounds')
    .select('roundNumber')
    .where('scoringId', '=', scoringId)
    .where('hasBoard', '=', true)
    .executeTakeFirst();
  return shown === undefined;
}

/**
 * Deletes the scores of a season that no round shows any more, and those of a scoring that was interrupted, while this process alone
 * scores it.
 * @throws {LeaseLost}
 */
export async function sweepScores(db: Db, lease: Lease, giveWay: () => Promise<void>): Promise<void> {
  for await (const scoringId of scoringIds(db)) {
    if (!(await isDead(db, lease.leagueSeasonId, scoringId))) continue;
    const some = db.selectFrom('tipScores').select('tableId').where('scoringId', '=', scoringId).limit(BATCH);
    for (;;) {
      await lease.renewInTime(db);
      const { numDeletedRows } = await db
        .deleteFrom('tipScores')
        .where('scoringId', '=', scoringId)
        .where('tableId', 'in', some)
        .executeTakeFirst();
      if (numDeletedRows === 0n) break;
      await giveWay();
    }
  }
}
