import type { Clock } from '../clock.ts';
import type { Db } from '../store/store.ts';
import { textKey } from '../store/text-key.ts';
import { addTable } from '../tables/store.ts';
import type { PlayedMatch } from './season-file.ts';
import { allsvenskan, bundesliga, type DemoSeason, premierLeague } from './seasons.ts';
import { standings } from './standings.ts';

/** Matches by round, in order. */
export const roundsOf = (matches: readonly PlayedMatch[]) =>
  [...Map.groupBy(matches, ({ round }) => round)].sort(([one], [other]) => one - other);

/** The first kick-off of a round, in UTC. */
export function deadlineOf(matches: readonly PlayedMatch[], zone: string): string {
  const [first = ''] = matches.map(({ kickOff }) => kickOff).sort();
  return new Date(Temporal.PlainDateTime.from(first).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** Adds a season as administrators would enter it: teams, league, season, team stats, rounds and matches. */
async function addSeason(db: Db, { newId }: Clock, demo: DemoSeason): Promise<void> {
  const table = standings(demo.matches);
  const rounds = roundsOf(demo.matches);
  const leagueId = newId();
  const leagueSeasonId = newId();
  const stats = new Map(table.map((row) => [row.team, { ...row, id: newId(), teamId: newId() }]));
  const statsId = (team: string) => stats.get(team)?.id ?? '';

  const nameless = { englishName: null, imageUrl: null, website: null };
  await db
    .insertInto('teams')
    .values(
      [...stats.values()].map(({ team, teamId }) => ({
        ...nameless,
        id: teamId,
        name: team,
        nameKey: textKey(team),
        country: demo.country,
      })),
    )
    .execute();
  await db
    .insertInto('leagues')
    .values({
      id: leagueId,
      name: demo.league,
      nameKey: textKey(demo.league),
      country: demo.country,
      numberOfTeams: table.length,
      numberOfRounds: rounds.length,
    })
    .execute();
  await db.insertInto('leagueSeasons').values({ id: leagueSeasonId, leagueId, season: demo.season }).execute();
  await db
    .insertInto('teamStats')
    .values(
      [...stats.values()].map(({ goalsAgainst, goalsFor, id, points, teamId }) => ({
        id,
        leagueSeasonId,
        teamId,
        goalsFor,
        goalsAgainst,
        points,
      })),
    )
    .execute();
  for (const [roundNumber, matches] of rounds) {
    const roundId = newId();
    const deadline = deadlineOf(matches, demo.zone);
    await db.insertInto('rounds').values({ id: roundId, leagueSeasonId, roundNumber, deadline }).execute();
    const rows = matches.map((match) => ({ ...match, id: newId() }));
    await db
      .insertInto('matches')
      .values(rows.map(({ awayGoals, homeGoals, id }) => ({ id, roundId, homeGoals, awayGoals })))
      .execute();
    await db
      .insertInto('matchSides')
      .values(
        rows.flatMap(({ away, home, id }) => [
          { matchId: id, side: 'home' as const, roundId, leagueSeasonId, teamStatsId: statsId(home) },
          { matchId: id, side: 'away' as const, roundId, leagueSeasonId, teamStatsId: statsId(away) },
        ]),
      )
      .execute();
  }
}

/** Adds a season's final standings as a public table. */
async function addFinalTable(db: Db, { newId, now }: Clock, demo: DemoSeason, ownerId: string): Promise<void> {
  const rows = standings(demo.matches);
  await addTable(db, {
    ...demo.zones,
    ...demo.colours,
    id: newId(),
    ownerId,
    email: null,
    name: demo.tableName,
    numberOfTeams: rows.length,
    items: rows.map(({ team }, index) => ({ name: team, tablePlace: index + 1 })),
    isPublicTable: true,
    createdAt: now(),
  });
}

/** The demonstration data: two complete league seasons, and three final tables owned by the product's account. */
export async function seedDemo(db: Db, clock: Clock, ownerId: string): Promise<void> {
  for (const season of [allsvenskan(), premierLeague()]) await addSeason(db, clock, season);
  for (const season of [bundesliga(), premierLeague(), allsvenskan()]) {
    await addFinalTable(db, clock, season, ownerId);
  }
}
