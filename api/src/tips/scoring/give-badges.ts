import { sql } from 'kysely';
import type { Store } from '../../platform/database/database.ts';
import { joinedNames } from '../../users/people.ts';
import type { Lease } from './scoring-lease.ts';

const BATCH = 2000;

/** The last round of a finished season. */
type LastRound = { scoringId: string; onBoard: number };

/**
 * Gives a badge to each tip on the final leaderboard. Updates the ranks of earlier badges, including those of tips that
 * have left the leaderboard.
 * @throws {LeaseLost}
 */
export async function giveBadges(
  { db }: Store,
  lease: Lease,
  { onBoard, scoringId }: LastRound,
  { yieldToRequests, now }: { yieldToRequests: () => Promise<void>; now: Date },
): Promise<void> {
  for (let first = 1; first <= onBoard; first += BATCH) {
    await lease.renewInTime(db);
    await db
      .insertInto('tipBadges')
      .columns(['tableId', 'leagueSeasonId', 'ownerId', 'rank', 'of', 'givenAt'])
      .expression(
        db
          .selectFrom('tipScores')
          .innerJoin(joinedNames(db), 'users.id', 'tipScores.ownerId')
          .select(({ eb, ref }) => [
            'tipScores.tableId',
            sql<string>`${sql.val(lease.leagueSeasonId)}`.as('leagueSeasonId'),
            ref('users.id').as('ownerId'),
            'tipScores.rank',
            eb.val(onBoard).as('of'),
            eb.val(now.toISOString()).as('givenAt'),
          ])
          .where('scoringId', '=', scoringId)
          .where('position', '>=', first)
          .where('position', '<', first + BATCH),
      )
      .onConflict((same) => same.column('tableId').doNothing())
      .execute();
    await yieldToRequests();
  }
  let last = '';
  for (;;) {
    await lease.renewInTime(db);
    const badges = await db
      .selectFrom('tipBadges')
      .innerJoin('tipScores', 'tipScores.tableId', 'tipBadges.tableId')
      .select(['tipBadges.tableId', 'tipScores.rank'])
      .where('leagueSeasonId', '=', lease.leagueSeasonId)
      .where('tipScores.scoringId', '=', scoringId)
      .where(({ eb, or, ref }) =>
        or([eb('tipBadges.rank', '<>', ref('tipScores.rank')), eb('tipBadges.of', '<>', onBoard)]),
      )
      .$if(last !== '', (some) => some.where('tipBadges.tableId', '>', last))
      .orderBy('tipBadges.tableId')
      .limit(BATCH)
      .execute();
    for (const { rank, tableId } of badges) {
      await db.updateTable('tipBadges').set({ rank, of: onBoard }).where('tableId', '=', tableId).execute();
    }
    if (badges.length < BATCH) return;
    last = badges.at(-1)?.tableId ?? '';
    await yieldToRequests();
  }
}
