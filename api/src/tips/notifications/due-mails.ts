import { isMailed } from '../../platform/mail/mailing.ts';
import { dueMoves, type Mailing } from './moved-locks.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockingSeasons, withAllTeams } from '../../competition/tip-lock/listed-seasons.ts';

/** How long before the lock users without a tip are reminded. */
export const REMINDER_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the last scored round of each season, unless its mailing or that of a later round that was revoked is
 * complete.
 */
async function dueRounds(db: Db): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('tipRounds')
    .select(['leagueSeasonId', 'roundNumber'])
    .where('roundNumber', '=', ({ selectFrom }) =>
      selectFrom('tipRounds as others')
        .select(({ fn }) => fn.max('others.roundNumber').as('last'))
        .whereRef('others.leagueSeasonId', '=', 'tipRounds.leagueSeasonId'),
    )
    .where(({ not, ref }) =>
      not(isMailed(db, { kind: 'round', subject: ref('leagueSeasonId'), number: ref('roundNumber') })),
    )
    .execute();
  return rows.map((row) => ({ ...row, kind: 'round' }));
}

/** Returns the seasons that are over, unless their mailing is complete. */
async function dueEnds(db: Db): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('tippings')
    .select('leagueSeasonId')
    .where('overAt', 'is not', null)
    .where(({ lit, not, ref }) => not(isMailed(db, { kind: 'season', subject: ref('leagueSeasonId'), number: lit(0) })))
    .execute();
  return rows.map((row) => ({ ...row, kind: 'season', roundNumber: 0 }));
}

/** Returns the seasons with all their teams that lock within a day, unless their mailing is complete. */
async function dueDeadlines(db: Db, now: Date): Promise<Mailing[]> {
  const until = new Date(now.getTime() + REMINDER_LEAD_MS).toISOString();
  const rows = await lockingSeasons(db, { after: now.toISOString(), until })
    .where(({ lit, not, ref }) =>
      not(isMailed(db, { kind: 'deadline', subject: ref('leagueSeasons.id'), number: lit(0) })),
    )
    .execute();
  const ids = rows.map(({ leagueSeasonId }) => leagueSeasonId);
  const complete = await withAllTeams(db, ids);
  return rows
    .filter(({ leagueSeasonId }) => complete.has(leagueSeasonId))
    .map((row) => ({ ...row, kind: 'deadline', roundNumber: 0 }));
}

/** Returns the mailings to start or to continue, most urgent first. */
export async function dueMailings(db: Db, now: Date): Promise<Mailing[]> {
  return [
    ...(await dueMoves(db, now)),
    ...(await dueDeadlines(db, now)),
    ...(await dueRounds(db)),
    ...(await dueEnds(db)),
  ];
}
