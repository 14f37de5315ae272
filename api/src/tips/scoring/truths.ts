import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { computeAllStandings } from 'shared-contract/compute-standings';
import { countsGoals, isWaitedFor } from 'shared-contract/match-results';
import { zonesFit } from 'shared-contract/season-rules';
import { resultsOfStage } from 'shared-contract/season-order';
import { resultsOf, type SeasonToRank } from 'shared-contract/season-results';
import { isInStage, isRoundOf } from 'shared-contract/season-stages';
import type { TipRule } from 'shared-contract/tip-rules';
import { type Truth, truthOf } from 'shared-contract/tip-scoring';
import { matchesOfSeasons } from '../../competition/standings/matches.ts';
import {
  type SeasonContext,
  byRound,
  getSeasonContext,
  seasonToRank,
  stageOf,
  versionOf,
} from '../../competition/standings/standings.ts';
import type { Db } from '../../platform/database/database.ts';

/** A scored round with its standings as seen by tips. `mark` is a hash of the standings and the rule. */
export type RoundTruth = { roundNumber: number; isProvisional: boolean; truth: Truth; mark: string };

/** The inputs of a season's scoring. `mark` is a hash of all of them. */
export type SeasonTruths = {
  rounds: RoundTruth[];
  /** Whether the last round is scored and no match awaits a result, or an administrator has called the season over. */
  isOver: boolean;
  mark: string;
};

/** The administrators' decisions about the scoring. */
export type ByHand = { earlyRounds: string; calledOverAt: string | null };

/** A season with locked tips. */
type Locked = ByHand & { leagueSeasonId: string; rule: TipRule; lockedAt: string; stageId: string | null };

/** The state of a round that tips are scored after. */
export type RoundState = {
  roundNumber: number;
  /** The number of matches with a result. */
  results: number;
  /** The number of matches that the round waits for. */
  waitingFor: number;
  isEarly: boolean;
  isScored: boolean;
};

const markOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 27);

/**
 * Returns the rounds that tips are scored after: those whose deadline is not before the lock. Postponed matches are not
 * waited for.
 */
export function roundStates(
  around: SeasonContext,
  toRank: SeasonToRank,
  { earlyRounds, lockedAt, stageId }: Pick<Locked, 'earlyRounds' | 'lockedAt' | 'stageId'>,
): RoundState[] {
  const stage = stageOf(around, stageId ?? undefined);
  const annulled = new Set(
    around.teams.filter(({ withdrawn }) => withdrawn === 'annul').map(({ teamStatsId }) => teamStatsId),
  );
  const isBeforeLock = new Set(
    around.rounds.filter(({ deadline }) => deadline < lockedAt).map(({ roundNumber }) => roundNumber),
  );
  const early = new Set(JSON.parse(earlyRounds) as number[]);
  return toRank.rounds
    .filter(({ roundNumber }) => !isBeforeLock.has(roundNumber))
    .filter(({ roundNumber }) => stage === undefined || isRoundOf(stage, roundNumber))
    .map(({ matches, roundNumber }) => {
      const statuses = matches
        .filter((match) => stage === undefined || isInStage(stage, { ...match, roundNumber }))
        .filter((match) => !annulled.has(match.homeTeamStatsId) && !annulled.has(match.awayTeamStatsId))
        .map(({ status }) => status);
      const results = statuses.filter(countsGoals).length;
      const waitingFor = statuses.filter((status) => isWaitedFor(status) && status !== 'postponed').length;
      const isEarly = early.has(roundNumber);
      return { roundNumber, results, waitingFor, isEarly, isScored: results > 0 && (isEarly || waitingFor === 0) };
    });
}

function truthsOf(around: SeasonContext, toRank: SeasonToRank, locked: Locked): SeasonTruths {
  const { calledOverAt, rule, stageId } = locked;
  const stage = stageOf(around, stageId ?? undefined);
  const states = roundStates(around, toRank, locked);
  const scored = new Set(states.filter(({ isScored }) => isScored).map(({ roundNumber }) => roundNumber));
  const zones = stage === undefined ? toRank.rules.zones : stage.zones;
  const teams = stage?.teamStatsIds ?? around.teams;
  const relegations = zones !== undefined && zonesFit(zones, teams.length) ? zones.relegations : 0;
  const rounds = computeAllStandings(toRank, stage?.id)
    .filter(({ round }) => scored.has(round))
    .map(({ complete, round, rows }): RoundTruth => {
      const truth = truthOf(rows, relegations);
      return {
        roundNumber: round,
        isProvisional: !complete && calledOverAt === null,
        truth,
        mark: markOf([rule, truth]),
      };
    });
  const lastRound = stage?.lastRound ?? around.season.numberOfRounds;
  const { openRounds } = stage === undefined ? resultsOf(toRank) : resultsOfStage(toRank, stage);
  const isPlayedOut = rounds.at(-1)?.roundNumber === lastRound && openRounds.length === 0;
  const isOver = isPlayedOut || (calledOverAt !== null && rounds.length > 0);
  const marks = rounds.map(({ isProvisional, mark, roundNumber }) => [roundNumber, mark, isProvisional]);
  return { rounds, isOver, mark: markOf([marks, isOver]) };
}

/** The most seasons in the cache. Fewer are played at a time. */
const CACHED_TRUTHS = 500;

/** Computes the inputs of seasons' scorings, and caches them until the matches, the rule or a decision changes. */
export class TruthCache {
  readonly #cache = new LRUCache<string, { version: string; truths: SeasonTruths }>({ max: CACHED_TRUTHS });

  /** Returns the inputs of a season's scoring. @throws {Failure} when there is no such season. */
  async get(db: Db, locked: Locked): Promise<SeasonTruths> {
    const around = await getSeasonContext(db, locked.leagueSeasonId);
    const { calledOverAt, earlyRounds, lockedAt, rule, stageId } = locked;
    const version = [rule, lockedAt, earlyRounds, calledOverAt, stageId, versionOf(around)].join(' ');
    const cached = this.#cache.get(locked.leagueSeasonId);
    if (cached?.version === version) return cached.truths;
    const toRank = seasonToRank(around, byRound(await matchesOfSeasons(db, [locked.leagueSeasonId])));
    const truths = truthsOf(around, toRank, locked);
    this.#cache.set(locked.leagueSeasonId, { version, truths });
    return truths;
  }
}
