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

/** So many that a batch takes a few milliseconds: SQLite keeps all requests waiting meanwhile. */
const BATCH = { sqlite: 400, postgres: 2000 };

/** What a round is scored by. */
export type RoundToScore = {
  leagueSeasonId: string;
  rule: TipRule;
  truth: Truth;
  /** The teams by the numbers that orders are stored in. */
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

/** The tips of a season in the order of their last changes, in batches; the next is read while one is worked on. */
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
      // PostgreSQL would start two more processes for each batch, which takes longer than to read it.
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
      // Whoever stops reading misses its failure.
      next.catch(() => undefined);
    }
    if (tips.length > 0) yield tips;
    if (isLast) return;
    // With SQLite, requests wait while this works: they get as much time.
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
    // A table that was deleted since it was read is left out.
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
 * Scores all tips of a season by one truth, and stores the scores under an id that nothing reads yet. The tips are read twice: once to
 * count how many have which score, and again to give each its rank.
 * @returns How many are on the board of everybody.
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
  // Whoever changes a profile between the two readings is on the board or not as at the first.
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

  // Of these, those that were counted: what else there is to know of them is remembered.
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
