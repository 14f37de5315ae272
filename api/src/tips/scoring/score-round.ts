import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TipRule } from 'shared-contract/tip-rules';
import { createScorer, type Truth } from 'shared-contract/tip-scoring';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import type { NumberedTeam } from '../../competition/tip-lock/tip-lock.ts';
import { isOnBoard, tipsWithOwners } from '../on-board.ts';
import { orderReader } from '../stored-orders.ts';
import type { Lease } from './scoring-lease.ts';
import { Ranking } from './ranking.ts';
import { CompactFlags } from './compact-flags.ts';

/** A batch takes a few milliseconds. SQLite blocks all requests meanwhile. */
const BATCH = { sqlite: 400, postgres: 2000 };

/** The input of a round's scoring. */
export type RoundToScore = {
  leagueSeasonId: string;
  rule: TipRule;
  truth: Truth;
  /** The teams, indexed by their numbers in stored orders. */
  numbered: readonly NumberedTeam[];
};

type Tip = { tableId: string; ownerId: string | null; picks: string; changedAt: string };
type Row = {
  tableId: string;
  ownerId: string | null;
  points: number;
  exact: number;
  rank: number;
  position: number | null;
};

/** Yields the tips of a season in batches, in order of their last changes. The next batch is read ahead. */
async function* readTips<DB, Table extends keyof DB, Read extends Tip>(
  { db, engine }: Store,
  tipsOf: (reader: Db) => SelectQueryBuilder<DB, Table, Read>,
): AsyncGenerator<Read[]> {
  const limit = BATCH[engine];
  const readFrom = (reader: Db, last: Tip | undefined) =>
    tipsOf(reader)
      .where(after(last))
      .orderBy(sql.ref('tips.changedAt'))
      .orderBy(sql.ref('tips.tableId'))
      .limit(limit)
      .execute();
  const read = (last: Tip | undefined) => {
    if (engine === 'sqlite') return readFrom(db, last);
    return db.transaction().execute(async (transaction) => {
      // PostgreSQL would start two parallel workers for each batch, which takes longer than reading it.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
      return readFrom(transaction, last);
    });
  };
  let next = read(undefined);
  for (;;) {
    const began = performance.now();
    const tips = await next;
    const isLast = tips.length < limit;
    if (!isLast) {
      next = read(tips.at(-1));
      // If the consumer stops reading, nothing awaits this promise.
      next.catch(() => undefined);
    }
    if (tips.length > 0) yield tips;
    if (isLast) return;
    // With SQLite, requests wait during a batch, so leave them the same time.
    await (engine === 'sqlite' ? wait(performance.now() - began) : nextTurn());
  }
}

const after = (tip: Tip | undefined) =>
  tip === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(tips.changed_at, tips.table_id) > (${tip.changedAt}, ${tip.tableId})`;

async function insertRows({ db, engine }: Store, scoringId: string, rows: readonly Row[]): Promise<void> {
  const columns = sql`insert into tip_scores (table_id, scoring_id, owner_id, points, exact, rank, position)`;
  if (engine === 'sqlite') {
    const values = rows.map(({ exact, ownerId, points, position, rank, tableId }) => [
      tableId,
      ownerId,
      points,
      exact,
      rank,
      position,
    ]);
    const given = (index: number) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`;
    // Skips tables that were deleted since they were read.
    await sql`${columns} select ${given(0)}, ${scoringId}, ${given(1)}, ${given(2)}, ${given(3)}, ${given(4)}, ${given(5)}
      from json_each(${JSON.stringify(values)}) where exists (select 1 from simple_tables where id = ${given(0)})`.execute(
      db,
    );
    return;
  }
  const all = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name]);
  await sql`${columns} select table_id, ${scoringId}::uuid, owner_id, points, exact, rank, position
    from unnest(${all('tableId')}::uuid[], ${all('ownerId')}::uuid[], ${all('points')}::integer[], ${all('exact')}::integer[],
      ${all('rank')}::integer[], ${all('position')}::integer[]) as given (table_id, owner_id, points, exact, rank, position)`.execute(
    db,
  );
}

/**
 * Scores all tips of a season for one round, and stores the scores under a scoring id that nothing reads yet. Reads the
 * tips twice: to count the tips of each score, and to rank them.
 * @returns The number of tips on the overall leaderboard.
 * @throws {LeaseLost}
 */
export async function scoreRound(
  { clock, store }: Pick<Platform, 'clock' | 'store'>,
  lease: Lease,
  { leagueSeasonId, numbered, rule, truth }: RoundToScore,
  scoringId: string,
): Promise<number> {
  const { db } = store;
  const teamIds = truth.teams.map(({ teamId }) => teamId);
  const scorer = createScorer(rule, truth, teamIds);
  const orderOf = orderReader(numbered, teamIds);
  const scoreOf = ({ picks }: Tip) => scorer.scoreOf(orderOf(picks));
  const ranking = new Ranking();
  // Leaderboard membership as of the first pass, in case a profile changes before the second.
  const wasOnBoard = new CompactFlags();

  const counted = readTips(store, (reader) =>
    tipsWithOwners(reader, clock.now())
      .select(['tips.tableId', 'tips.ownerId', 'tips.picks', 'tips.changedAt'])
      .select(isOnBoard.as('isOnBoard'))
      .where('tips.leagueSeasonId', '=', leagueSeasonId),
  );
  for await (const batch of counted) {
    await lease.renewInTime(db);
    for (const tip of batch) {
      const flag = Boolean(tip.isOnBoard);
      wasOnBoard.add(tip.tableId, flag);
      ranking.count(scoreOf(tip), flag);
    }
  }
  const onBoard = ranking.beginPlacing();

  // Tips that were not counted in the first pass are skipped below.
  const placed = readTips(store, (reader) =>
    reader
      .selectFrom('tips')
      .select(['tableId', 'ownerId', 'picks', 'changedAt'])
      .where('leagueSeasonId', '=', leagueSeasonId)
      .where('deletedAt', 'is', null),
  );
  for await (const batch of placed) {
    await lease.renewInTime(db);
    const rows = batch.flatMap((tip): Row[] => {
      const flag = wasOnBoard.get(tip.tableId);
      if (flag === undefined) return [];
      const score = scoreOf(tip);
      const { exact, points } = score;
      const { ownerId, tableId } = tip;
      return [{ tableId, ownerId, points, exact, ...ranking.place(score, tip.changedAt, flag) }];
    });
    await insertRows(store, scoringId, rows);
  }
  return onBoard;
}
