import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { TippingRow, TipRoundRow } from '../../platform/database/schema/tips.ts';
import type { Db } from '../../platform/database/database.ts';
import { numberedTeams } from '../../competition/tip-lock/tip-lock.ts';
import { giveBadges } from './give-badges.ts';
import { recordCorrection } from './record-corrections.ts';
import type { Lease } from './scoring-lease.ts';
import { scoreRound } from './score-round.ts';
import { sweepScores } from './sweep.ts';
import type { RoundTruth, SeasonTruths } from './truths.ts';
import { countRows } from '../../platform/database/rows.ts';

type Needs = Pick<Platform, 'clock' | 'store'>;

/** The approximate number of stored scores per season, and the minimum number of rounds with stored scores. */
const MAX_STORED_SCORES = 1_000_000;
const MIN_BOARDS = 2;

/** Returns how many of the last rounds have a stored leaderboard. */
async function countBoards(db: Db, leagueSeasonId: string): Promise<number> {
  const tips = await countRows(db.selectFrom('tips').where('leagueSeasonId', '=', leagueSeasonId));
  return Math.max(MIN_BOARDS, Math.floor(MAX_STORED_SCORES / Math.max(1, tips)));
}

/** Returns the rounds to score: the last round first, because it is read most, then the others in ascending order. */
function changedRounds(
  rounds: readonly RoundTruth[],
  stored: ReadonlyMap<number, Selectable<TipRoundRow>>,
  hasBoard: (roundNumber: number) => boolean,
): RoundTruth[] {
  const changed = rounds.filter(({ isProvisional, mark, roundNumber }) => {
    const before = stored.get(roundNumber);
    return (
      before?.mark !== mark ||
      Boolean(before.isProvisional) !== isProvisional ||
      Boolean(before.hasBoard) !== hasBoard(roundNumber)
    );
  });
  const last = changed.at(-1);
  return last === undefined || last !== rounds.at(-1) ? changed : [last, ...changed.slice(0, -1)];
}

/**
 * Updates the scores of a season round by round; each round changes atomically. After an interruption, the next run
 * continues with the remaining rounds.
 * @param readAt - When the season was read, as an ISO timestamp.
 * @throws {LeaseLost}
 */
export async function scoreSeason(
  services: Needs,
  lease: Lease,
  tipping: Selectable<TippingRow>,
  { isOver, mark, rounds }: SeasonTruths,
  readAt: string,
): Promise<void> {
  const { clock, store } = services;
  const { db } = store;
  const { leagueSeasonId, rule } = tipping;
  const numbered = numberedTeams(tipping.teams);
  const boards = await countBoards(db, leagueSeasonId);
  const withBoard = new Set(rounds.slice(-boards).map(({ roundNumber }) => roundNumber));
  const hasBoard = (roundNumber: number) => withBoard.has(roundNumber);
  const rows = await db.selectFrom('tipRounds').selectAll().where('leagueSeasonId', '=', leagueSeasonId).execute();
  const stored = new Map(rows.map((row) => [row.roundNumber, row]));

  for (const round of changedRounds(rounds, stored, hasBoard)) {
    const { isProvisional, roundNumber, truth } = round;
    const before = stored.get(roundNumber);
    const isBoardStored = hasBoard(roundNumber);
    const needsScoring = isBoardStored && !(before?.mark === round.mark && Boolean(before.hasBoard));
    const scoringId = needsScoring || before?.mark !== round.mark ? clock.newId() : before.scoringId;
    const onBoard = needsScoring
      ? await scoreRound(services, lease, { leagueSeasonId, rule, truth, numbered }, scoringId)
      : (before?.onBoard ?? 0);
    const shown = {
      scoringId,
      mark: round.mark,
      truth: JSON.stringify(truth),
      isProvisional,
      onBoard,
      hasBoard: isBoardStored,
      scoredAt: readAt,
    };
    await store.write(async (transaction) => {
      await lease.hold(transaction);
      await transaction
        .insertInto('tipRounds')
        .values({ leagueSeasonId, roundNumber, ...shown })
        .onConflict((same) => same.columns(['leagueSeasonId', 'roundNumber']).doUpdateSet(shown))
        .execute();
      if (before !== undefined && before.mark !== round.mark) {
        const rescored = { scoringId, at: readAt, truth: shown.truth };
        await recordCorrection(transaction, before, rescored);
      }
    });
  }
  const removed = rows
    .map(({ roundNumber }) => roundNumber)
    .filter((number) => rounds.every((round) => round.roundNumber !== number));
  const yieldToRequests = async () => {
    await nextTurn();
  };
  const last = await lastRound(db, leagueSeasonId, rounds.at(-1)?.roundNumber);
  if (isOver && last !== undefined) await giveBadges(store, lease, last, { yieldToRequests, now: clock.now() });

  await store.write(async (transaction) => {
    await lease.hold(transaction);
    if (removed.length > 0) {
      await transaction
        .deleteFrom('tipRounds')
        .where('leagueSeasonId', '=', leagueSeasonId)
        .where('roundNumber', 'in', removed)
        .execute();
    }
  });
  await sweepScores(db, lease, yieldToRequests);
  await store.write(async (transaction) => {
    await lease.hold(transaction);
    await transaction
      .updateTable('tippings')
      .set({
        scoredMark: mark,
        pendingMark: null,
        pendingSince: null,
        overAt: isOver ? (tipping.overAt ?? clock.now().toISOString()) : null,
      })
      .where('leagueSeasonId', '=', leagueSeasonId)
      .execute();
  });
}

async function lastRound(db: Db, leagueSeasonId: string, roundNumber: number | undefined) {
  if (roundNumber === undefined) return undefined;
  return db
    .selectFrom('tipRounds')
    .select(['scoringId', 'onBoard'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .where('roundNumber', '=', roundNumber)
    .executeTakeFirst();
}
