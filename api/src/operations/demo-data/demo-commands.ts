import { recordChange } from '../../change-log/record.ts';
import { lockLeagueOf } from '../../competition/catalog/league-lock.ts';
import { getSeason, seasonsOfLeagues } from '../../competition/catalog/league-seasons.ts';
import { getLeague, removeLeague } from '../../competition/catalog/leagues.ts';
import { removeTeamsWithoutSeason } from '../../competition/catalog/teams.ts';
import { matchesOfSeasons } from '../../competition/standings/matches.ts';
import { removeGroupsOfSeasons } from '../../groups/groups.ts';
import { emptyReportsOf } from '../../moderation/own-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { makePlainTable } from '../../tables/tip-tables.ts';
import { tipsOfSeasons } from '../../tips/tip-rows.ts';
import { releaseHandles } from '../../users/handles.ts';
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

/** Returns the matches of a season that have no result and wait for one, by round. */
async function openMatches(db: Db, seasonId: string) {
  const { rounds } = await getSeason(db, seasonId);
  const numbers = new Map(rounds.map(({ id, roundNumber }) => [id, roundNumber]));
  return (await matchesOfSeasons(db, [seasonId]))
    .filter(({ status }) => status === 'scheduled' || status === 'postponed')
    .map(({ awayTeamName: away, homeTeamName: home, kickOff, roundId, status }) => {
      return { round: numbers.get(roundId) ?? 0, home, away, kickOff, status };
    })
    .toSorted((one, other) => one.round - other.round);
}

/**
 * Plays the next round of the invented league through the import. A postponed match is played with a later round, and
 * one that is not due yet has just ended. Returns what was played.
 * @throws {Error} if there is no such league, or it is played.
 */
export async function playRound(store: Store, clock: Clock): Promise<{ round: number; matches: number }> {
  const living = await livingSeason(store.db);
  const open = await openMatches(store.db, living.seasonId);
  const next = open.find(({ status }) => status === 'scheduled');
  const played = open.filter(({ round, status }) =>
    status === 'scheduled'
      ? round === next?.round
      : next === undefined || next.round >= POSTPONED_UNTIL,
  );
  if (played.length === 0) throw new Error('All rounds of the demonstration league are played.');
  const ended = new Date(clock.now().getTime() - MATCH_MS).toISOString();
  const matches = played.map(({ away, home, kickOff, round, status }) => {
    const isPast = status === 'scheduled' && kickOff !== null && new Date(kickOff).toISOString() < ended;
    const fixture = { round, home, away, kickOff: isPast ? new Date(kickOff).toISOString() : ended };
    return readMatch(fixture, { ...resultOf(fixture), status: 'played' });
  });
  await importMatches(store, clock, living, matches, BY);
  return { round: next?.round ?? played[0]?.round ?? 0, matches: matches.length };
}

/** Removes the groups of some seasons, and makes the tips of real people plain tables. Returns how many of each. */
async function freeSeasons(db: Db, seasonIds: readonly string[], people: readonly string[], now: Date) {
  const isOther = (ownerId: string | null) => ownerId === null || !people.includes(ownerId);
  const owners = await removeGroupsOfSeasons(db, seasonIds);
  const tips = (await tipsOfSeasons(db, seasonIds)).filter(({ ownerId }) => isOther(ownerId));
  for (const { tableId } of tips) await makePlainTable(db, tableId, now);
  return { keptTables: tips.length, otherGroups: owners.filter(isOther).length };
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
    const people = await demoPeople(db);
    const seasons = (await seasonsOfLeagues(db, [leagueId])).get(leagueId) ?? [];
    const seasonIds = seasons.map(({ id }) => id);
    const freed = await freeSeasons(db, seasonIds, people, now);
    await releaseHandles(db, people);
    for (const id of people) {
      await emptyReportsOf(db, id);
      await deleteUserRow(db, id);
    }
    await removeLeague(db, leagueId);
    const clubs = seasons.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
    await removeTeamsWithoutSeason(db, clubs);
    const edit = { db, clock, userId: await firstAdministrator(db), by: BY };
    const entity = { entity: 'league' as const, entityId: leagueId, entityName: league.name };
    await recordChange(edit, { ...entity, before: league, after: null });
    return { league: league.name, people: people.length, ...freed };
  }, 'serializable');
}
