import type { ManagedEntity } from 'shared-contract/audit';
import { compareNames } from 'shared-contract/compare-names';
import { listUsers } from 'shared-contract/users';
import { countryName } from 'shared-contract/countries';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { type League, listLeagues } from 'shared-contract/leagues';
import type { Match } from 'shared-contract/matches';
import { getRound, type ListedRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { listTeams } from 'shared-contract/teams';
import { call } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';
import { counted, dateText } from 'shared-ui/format';
import { byKickOff, scoreText } from '../areas/matches/match-fields.ts';

/** The number of entities in an area's hub. */
export const LATEST = 10;
/** The number of newest leagues whose seasons are loaded. */
const LEAGUES = 25;

export type LatestRow = {
  id: string;
  name: string;
  fact: string;
  to: string;
  /** The path of its form, if `to` leads elsewhere. */
  edit?: string;
  /** Set for a match, which is shown as in its round's list. */
  match?: Match;
};

const newest = { sort: '-id', pageSize: LATEST } as const;

/** The newest entities of each area: the title of the list, and a function to load them. */
export const latestOf: Record<ManagedEntity, { title: string; load: (signal: AbortSignal) => Promise<LatestRow[]> }> = {
  league: {
    title: 'Newest leagues',
    async load(signal) {
      const leagues = await call(listLeagues, { query: newest, signal });
      return leagues.map(({ id, name, country, numberOfTeams }) => ({
        id,
        name,
        fact: `${countryName(country)}, ${counted(numberOfTeams, 'team')}`,
        to: pathTo('leagueDetail', { leagueId: id }),
        edit: pathTo('leagueEdit', { leagueId: id }),
      }));
    },
  },
  leagueSeasonStats: {
    title: 'Newest seasons',
    async load(signal) {
      return (await newestSeasons(signal)).slice(0, LATEST).map(({ name, season: { id, teams, rounds } }) => ({
        id,
        name,
        fact: `${counted(teams.length, 'team')}, ${counted(rounds.length, 'round')}`,
        to: pathTo('leagueSeasonEdit', { lssId: id }),
      }));
    },
  },
  round: {
    title: 'Rounds closest to today',
    async load(signal) {
      const rounds = (await roundsByDistance(signal)).slice(0, LATEST);
      return rounds.toSorted(byDeadline).map(({ name, round: { deadline, id, roundNumber, matchCount } }) => ({
        id,
        name: `${name}, round ${roundNumber}`,
        fact: `${counted(matchCount, 'match', 'matches')}, ${dateText(deadline)}`,
        to: pathTo('roundMatches', { roundId: id }),
        edit: pathTo('roundEdit', { roundId: id }),
      }));
    },
  },
  teamSeasonStats: {
    title: 'Teams of the newest season',
    async load(signal) {
      const newestFilled = (await newestSeasons(signal)).find(({ season }) => season.teams.length > 0);
      if (newestFilled === undefined) return [];
      const { name, season } = newestFilled;
      const teams = season.teams.toSorted((a, b) => compareNames(a.teamName, b.teamName));
      return teams.slice(0, LATEST).map(({ id, teamName }) => ({
        id,
        name: teamName,
        fact: name,
        to: pathTo('teamStatsEdit', { tssId: id }),
      }));
    },
  },
  match: {
    title: 'Matches closest to today',
    async load(signal) {
      const played = (await roundsByDistance(signal)).find(({ round }) => round.matchCount > 0);
      if (played === undefined) return [];
      const { name, round } = played;
      const { matches } = await call(getRound, { params: { id: round.id }, signal });
      return matches
        .toSorted(byKickOff)
        .slice(0, LATEST)
        .map((match) => ({
          id: match.id,
          name: `${match.homeTeamName} ${scoreText(match)} ${match.awayTeamName}`,
          fact: `${name}, round ${round.roundNumber}`,
          to: pathTo('matchEdit', { matchId: match.id }),
          match,
        }));
    },
  },
  team: {
    title: 'Newest teams',
    async load(signal) {
      const teams = await call(listTeams, { query: newest, signal });
      return teams.map(({ id, name, country }) => ({
        id,
        name,
        fact: countryName(country),
        to: pathTo('teamDetail', { teamId: id }),
        edit: pathTo('teamEdit', { teamId: id }),
      }));
    },
  },
  user: {
    title: 'Newest users',
    async load(signal) {
      const users = await call(listUsers, { query: newest, signal });
      return users.map(({ id, name, userName }) => ({
        id,
        name,
        fact: userName,
        to: pathTo('userDetailed', { userId: id }),
        edit: pathTo('userUpdate', { userId: id }),
      }));
    },
  },
};

/** The query for the newest entities of an area. */
export const latestRows = (entity: ManagedEntity): Query<LatestRow[]> =>
  combinedQuery('latest', [listLeagues, getRound, listTeams, listUsers], entity, latestOf[entity].load);

type NamedSeason = { name: string; season: LeagueSeason };
type NamedRound = { name: string; round: ListedRound };

const seasonsOf = ({ name, leagueSeasonStats }: League): NamedSeason[] =>
  leagueSeasonStats.map((season) => ({ name: `${name} ${seasonName(season.season)}`, season }));

/** Loads the seasons of the newest leagues, newest first. */
async function newestSeasons(signal: AbortSignal): Promise<NamedSeason[]> {
  const leagues = await call(listLeagues, { query: { sort: '-id', pageSize: LEAGUES }, signal });
  return leagues.flatMap(seasonsOf).toSorted((a, b) => newestSeasonFirst(a.season.season, b.season.season));
}

const byDeadline = (a: NamedRound, b: NamedRound) => Date.parse(a.round.deadline) - Date.parse(b.round.deadline);

/** Loads the rounds of these seasons, sorted by the distance of their deadline from now. */
async function roundsByDistance(signal: AbortSignal): Promise<NamedRound[]> {
  const now = Date.now();
  const distance = ({ round }: NamedRound) => Math.abs(Date.parse(round.deadline) - now);
  return (await newestSeasons(signal))
    .flatMap(({ name, season }) => season.rounds.map((round) => ({ name, round })))
    .toSorted((a, b) => distance(a) - distance(b));
}
