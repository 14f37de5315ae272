import { computeStandings } from 'shared-contract/compute-standings';
import type { SeasonZones } from 'shared-contract/season-rules';
import type { StandingsRow } from 'shared-contract/standings';
import { dryRun } from '../../competition/import/import-season.ts';
import { writePlan } from '../../competition/import/write-import.ts';
import { setDecisions } from '../../competition/catalog/league-seasons.ts';
import { setAliases, teamsNamed } from '../../competition/catalog/teams.ts';
import { decisionsOf } from '../../competition/standings/decisions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { addTable } from '../../tables/table-rows.ts';
import { demoLeague } from './demo-league.ts';
import { addDemoPeople } from './demo-people.ts';
import { livingLeague, readMatch } from './living-league.ts';
import { readingOf } from './living-season.ts';
import { AIK, allsvenskan, bundesliga, type DemoSeason, premierLeague } from './seasons.ts';

/** The zones of Allsvenskan, and of the invented league. */
const SWEDISH_ZONES: SeasonZones = { positive: 3, negative: 1, relegations: 2 };

type NewSeason = Pick<DemoSeason, 'country' | 'league' | 'read' | 'season'>;

/** Returns an invented season that has not begun. */
function openSeason(now: Date): NewSeason {
  const { fixtures, ...league } = demoLeague(now);
  return { ...league, read: readingOf(fixtures.map((fixture) => readMatch(fixture, {}))) };
}

/** Imports a season with its league and teams, without entries in the Change Log and without an undo. Returns its id. */
async function addSeason(db: Db, clock: Clock, { country, league, read, season }: NewSeason): Promise<string> {
  const request = { country, league: { name: league }, season, isPublished: true };
  const { plan, target } = await dryRun(db, request, read);
  return (await writePlan(db, clock, plan, target, request)).seasonId;
}

/** Returns the final standings of a season that is not stored, by the rules of its country. */
export function finalStandings({ country, read: { matches } }: Pick<DemoSeason, 'country' | 'read'>): StandingsRow[] {
  const names = [...new Set(matches.flatMap(({ away, home }) => [home, away]))];
  const played = matches.map(({ away, awayGoals, home, homeGoals, status }) => {
    return { homeTeamStatsId: home, awayTeamStatsId: away, homeTeamGoals: homeGoals, awayTeamGoals: awayGoals, status };
  });
  return computeStandings({
    teams: names.map((name) => ({ teamStatsId: name, teamId: name, teamName: name })),
    rounds: [{ roundNumber: 1, matches: played }],
    rules: decisionsOf({ decisions: null, numberOfTeams: names.length, country }).rules,
  }).rows;
}

type Table = { ownerId: string; /** The season that the table follows. */ leagueSeasonId?: string };

/** Adds a season's final standings as a public table. */
async function addFinalTable(db: Db, { newId, now }: Clock, demo: DemoSeason, table: Table): Promise<void> {
  const rows = finalStandings(demo);
  await addTable(db, {
    ...demo.zones,
    ...demo.colours,
    ...table,
    id: newId(),
    email: null,
    name: demo.tableName,
    numberOfTeams: rows.length,
    items: rows.map(({ teamName }, index) => ({ name: teamName, tablePlace: index + 1 })),
    isPublicTable: true,
    createdAt: now(),
  });
}

/** Sets the zones of a season that has no other decisions. */
async function setZones(db: Db, seasonId: string, league: { country: number; numberOfTeams: number; zones: SeasonZones }) {
  const { rules, ...decisions } = decisionsOf({ ...league, decisions: null });
  await setDecisions(db, seasonId, { ...decisions, rules: { ...rules, zones: league.zones } });
}

/**
 * Adds the demonstration data: two complete league seasons, one that is about to begin, and three final tables of the
 * product's account.
 * @param isFollowed - Whether the final table of Allsvenskan follows its season, which then has the zones of the table.
 */
export async function seedDemo(db: Db, clock: Clock, ownerId: string, isFollowed: boolean): Promise<void> {
  const [sweden, england] = [allsvenskan(), premierLeague()];
  const swedenId = await addSeason(db, clock, sweden);
  for (const season of [england, openSeason(clock.now())]) await addSeason(db, clock, season);
  for (const id of await teamsNamed(db, AIK.name)) await setAliases(db, id, [AIK.inFile]);
  for (const season of [bundesliga(), england]) await addFinalTable(db, clock, season, { ownerId });
  await addFinalTable(db, clock, sweden, { ownerId, ...(isFollowed && { leagueSeasonId: swedenId }) });
  if (isFollowed) await setZones(db, swedenId, { country: sweden.country, numberOfTeams: 16, zones: SWEDISH_ZONES });
}

/**
 * Adds an invented league in the middle of its season, with the tips of invented people. `completeDemo` adds their
 * groups and scores.
 */
export async function seedLivingLeague(db: Db, clock: Clock, productName: string): Promise<void> {
  const { matches, ...living } = livingLeague(clock.now());
  const seasonId = await addSeason(db, clock, { ...living, read: readingOf(matches) });
  await setZones(db, seasonId, { country: living.country, numberOfTeams: living.clubs.length, zones: SWEDISH_ZONES });
  await addDemoPeople(db, clock, seasonId, living, productName);
}
