import {
  outcomeFor,
  reachedRound,
  type Result,
  resultsOf,
  type SeasonResults,
  type SeasonToRank,
} from './season-results.ts';
import { resultsOfStage, SeasonOrder } from './season-order.ts';
import { currentStages, hasOverallOrder, type RankedStage, stagesOf } from './season-stages.ts';
import type { Outcome, StandingsRow } from './standings.ts';
import type { Order } from './tie-breaks.ts';

/**
 * The standings after a round. `complete` is false if a match up to this round still has no result. `stage` is the id of
 * the stage whose table it is; absent in the order of all teams.
 */
export type RankedSeason = { round: number; complete: boolean; rows: StandingsRow[]; stage?: string };

const FORM_LENGTH = 5;

/** Returns the rounds that have a result, lowest first. */
const roundsWithResults = (results: readonly Result[]) =>
  [...new Set(results.map(({ round }) => round))].toSorted((one, other) => one - other);

/** The club's last results, by kick-off if all of them have one, else by round. */
function formOf(club: string, own: readonly Result[]): Outcome[] {
  const isTimed = own.every(({ kickOff }) => kickOff !== null);
  const timestamp = ({ kickOff }: Result) => (isTimed ? Date.parse(kickOff ?? '') : 0);
  const sorted = own.toSorted((one, other) => timestamp(one) - timestamp(other) || one.round - other.round);
  const letters = { won: 'W', drawn: 'D', lost: 'L' } as const;
  return sorted
    .slice(-FORM_LENGTH)
    .map((result) => letters[outcomeFor(result, result.home === club ? 'home' : 'away')]);
}

/** The place of each club. Tied clubs share a place, and the following places are skipped. */
function placesOf({ clubs, cuts }: Order): number[] {
  const places: number[] = [];
  for (const index of clubs.keys()) {
    const isShared = index > 0 && cuts[index - 1]?.isShared === true;
    places.push(isShared ? (places[index - 1] ?? 1) : index + 1);
  }
  return places;
}

const placesById = (order: Order) => {
  const places = placesOf(order);
  return new Map(order.clubs.map(({ team }, index) => [team.teamStatsId, places[index] ?? 0]));
};

/** Returns the order of a stage, or of all teams without one. `null` if there is none of all teams. */
function orderAfter(season: SeasonToRank, all: SeasonResults, round: number, stage: RankedStage | undefined) {
  const order = new SeasonOrder(season, all, round);
  if (stage !== undefined) return round < stage.firstRound ? null : order.ofStage(stage);
  return hasOverallOrder(order.stages, round) ? order.overall() : null;
}

function ranked(
  season: SeasonToRank,
  all: SeasonResults,
  round: number,
  earlier: number | undefined,
  stage: RankedStage | undefined,
): RankedSeason {
  const order = orderAfter(season, all, round, stage) ?? { clubs: [], cuts: [] };
  const orderBefore = earlier === undefined ? null : orderAfter(season, all, earlier, stage);
  const before = orderBefore === null ? null : placesById(orderBefore);
  const results = all.results.filter((result) => result.round <= round);
  const hosted = Map.groupBy(results, ({ home }) => home);
  const visited = Map.groupBy(results, ({ away }) => away);
  const places = placesOf(order);
  const hasOvertime = season.rules.overtimeCounts === true || all.results.some(({ isOvertime }) => isOvertime);
  const rows = order.clubs.map(({ points, since, tally: own, team }, index): StandingsRow => {
    const { drawn, goalsAgainst, goalsFor, lost, overtimeLost, overtimeWon, played, won } = own;
    const place = places[index] ?? 0;
    const cut = order.cuts[index - 1];
    const ownResults = [...(hosted.get(team.teamStatsId) ?? []), ...(visited.get(team.teamStatsId) ?? [])];
    return {
      place,
      teamStatsId: team.teamStatsId,
      teamId: team.teamId,
      teamName: team.teamName,
      played,
      won,
      drawn,
      lost,
      ...(hasOvertime && { overtimeWon, overtimeLost }),
      goalsFor,
      goalsAgainst,
      goalDifference: goalsFor - goalsAgainst,
      points,
      adjustments: (season.adjustments ?? [])
        .filter(({ fromRound, teamStatsId }) => teamStatsId === team.teamStatsId && fromRound <= round)
        .filter(({ fromRound }) => since === 1 || fromRound >= since)
        .map(({ fromRound, points: change, reason }) => ({ points: change, reason, fromRound })),
      form: formOf(
        team.teamStatsId,
        ownResults.filter((result) => result.round >= since),
      ),
      movement: before === null ? null : (before.get(team.teamStatsId) ?? place) - place,
      decidedBy: cut?.decidedBy ?? null,
      notYet: cut?.notYet ?? false,
    };
  });
  const own = stage === undefined ? all : resultsOfStage(season, stage);
  const hasResults = own.results.some((result) => result.round <= round);
  const complete = hasResults && own.openRounds.every((open) => open > round);
  return { round, complete, rows, ...(stage?.id ? { stage: stage.id } : {}) };
}

/**
 * Returns the stage of an id. Without an id it is the first one that teams are in after a round, if these give no order
 * of all teams.
 */
function stageToRank({ rules: { stages } }: SeasonToRank, round: number, id: string | undefined) {
  if (stages === undefined) return undefined;
  if (id !== undefined) return stages.find((stage) => stage.id === id);
  return hasOverallOrder(stages, round) ? undefined : currentStages(stages, round)[0]?.stage;
}

/** Returns the standings after a round of those with a result. */
function rankedAfter(season: SeasonToRank, all: SeasonResults, round: number, stageId: string | undefined) {
  const stage = stageToRank(season, round, stageId);
  const own = stage === undefined ? all : resultsOfStage(season, stage);
  const after = Math.min(round, stage?.lastRound ?? round);
  const earlier = roundsWithResults(own.results).findLast((one) => one < after);
  return ranked(season, all, after, earlier, stage);
}

/**
 * Computes the standings after a round. They include all known results of this and earlier rounds,
 * whenever the matches were played. `round` defaults to the one that the season, or the stage, has reached.
 * @param stageId - The stage to rank, by default all teams.
 */
export function computeStandings(season: SeasonToRank, round?: number, stageId?: string): RankedSeason {
  const all = resultsOf(season);
  if (round !== undefined) return rankedAfter(season, all, round, stageId);
  const stage = season.rules.stages?.find(({ id }) => id === stageId);
  const reached = reachedRound(stage === undefined ? all : resultsOfStage(season, stage));
  return rankedAfter(season, all, reached ?? stage?.firstRound ?? 1, stageId);
}

/** Computes the standings after each round that has a result, of one stage or of all teams. */
export function computeAllStandings(season: SeasonToRank, stageId?: string): RankedSeason[] {
  const all = resultsOf(season);
  const stage = season.rules.stages?.find(({ id }) => id === stageId);
  const own = stage === undefined ? all : resultsOfStage(season, stage);
  return roundsWithResults(own.results).map((round) => rankedAfter(season, all, round, stageId));
}

/** Returns the rows after a round of all clubs: in their order, or in that of their stages if they have none. */
export function rowsOfAll(season: SeasonToRank, round?: number): StandingsRow[] {
  const { rules, teams } = season;
  const latest = computeStandings(season, round);
  if (latest.stage === undefined) return latest.rows;
  const after = round ?? reachedRound(resultsOf(season)) ?? 1;
  const stages = stagesOf(rules, teams, after, () => teams);
  return currentStages(stages, after).flatMap(({ stage, teamStatsIds }) =>
    computeStandings(season, after, stage.id ?? undefined).rows.filter((row) => teamStatsIds.includes(row.teamStatsId)),
  );
}
