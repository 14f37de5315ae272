import { hash } from 'node:crypto';
import { orderInSeason } from 'shared-contract/tip-orders';
import { mostPoints } from 'shared-contract/scoring-rules';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';
import type { StandingsCache } from '../../competition/standings/standings.ts';
import type { ScorerCache } from './scored-rounds.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertRound } from '../../competition/catalog/rounds.ts';
import { previousPlaces } from '../tipping.ts';
import { isLocked } from '../../competition/tip-lock/tip-lock.ts';
import { getTippedSeason, type TippedSeason, withFirstRound } from '../tipped-season.ts';
import { orderOf, tippedIds } from '../stored-orders.ts';
import { correctionsOf } from './score-corrections.ts';
import { roundAndBefore, type RoundScorer, scoredRounds } from './scored-rounds.ts';
import { assertCanSeeScore, type FoundTip, getTip } from './viewable.ts';

/** Converts an order of team ids to the scorer's indexes. */
const indexesFor = (scorer: RoundScorer, order: readonly string[]): number[] =>
  order.map((teamId) => scorer.teamIds.indexOf(teamId));

/** Last season's place of each team that played in it, by team id. */
type LastPlaces = ReadonlyMap<string, number>;

/** Returns the points that last season's final order would score; `null` if no team played in it. */
function lastSeasonPoints(season: TippedSeason, scorer: RoundScorer, places: LastPlaces): number | null {
  const known = season.teams.filter(({ id }) => places.has(id));
  if (known.length === 0) return null;
  const inOrder = known.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const { order } = orderInSeason(
    inOrder.map(({ id }) => id),
    season.teams.map(({ id }) => id),
  );
  return scorer.scoreOf(indexesFor(scorer, order)).points;
}

/** Returns the hex SHA-256 of season, owner and order as they were when the tip locked. */
function sealOf({ state, id }: TippedSeason, { ownerId, picks }: FoundTip): string {
  return hash('sha256', JSON.stringify([id, ownerId, tippedIds(state.teams, picks)]), 'hex');
}

function scoreRows(
  { state, teams }: TippedSeason,
  tipped: readonly string[],
  scorer: RoundScorer | undefined,
  before: RoundScorer | undefined,
  lastPlaces: LastPlaces,
): TipScoreRow[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const atLock = new Map(state.lockedAt === null ? [] : state.teams.map(({ id, name }) => [id, name]));
  const earlier = new Map(before?.truth.teams.map(({ from, teamId }) => [teamId, from]));
  const scored = scorer?.rowsOf(indexesFor(scorer, tipped));
  return tipped.map((teamId, index) => {
    const { actual = null, actualTo = null, distance = null, points = null } = scored?.[index] ?? {};
    const placeBefore = earlier.get(teamId);
    const movement = actual === null || placeBefore === undefined ? null : placeBefore - actual;
    const name = names.get(teamId) ?? '';
    const tippedAs = atLock.get(teamId) ?? name;
    return {
      teamId,
      name,
      ...(tippedAs === name ? {} : { tippedAs }),
      tipped: index + 1,
      actual,
      actualTo,
      distance,
      points,
      movement,
      lastPlace: lastPlaces.get(teamId) ?? null,
    };
  });
}

/**
 * Returns the score of a tip after a round, by default the last scored one.
 * @throws {Failure} `missing` when the tip does not exist for the caller, or the season has no such round.
 */
export async function getTipScore(
  db: Db,
  {
    callerId,
    now,
    round: requestedRound,
    tableId,
  }: { tableId: string; round: number | undefined; callerId: string | null; now: Date },
  caches: { scorers: ScorerCache; standings: StandingsCache },
): Promise<TipScore> {
  const tip = await getTip(db, tableId, now);
  const season = await getTippedSeason(db, tip.leagueSeasonId);
  const { state, teams, zones } = season;
  const isSeasonLocked = isLocked(state, now);
  await assertCanSeeScore(db, tip, callerId, isSeasonLocked);
  await assertRound(db, season.id, requestedRound);
  const rounds = await scoredRounds(db, season.id);
  const { before, round } = roundAndBefore(rounds, requestedRound);
  const scorers = await caches.scorers.get(db, state.rule, rounds);
  const scorerOf = (one: { scoringId: string } | undefined) => one && scorers.get(one.scoringId);
  const places = await db
    .selectFrom('tipScores')
    .select(['scoringId', 'rank', 'position'])
    .where('tableId', '=', tableId)
    .execute();
  const isOwn = callerId !== null && callerId === tip.ownerId;
  const placeOf = (one: (typeof rounds)[number]) => {
    const place = one.hasBoard ? places.find(({ scoringId }) => scoringId === one.scoringId) : undefined;
    const isOnBoard = tip.isOnBoard && (place?.position ?? null) !== null;
    if (place === undefined || !(isOwn || isOnBoard)) return { rank: null, of: null, isOnBoard: false };
    return { rank: place.rank, of: one.onBoard, isOnBoard };
  };
  const tipped = orderOf(season, tip.picks).order.map(({ id }) => id);
  const pointsBy = (scorer: RoundScorer | undefined) => scorer?.scoreOf(indexesFor(scorer, tipped)).points;
  const scorer = scorerOf(round);
  const { rank = null, of = null, isOnBoard = false } = round === undefined ? {} : placeOf(round);
  const lastPlaces = scorer === undefined ? new Map() : await previousPlaces(db, caches.standings, season);
  return {
    tableId,
    leagueSeasonStatsId: season.id,
    rule: state.rule,
    locksAt: state.lock,
    isLocked: isSeasonLocked,
    round: round?.roundNumber ?? requestedRound ?? null,
    ...withFirstRound(season),
    provisional: round !== undefined && (round.isProvisional || state.isScoring),
    isScoring: state.isScoring,
    isFinal: state.overAt !== null,
    points: pointsBy(scorer) ?? null,
    most: mostPoints(state.rule, teams.length, scorer?.truth.relegations ?? zones.relegations),
    lastSeasonPoints: scorer === undefined ? null : lastSeasonPoints(season, scorer, lastPlaces),
    rank,
    of,
    isOnBoard,
    rows: scoreRows(season, tipped, scorer, scorerOf(before), lastPlaces),
    rounds: rounds.flatMap((one) => {
      const points = pointsBy(scorerOf(one));
      const { of: ofRound, rank: rankOfRound } = placeOf(one);
      const { isProvisional: provisional, roundNumber } = one;
      return points === undefined ? [] : [{ round: roundNumber, points, provisional, rank: rankOfRound, of: ofRound }];
    }),
    corrections: round === undefined ? [] : await correctionsOf(db, season, round.roundNumber, tipped),
    changed: tip.changedAt,
    seal: isSeasonLocked ? sealOf(season, tip) : null,
  };
}
