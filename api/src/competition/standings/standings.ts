import { LRUCache } from 'lru-cache';
import { computeStandings, rowsOfAll } from 'shared-contract/compute-standings';
import type { Match } from 'shared-contract/matches';
import type { Standings } from 'shared-contract/public-seasons';
import type { StandingsRow } from 'shared-contract/standings';
import type { SeasonToRank } from 'shared-contract/season-results';
import { type SeasonStage, zonesOf } from 'shared-contract/season-rules';
import { isRoundOf } from 'shared-contract/season-stages';
import { conflict, missing } from '../../platform/failures.ts';
import type { Db } from '../../platform/database/database.ts';
import { matchesOfSeasons } from './matches.ts';
import { decisionsOf } from './decisions.ts';
import { seasons } from './seasons.ts';

/**
 * Returns the data that a season's standings depend on, except the matches: season, league, teams and rounds.
 * @throws {Failure} if the season does not exist.
 */
export async function getSeasonContext(db: Db, id: string) {
  const [context] = await getSeasonContexts(db, [id]);
  if (context === undefined) throw missing('League season stats');
  return context;
}

/** Returns the contexts of some seasons, see `getSeasonContext`. Unknown ids are left out. */
export async function getSeasonContexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await seasons(db)
    .select([
      'leagues.numberOfTeams',
      'leagues.numberOfRounds',
      'leagues.timeZone',
      'leagueSeasons.decisions',
      'leagueSeasons.version',
      'leagues.version as leagueVersion',
    ])
    .where('leagueSeasons.id', 'in', [...ids])
    .execute();
  const teams = await db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .select(['teamStats.id as teamStatsId', 'teamStats.teamId', 'teams.name as teamName', 'teamStats.withdrawn'])
    .select(['teamStats.version', 'teams.version as teamVersion', 'teamStats.leagueSeasonId'])
    .where('leagueSeasonId', 'in', [...ids])
    .orderBy('teamStats.id')
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'roundNumber', 'deadline', 'version', 'leagueSeasonId'])
    .where('leagueSeasonId', 'in', [...ids])
    .orderBy('roundNumber')
    .execute();
  const teamsOf = Map.groupBy(teams, ({ leagueSeasonId }) => leagueSeasonId);
  const roundsOf = Map.groupBy(rounds, ({ leagueSeasonId }) => leagueSeasonId);
  return found.map((season) => ({
    season,
    teams: teamsOf.get(season.id) ?? [],
    rounds: roundsOf.get(season.id) ?? [],
  }));
}

/** The data that a season's standings depend on, except the matches. */
export type SeasonContext = Awaited<ReturnType<typeof getSeasonContext>>;

/**
 * Returns a version that changes with every input of the standings. Match changes are included, because they increment
 * their round's version.
 */
export function versionOf({ rounds, season, teams }: SeasonContext): string {
  const versions = [
    [season.version, season.leagueVersion],
    ...teams.map((team) => [team.teamStatsId, team.version, team.teamVersion]),
    ...rounds.map((round) => [round.id, round.version]),
  ];
  return JSON.stringify(versions);
}

/** Groups matches by round id. */
export const byRound = (matches: readonly Match[]) => Map.groupBy(matches, ({ roundId }) => roundId);

/** Returns the input for the computation of a season's standings. */
export function seasonToRank({ rounds, season, teams }: SeasonContext, ofRound: Map<string, Match[]>): SeasonToRank {
  const { adjustments, rules, rulings } = decisionsOf(season);
  return {
    teams,
    rules,
    adjustments,
    rulings,
    numberOfRounds: season.numberOfRounds,
    rounds: rounds.map(({ id, roundNumber }) => ({
      roundNumber,
      matches: ofRound.get(id) ?? [],
    })),
  };
}

/** Returns a stage of a season; `undefined` without an id. @throws {Failure} if the season has no such stage. */
export function stageOf({ season }: SeasonContext, id: string | undefined): SeasonStage | undefined {
  if (id === undefined) return undefined;
  const stage = decisionsOf(season).rules.stages?.find((one) => one.id === id);
  if (stage === undefined) throw missing('Stage', 'stage');
  return stage;
}

/** Returns the teams and the rounds of a stage. */
export function partOfStage(
  { rounds, teams }: Pick<SeasonContext, 'rounds' | 'teams'>,
  stage: SeasonStage,
): Pick<SeasonContext, 'rounds' | 'teams'> {
  return {
    teams: teams.filter((team) => stage.teamStatsIds.includes(team.teamStatsId)),
    rounds: rounds.filter(({ roundNumber }) => isRoundOf(stage, roundNumber)),
  };
}

/** Returns the standings of all teams or of a stage after a round, by default after the one that is reached. */
export function standingsOf(
  context: SeasonContext,
  ofRound: Map<string, Match[]>,
  round?: number,
  stageId?: string,
): Standings {
  const { season } = context;
  const toRank = seasonToRank(context, ofRound);
  const { country, id, leagueId, leagueName } = season;
  const ranked = computeStandings(toRank, round, stageId);
  const stage = stageOf(context, ranked.stage);
  const { rounds } = stage === undefined ? context : partOfStage(context, stage);
  return {
    id,
    season: season.season,
    leagueId,
    leagueName,
    country,
    ...ranked,
    rules: { ...toRank.rules, zones: zonesOf(toRank.rules, stage) },
    rounds: rounds.map(({ deadline, roundNumber }) => ({ roundNumber, deadline })),
  };
}

const rowsByTeam = (rows: readonly StandingsRow[]): Map<string, StandingsRow> =>
  new Map(rows.map((row) => [row.teamStatsId, row]));

/** Returns the latest rows of all teams of some seasons by `teamStatsId`. */
export async function latestRows(db: Db, ids: readonly string[]): Promise<Map<string, StandingsRow>> {
  const all = await getSeasonContexts(db, ids);
  const ofRound = byRound(await matchesOfSeasons(db, [...ids]));
  return rowsByTeam(all.flatMap((context) => rowsOfAll(seasonToRank(context, ofRound))));
}

/** Checks that teams are level on points in the standings after a round. @throws {Failure} if they are not. */
export async function assertLevel(db: Db, id: string, teamStatsIds: readonly string[], round: number): Promise<void> {
  const context = await getSeasonContext(db, id);
  const rows = rowsOfAll(seasonToRank(context, byRound(await matchesOfSeasons(db, [id]))), round);
  const named = rows.filter(({ teamStatsId }) => teamStatsIds.includes(teamStatsId));
  const other = named.find(({ points }) => points !== named[0]?.points);
  if (named[0] === undefined || other === undefined) return;
  const [one, two] = [named[0], other].map(({ points, teamName }) => `${teamName} ${points}`);
  throw conflict(`The teams are not level on points after round ${round}: ${one}, ${two}.`);
}

/** The maximum number of cache entries. */
const MAX_CACHED_STANDINGS = 500;

type VersionedStandings = { version: string; standings: Standings };

/**
 * Caches standings, and invalidates an entry when its inputs change. Do not use it inside a transaction: uncommitted
 * rows must not be cached, and another transaction may commit different rows under the same versions.
 */
export class StandingsCache {
  readonly #cache = new LRUCache<string, VersionedStandings>({ max: MAX_CACHED_STANDINGS });

  /** Returns standings and their version. @throws {Failure} if the season or the round does not exist. */
  async get(db: Db, id: string, round?: number, stageId?: string): Promise<VersionedStandings> {
    const context = await getSeasonContext(db, id);
    const stage = stageOf(context, stageId);
    const { rounds } = stage === undefined ? context : partOfStage(context, stage);
    if (round !== undefined && rounds.every(({ roundNumber }) => roundNumber !== round)) throw missing('Round');
    const [entry] = await this.#standingsFor(db, [context], round, stageId);
    if (entry === undefined) throw missing('League season stats');
    return entry;
  }

  /** Returns the rows of the latest standings of some seasons by `teamStatsId`. */
  async latestRows(db: Db, ids: readonly string[]): Promise<Map<string, StandingsRow>> {
    const contexts = await getSeasonContexts(db, ids);
    const versioned = await this.#standingsFor(db, contexts);
    const staged = versioned
      .filter(({ standings }) => standings.stage !== undefined)
      .map(({ standings }) => standings.id);
    const others = staged.length === 0 ? [] : await latestRows(db, staged);
    return new Map([...rowsByTeam(versioned.flatMap(({ standings }) => standings.rows)), ...others]);
  }

  async #standingsFor(
    db: Db,
    all: readonly SeasonContext[],
    round?: number,
    stageId?: string,
  ): Promise<VersionedStandings[]> {
    const wanted = all.map((context) => {
      const key = `${context.season.id} ${round ?? ''} ${stageId ?? ''}`;
      const version = versionOf(context);
      const cached = this.#cache.get(key);
      return { context, key, version, cached: cached?.version === version ? cached : undefined };
    });
    const changed = wanted.filter(({ cached }) => cached === undefined).map(({ context }) => context.season.id);
    const ofRound = byRound(await matchesOfSeasons(db, changed));
    return wanted.map(
      ({ context, cached, key, version }) =>
        cached ?? this.#store(key, { version, standings: standingsOf(context, ofRound, round, stageId) }),
    );
  }

  #store(key: string, entry: VersionedStandings): VersionedStandings {
    this.#cache.set(key, entry);
    return entry;
  }
}
