import { sql } from 'kysely';
import { dueMoves, type Mailing, type MailingKind } from './moved-locks.ts';
import type { Db } from '../../platform/database/database.ts';
import { withAllTeams } from '../../competition/tip-lock/listed-seasons.ts';

/** How long before the lock those are told who have no tip yet. */
export const TOLD_BEFORE_MS = 24 * 60 * 60 * 1000;

/** The subject of the mailings about the season in a column. */
const subjectOf = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`;

/** The last round of each season that was scored, unless everybody was told of it, or of a later one that counts no more. */
async function dueRounds(db: Db): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('tipRounds')
    .select(['leagueSeasonId', 'roundNumber'])
    .where('roundNumber', '=', ({ selectFrom }) =>
      selectFrom('tipRounds as others')
        .select(({ fn }) => fn.max('others.roundNumber').as('last'))
        .whereRef('others.leagueSeasonId', '=', 'tipRounds.leagueSeasonId'),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mailings')
            .select('kind')
            .where('kind', '=', 'round')
            .where('subject', '=', subjectOf('tipRounds.leagueSeasonId'))
            .where(({ and, eb, or, ref }) =>
              or([
                eb('number', '>', ref('tipRounds.roundNumber')),
                and([eb('number', '=', ref('tipRounds.roundNumber')), eb('doneAt', 'is not', null)]),
              ]),
            ),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, kind: 'round' }));
}

/** The seasons that are over, unless everybody was told. */
async function dueEnds(db: Db): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('tippings')
    .select('leagueSeasonId')
    .where('overAt', 'is not', null)
    .where(subjectOf('leagueSeasonId'), 'not in', told(db, 'season'))
    .execute();
  return rows.map((row) => ({ ...row, kind: 'season', roundNumber: 0 }));
}

const told = (db: Db, kind: MailingKind) =>
  db.selectFrom('mailings').select('subject').where('kind', '=', kind).where('doneAt', 'is not', null);

/** The seasons that can be tipped and lock within a day, unless everybody was told. */
async function dueDeadlines(db: Db, now: Date): Promise<Mailing[]> {
  const until = new Date(now.getTime() + TOLD_BEFORE_MS).toISOString();
  const rows = await db
    .selectFrom('leagueSeasons')
    .leftJoin('tippings', 'tippings.leagueSeasonId', 'leagueSeasons.id')
    .leftJoin('rounds', (first) =>
      first.onRef('rounds.leagueSeasonId', '=', 'leagueSeasons.id').on('rounds.roundNumber', '=', ({ selectFrom }) =>
        selectFrom('rounds as others')
          .select(({ fn }) => fn.min('others.roundNumber').as('first'))
          .whereRef('others.leagueSeasonId', '=', 'leagueSeasons.id'),
      ),
    )
    .select('leagueSeasons.id as leagueSeasonId')
    .where('tippings.lockedAt', 'is', null)
    .where(({ fn }) => fn.coalesce('tippings.locksAt', 'rounds.deadline'), '>', now.toISOString())
    .where(({ fn }) => fn.coalesce('tippings.locksAt', 'rounds.deadline'), '<=', until)
    .where(subjectOf('leagueSeasons.id'), 'not in', told(db, 'deadline'))
    .execute();
  const ids = rows.map(({ leagueSeasonId }) => leagueSeasonId);
  const complete = await withAllTeams(db, ids);
  return rows
    .filter(({ leagueSeasonId }) => complete.has(leagueSeasonId))
    .map((row) => ({ ...row, kind: 'deadline', roundNumber: 0 }));
}

/** The mailings to begin or to go on with, those that cannot wait first. */
export async function dueMailings(db: Db, now: Date): Promise<Mailing[]> {
  return [
    ...(await dueMoves(db, now)),
    ...(await dueDeadlines(db, now)),
    ...(await dueRounds(db)),
    ...(await dueEnds(db)),
  ];
}
