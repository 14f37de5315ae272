import { recordChange } from '../../change-log/record.ts';
import { lockLeagueOf } from '../../competition/catalog/league-lock.ts';
import { getLeague, removeLeague } from '../../competition/catalog/leagues.ts';
import { matchesWithTeams } from '../../competition/standings/matches.ts';
import { emptyReportsOf } from '../../moderation/own-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { makePlainTable } from '../../tables/tip-tables.ts';
import { deleteUserRow, firstAdministrator } from '../../users/users.ts';
import { demoPeople } from './demo-people.ts';
import { POSTPONED_UNTIL, readMatch, resultOf } from './living-league.ts';
import { findLivingSeason, importMatches, type LivingSeason } from './living-season.ts';

const BY = 'Command line';
const MATCH_MS = 2 * 60 * 60 * 1000;

async function livingSeason(db: Db): Promise<LivingSeason> {
  const living = await findLivingSeason(db);
  if (living === undefined) throw new Error('There is no demonstration league with invented people here.');
  return living;
}

/** Returns the matches of a season that have no result and wait for one. */
const openMatches = (db: Db, seasonId: string) =>
  matchesWithTeams(db)
    .innerJoin('rounds', 'rounds.id', 'matches.roundId')
    .select(['rounds.roundNumber', 'homeTeam.name as home', 'awayTeam.name as away', 'status', 'kickOff'])
    .where('rounds.leagueSeasonId', '=', seasonId)
    .where('status', 'in', ['scheduled', 'postponed'])
    .orderBy('rounds.roundNumber')
    .execute();

/**
 * Plays the next round of the invented league through the import. A postponed match is played with a later round, and
 * one that is not due yet has just ended. Returns what was played.
 * @throws {Error} if there is no such league, or it is played.
 */
export async function playRound(store: Store, clock: Clock): Promise<{ round: number; matches: number }> {
  const living = await livingSeason(store.db);
  const open = await openMatches(store.db, living.seasonId);
  const next = open.find(({ status }) => status === 'scheduled');
  const played = open.filter(({ roundNumber, status }) =>
    status === 'scheduled'
      ? roundNumber === next?.roundNumber
      : next === undefined || next.roundNumber >= POSTPONED_UNTIL,
  );
  if (played.length === 0) throw new Error('All rounds of the demonstration league are played.');
  const ended = new Date(clock.now().getTime() - MATCH_MS).toISOString();
  const matches = played.map(({ away, home, kickOff, roundNumber: round, status }) => {
    const isPast = status === 'scheduled' && kickOff !== null && new Date(kickOff).toISOString() < ended;
    const fixture = { round, home, away, kickOff: isPast ? new Date(kickOff).toISOString() : ended };
    return readMatch(fixture, { ...resultOf(fixture), status: 'played' });
  });
  await importMatches(store, clock, living, matches, BY);
  return { round: next?.roundNumber ?? played[0]?.roundNumber ?? 0, matches: matches.length };
}

/** Removes the tips and groups of all users from some seasons. Tips of real people stay as plain tables. */
async function freeSeasons(db: Db, seasonIds: readonly string[], people: readonly string[], now: Date) {
  const groups = await db
    .deleteFrom('tipGroups')
    .where('leagueSeasonId', 'in', [...seasonIds])
    .returning('ownerId')
    .execute();
  const tips = await db
    .selectFrom('tips')
    .select('tableId')
    .where('leagueSeasonId', 'in', [...seasonIds])
    .where(({ eb, or }) => or([eb('ownerId', 'is', null), eb('ownerId', 'not in', [...people])]))
    .execute();
  for (const { tableId } of tips) await makePlainTable(db, tableId, now);
  return { keptTables: tips.length, otherGroups: groups.filter(({ ownerId }) => !people.includes(ownerId)).length };
}

/**
 * Removes the invented people with their tips and groups, and their league with its clubs. Clubs that are in a season
 * of another league stay. Tips that others have made of the league become plain tables; their groups for it end.
 * @throws {Error} if there is no such league.
 */
export async function removeDemo(store: Store, clock: Clock) {
  return store.write(async (db) => {
    const { leagueId } = await livingSeason(db);
    const now = clock.now();
    await lockLeagueOf(db, 'league', leagueId, now);
    const league = await getLeague(db, leagueId);
    const people = (await demoPeople(db).select('users.id').execute()).map(({ id }) => id);
    const seasons = await db.selectFrom('leagueSeasons').select('id').where('leagueId', '=', leagueId).execute();
    const seasonIds = seasons.map(({ id }) => id);
    const clubs = await db.selectFrom('teamStats').select('teamId').where('leagueSeasonId', 'in', seasonIds).execute();
    const freed = await freeSeasons(db, seasonIds, people, now);
    await db.deleteFrom('handles').where('userId', 'in', people).execute();
    for (const id of people) {
      await emptyReportsOf(db, id);
      await deleteUserRow(db, id);
    }
    await removeLeague(db, leagueId);
    await db
      .deleteFrom('teams')
      .where(
        'id',
        'in',
        clubs.map(({ teamId }) => teamId),
      )
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('teamStats').select('teamStats.id').whereRef('teamStats.teamId', '=', 'teams.id'))),
      )
      .execute();
    const edit = { db, clock, userId: await firstAdministrator(db), by: BY };
    const entity = { entity: 'league' as const, entityId: leagueId, entityName: league.name };
    await recordChange(edit, { ...entity, before: league, after: null });
    return { league: league.name, people: people.length, ...freed };
  }, 'serializable');
}
