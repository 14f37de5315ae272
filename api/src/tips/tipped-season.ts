import { compareNames } from 'shared-contract/compare-names';
import { FEWEST_TIPPED_TEAMS, MOST_TIPPED_TEAMS } from 'shared-contract/tip-rules';
import { NO_ZONES, type SeasonZones, zonesFit, zonesOf } from 'shared-contract/season-rules';
import { mostPoints } from 'shared-contract/scoring-rules';
import { conflict, missing } from '../platform/failures.ts';
import { decisionsOf } from '../competition/standings/decisions.ts';
import { hasOverallOrder } from '../competition/tip-lock/overall-order.ts';
import { type SeasonContext, getSeasonContexts, partOfStage } from '../competition/standings/standings.ts';
import type { Db } from '../platform/database/database.ts';
import { isLocked, type NumberedTeam, type TipState, tipStates } from '../competition/tip-lock/tip-lock.ts';

/** A season with the data that tips need. */
export type TippedSeason = SeasonContext['season'] & {
  /** The stage that the tips are about. Its teams, rounds and zones are those of the season here. */
  stage?: { id: string; name: string };
  zones: SeasonZones;
  /** Sorted by name. */
  teams: NumberedTeam[];
  deadlines: string[];
  /** Whether its stages give an order of all teams, which a tip is compared with. */
  hasOrder: boolean;
  /** The first round that is scored: the earliest whose deadline is not before the lock. */
  firstRound: number | undefined;
  state: TipState;
};

function firstRoundOf({ rounds }: Pick<SeasonContext, 'rounds'>, { lock }: TipState): number | undefined {
  const [first] = rounds
    .filter(({ deadline }) => lock === null || deadline >= lock)
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline, 'en') || one.roundNumber - other.roundNumber);
  return first?.roundNumber;
}

function tippedSeason(around: SeasonContext, state: TipState): TippedSeason {
  const { season } = around;
  const { rules } = decisionsOf(season);
  const stage = rules.stages?.find(({ id }) => id === state.stageId);
  const { rounds, teams } = stage === undefined ? around : partOfStage(around, stage);
  const zones = zonesOf(rules, stage);
  return {
    ...season,
    ...(stage === undefined ? {} : { stage: { id: stage.id, name: stage.name }, numberOfTeams: teams.length }),
    zones: zonesFit(zones, teams.length) ? zones : NO_ZONES,
    teams: teams
      .map(({ teamId, teamName }) => ({ id: teamId, name: teamName }))
      .toSorted((one, other) => compareNames(one.name, other.name) || one.id.localeCompare(other.id, 'en')),
    deadlines: rounds.map(({ deadline }) => deadline),
    hasOrder: stage !== undefined || hasOverallOrder(season.decisions),
    numberOfRounds: stage === undefined ? season.numberOfRounds : stage.lastRound - stage.firstRound + 1,
    firstRound: firstRoundOf({ rounds }, state),
    state,
  };
}

/** Returns seasons by id. */
export async function tippedSeasons(db: Db, ids: readonly string[]): Promise<Map<string, TippedSeason>> {
  const states = await tipStates(db, ids);
  const around = await getSeasonContexts(db, [...states.keys()]);
  return new Map(
    around.flatMap((season) => {
      const state = states.get(season.season.id);
      return state === undefined ? [] : [[season.season.id, tippedSeason(season, state)] as const];
    }),
  );
}

/**
 * Returns a season. `path` names the request field for the failure. @throws {Failure} `missing` when there is no such
 * season.
 */
export async function getTippedSeason(db: Db, id: string, path?: string): Promise<TippedSeason> {
  const season = (await tippedSeasons(db, [id])).get(id);
  if (season === undefined) throw missing('League season stats', path);
  return season;
}

/** Returns the fields that identify a season in responses. */
export const namedSeason = ({ country, id, leagueId, leagueName, season, stage }: TippedSeason) => ({
  id,
  season,
  leagueId,
  leagueName,
  country,
  ...(stage === undefined ? {} : { stage }),
});

/** Returns the points of a perfect tip. */
export const maxPointsOf = ({ state, teams, zones }: TippedSeason): number =>
  mostPoints(state.rule, teams.length, zones.relegations);

/** Returns the response fields of a season's rule, lock and number of tips. */
export const seasonWithLock = (season: TippedSeason, now: Date) => ({
  ...namedSeason(season),
  rule: season.state.rule,
  locksAt: season.state.lock,
  isLocked: isLocked(season.state, now),
  tips: season.state.tips,
});

/** Returns the `firstRound` field, if the round is known. */
export const withFirstRound = ({ firstRound }: TippedSeason) => (firstRound === undefined ? {} : { firstRound });

/** Returns the response fields of a season on a leaderboard. */
export const seasonOfBoard = (season: TippedSeason, now: Date) => ({
  ...seasonWithLock(season, now),
  ...withFirstRound(season),
  isFinal: season.state.overAt !== null,
  most: maxPointsOf(season),
  numberOfTeams: season.teams.length,
});

/**
 * @throws {Failure} `conflict` when a season has too few or too many teams, not all of its teams are entered yet, or its
 * stages give no order of all teams.
 */
export function assertCanBeTipped({ hasOrder, numberOfTeams, teams }: TippedSeason, path?: string): void {
  if (!hasOrder) throw conflict('The stages of this season give no order of all teams.', path);
  if (numberOfTeams < FEWEST_TIPPED_TEAMS || numberOfTeams > MOST_TIPPED_TEAMS) {
    throw conflict(`Seasons of ${FEWEST_TIPPED_TEAMS} to ${MOST_TIPPED_TEAMS} teams can be predicted.`, path);
  }
  if (teams.length !== numberOfTeams) {
    throw conflict(`The season has ${teams.length} of its ${numberOfTeams} teams so far.`, path);
  }
}
