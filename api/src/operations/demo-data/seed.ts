import { proposedDeadline } from 'shared-contract/deadlines';
import { momentOfLocal } from 'shared-contract/time-zones';
import type { Clock } from '../../platform/clock.ts';
import { insertMatches } from '../../competition/catalog/match-writes.ts';
import type { Db } from '../../platform/database/database.ts';
import { textKey } from '../../platform/database/text-key.ts';
import { addTable } from '../../tables/table-rows.ts';
import { demoLeague } from './demo-league.ts';
import { allsvenskan, bundesliga, type DemoSeason, type PlayedMatch, premierLeague } from './seasons.ts';
import { standings } from './standings.ts';

/** Matches by round, in order. */
export const roundsOf = (matches: readonly PlayedMatch[]) =>
  [...Map.groupBy(matches, ({ round }) => round)].sort(([one], [other]) => one - other);

const utcOf = (local: string, zone: string) => momentOfLocal(local, zone).moment;

/** The deadline that a round's matches propose, in UTC. */
export function deadlineOf(matches: readonly PlayedMatch[], zone: string): string {
  const starts = matches.map(({ kickOff }) => ({ kickOff: utcOf(kickOff, zone) }));
  const proposal = proposedDeadline(starts, zone);
  if (proposal === undefined) throw new Error('A round without matches has no deadline');
  return proposal.deadline;
}

/** A match of a season to add; `kickOff` is in UTC. Without goals it is scheduled. */
type SeasonMatch = { home: string; away: string; kickOff: string; homeGoals: number | null; awayGoals: number | null };

type NewSeason = {
  league: string;
  country: number;
  season: number;
  teams: string[];
  rounds: { roundNumber: number; deadline: string; matches: SeasonMatch[] }[];
};

/** A real season, with all its results. */
function playedSeason({ country, league, matches, season, zone }: DemoSeason): NewSeason {
  const rounds = roundsOf(matches).map(([roundNumber, played]) => ({
    roundNumber,
    deadline: deadlineOf(played, zone),
    matches: played.map((match) => ({ ...match, kickOff: utcOf(match.kickOff, zone) })),
  }));
  return { league, country, season, teams: standings(matches).map(({ team }) => team), rounds };
}

/** An invented season that has not begun. */
function openSeason(now: Date): NewSeason {
  const { clubs, fixtures, ...league } = demoLeague(now);
  const rounds = [...Map.groupBy(fixtures, ({ round }) => round)].map(([roundNumber, matches]) => ({
    roundNumber,
    deadline: matches[0]?.kickOff ?? '',
    matches: matches.map((match) => ({ ...match, homeGoals: null, awayGoals: null })),
  }));
  return { ...league, teams: [...clubs], rounds };
}

/** Adds a season as administrators would enter it: teams, league, season, team stats, rounds and matches. */
async function addSeason(db: Db, { newId }: Clock, added: NewSeason): Promise<void> {
  const { country, league, rounds, season, teams } = added;
  const leagueId = newId();
  const leagueSeasonId = newId();
  const stats = new Map(teams.map((team) => [team, { team, id: newId(), teamId: newId() }]));
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
        country,
      })),
    )
    .execute();
  await db
    .insertInto('leagues')
    .values({
      id: leagueId,
      name: league,
      nameKey: textKey(league),
      country,
      numberOfTeams: teams.length,
      numberOfRounds: rounds.length,
    })
    .execute();
  await db.insertInto('leagueSeasons').values({ id: leagueSeasonId, leagueId, season }).execute();
  await db
    .insertInto('teamStats')
    .values([...stats.values()].map(({ id, teamId }) => ({ id, leagueSeasonId, teamId })))
    .execute();
  for (const { deadline, matches, roundNumber } of rounds) {
    const roundId = newId();
    await db.insertInto('rounds').values({ id: roundId, leagueSeasonId, roundNumber, deadline }).execute();
    await insertMatches(
      db,
      leagueSeasonId,
      matches.map(({ away, awayGoals, home, homeGoals, kickOff }) => ({
        id: newId(),
        roundId,
        homeTeamStatsId: statsId(home),
        awayTeamStatsId: statsId(away),
        homeTeamGoals: homeGoals,
        awayTeamGoals: awayGoals,
        kickOff,
      })),
    );
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

/** The demonstration data: two complete league seasons, one that is about to begin, and three final tables of the product's account. */
export async function seedDemo(db: Db, clock: Clock, ownerId: string): Promise<void> {
  for (const season of [allsvenskan(), premierLeague()]) await addSeason(db, clock, playedSeason(season));
  await addSeason(db, clock, openSeason(clock.now()));
  for (const season of [bundesliga(), premierLeague(), allsvenskan()]) {
    await addFinalTable(db, clock, season, ownerId);
  }
}
