import { countryName } from 'shared-contract/countries';
import { foldedLetters, withoutDigraphs } from 'shared-contract/folded-text';
import { countsGoals } from 'shared-contract/match-results';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import type { Match } from 'shared-contract/matches';
import type { Warning } from 'shared-contract/problem';
import { daysOfSeason, seasonName, yearsOfSeason } from 'shared-contract/seasons';
import type { WarningCode } from 'shared-contract/warnings';
import { invalid, unconfirmedWarnings } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { matchesWithTeams } from '../standings/matches.ts';

/** A warning with a code of the contract. */
export type KnownWarning = Warning & { code: WarningCode };

/** Does nothing if every warning is confirmed. @throws {Failure} with all warnings otherwise. */
export function assertWarningsConfirmed(warnings: readonly KnownWarning[], confirmed: readonly string[] = []): void {
  if (warnings.some(({ code }) => !confirmed.includes(code))) throw unconfirmedWarnings(warnings);
}

/** The date format of the screens: '29 Mar 2026, 14:00'. */
const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const MAX_NAMED = 3;

/** Joins names for a sentence: at most three, and the number of further ones. */
function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return [...names.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/**
 * Returns a warning if a date is outside its season.
 * @throws {Failure} if its year is more than one away from the season's.
 */
export function dateWarnings(season: number, date: string | null | undefined, path: string): KnownWarning[] {
  if (!date) return [];
  const instant = new Date(date);
  const years = yearsOfSeason(season);
  const year = instant.getUTCFullYear();
  if (year < years.first - 1 || year > years.last + 1) {
    throw invalid([{ path, message: `Is years away from the season ${seasonName(season)}` }]);
  }
  const { from, until } = daysOfSeason(season);
  if (instant >= new Date(from) && instant < new Date(until)) return [];
  const message = `${inUtc.format(instant)} UTC is outside the season ${seasonName(season)}.`;
  return [{ code: 'date-outside-season', message, path }];
}

type NumberedRound = { id?: string; leagueSeasonId: string; roundNumber: number };

/** Returns warnings if a deadline equals that of another round, or is out of order. */
export async function deadlineWarnings(
  db: Db,
  { id, leagueSeasonId, roundNumber }: NumberedRound,
  deadline: string,
): Promise<KnownWarning[]> {
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .orderBy('roundNumber')
    .execute();
  const time = Date.parse(deadline);
  const others = rounds
    .filter((round) => round.id !== id)
    .map((round) => ({
      name: `round ${round.roundNumber}`,
      isBefore: round.roundNumber < roundNumber,
      time: Date.parse(round.deadline),
    }));
  const equal = others.filter((other) => other.time === time);
  const wrong = others.filter((other) => (other.isBefore ? other.time > time : other.time < time));
  const namesOf = (list: typeof others) => named(list.map(({ name }) => name));
  const warnings: KnownWarning[] = [];
  const warn = (code: WarningCode, message: string) => warnings.push({ code, message, path: 'deadline' });
  if (equal.length > 0) warn('deadline-equal', `The deadline is also that of ${namesOf(equal)}.`);
  if (wrong.length > 0) warn('deadline-order', `Round ${roundNumber} would be out of order with ${namesOf(wrong)}.`);
  return warnings;
}

/** Normalizes a name for comparison: without case, accents, digraphs such as ue for ü, and surplus blanks. */
const comparable = (name: string) => withoutDigraphs(foldedLetters(name)).trim().replace(/\s+/g, ' ');

type NamedTeam = { id?: string; name: string; country: number };

/** Returns whether two teams have the same name and country. */
export const isSameTeam = (one: NamedTeam, other: NamedTeam): boolean =>
  one.country === other.country && comparable(one.name) === comparable(other.name);

/** Returns a warning if the country has another team of the same name. */
export async function teamWarnings(db: Db, team: NamedTeam): Promise<KnownWarning[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'country'])
    .where('country', '=', team.country)
    .orderBy('nameKey')
    .execute();
  const other = teams.find((one) => one.id !== team.id && isSameTeam(one, team));
  if (other === undefined) return [];
  const message = `${countryName(team.country)} has a team called ${other.name} already.`;
  return [{ code: 'team-exists', message, path: 'name' }];
}

/** Two teams of a season that are to meet, home first. `path` is the field of the request that names the away team. */
export type Pairing = { id: string | null; homeTeamStatsId: string; awayTeamStatsId: string; path: string };

/**
 * Selects the matches between some teams with their round numbers. Cancelled and abandoned matches may be replayed, so
 * they are left out.
 */
const meetings = (db: Db, home: string[], away: string[]) =>
  matchesWithTeams(db)
    .innerJoin('rounds', 'rounds.id', 'matches.roundId')
    .select([
      'matches.id',
      'rounds.roundNumber',
      'home.teamStatsId as homeTeamStatsId',
      'away.teamStatsId as awayTeamStatsId',
      'homeTeam.name as homeTeamName',
      'awayTeam.name as awayTeamName',
    ])
    .where('home.teamStatsId', 'in', home)
    .where('away.teamStatsId', 'in', away)
    .where('matches.status', 'not in', ['cancelled', 'abandoned'])
    .execute();

/**
 * Returns a warning for each pair that already meets at the same ground in the season. `ignored` are ids of matches to
 * skip.
 */
export async function fixtureWarnings(
  db: Db,
  pairs: readonly Pairing[],
  ignored: readonly string[] = [],
): Promise<KnownWarning[]> {
  if (pairs.length === 0) return [];
  const home = pairs.map(({ homeTeamStatsId }) => homeTeamStatsId);
  const away = pairs.map(({ awayTeamStatsId }) => awayTeamStatsId);
  const known = await meetings(db, home, away);
  const skipped = new Set(ignored);
  const pairOf = (match: Pick<Pairing, 'homeTeamStatsId' | 'awayTeamStatsId'>) =>
    `${match.homeTeamStatsId} ${match.awayTeamStatsId}`;
  const knownOf = Map.groupBy(known, pairOf);
  return pairs.flatMap(({ id, path, ...pair }) => {
    const before = knownOf.get(pairOf(pair))?.find((match) => match.id !== id && !skipped.has(match.id));
    if (before === undefined) return [];
    const message = `${before.homeTeamName} – ${before.awayTeamName} is in round ${before.roundNumber} already.`;
    return [{ code: 'fixture-twice' as const, message, path }];
  });
}

const titleOf = ({ awayTeamGoals, awayTeamName, homeTeamGoals, homeTeamName }: Match) =>
  `${homeTeamName} ${homeTeamGoals ?? '–'} - ${awayTeamGoals ?? '–'} ${awayTeamName}`;

/** Returns a warning that lists the results that cancelling some matches would delete. */
export function cancelWarnings(matches: readonly Match[]): KnownWarning[] {
  const results = matches.filter(({ status }) => countsGoals(status)).map(titleOf);
  if (results.length === 0) return [];
  return [
    { code: 'results-deleted', message: `These results would be deleted: ${named(results)}.`, path: 'withdrawn' },
  ];
}

/** Returns a warning that lists the unplayed matches that removing their team would delete. */
export function leavingWarnings(matches: readonly Match[]): KnownWarning[] {
  if (matches.length === 0) return [];
  const message = `With the teams left out, these matches would be deleted: ${named(matches.map(titleOf))}.`;
  return [{ code: 'matches-deleted', message, path: 'teamIds' }];
}

/** Returns a warning if the renamed season has matches. */
export function renamingWarnings({ rounds, season }: LeagueSeason, next: number): KnownWarning[] {
  const matches = rounds.reduce((sum, { matchCount }) => sum + matchCount, 0);
  if (matches === 0) return [];
  const message = `${seasonName(season)} would become ${seasonName(next)}, with its matches (${matches}) as they are.`;
  return [{ code: 'season-renamed', message, path: 'season' }];
}
