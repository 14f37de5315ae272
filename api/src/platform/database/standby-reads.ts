import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A node that does not answer in this time counts as unreachable. */
const ANSWER_LIMIT_MS = 1000;
const WATCHED_EVERY_MS = 1000;
/** The interval while there is no primary. */
const SEARCHED_EVERY_MS = 250;

/** How a node describes itself. */
export type NodeState = {
  isPrimary: boolean;
  /** Whether commits wait until a standby has them on disk. */
  waitsForStandby: boolean;
  /** The log on disk: of a primary written, of a standby received. `null` if the standby has not received any. */
  position: bigint | null;
  /** Whether a standby has replayed all that it has received. */
  isReplayed: boolean;
};

const STATE = `
  select not pg_is_in_recovery() as "isPrimary",
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') in ('on', 'remote_apply') as "waitsForStandby",
    case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_flush_lsn() end
      - '0/0'::pg_lsn as position,
    coalesce(pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), false) as "isReplayed"`;

/** Asks a node for its state. Returns `null` if it does not answer. */
async function stateOf(pool: pg.Pool): Promise<NodeState | null> {
  // The type of the option lacks `query_timeout`.
  const query: pg.QueryConfig & { query_timeout: number } = { text: STATE, query_timeout: ANSWER_LIMIT_MS };
  try {
    const { rows } = await pool.query<Omit<NodeState, 'position'> & { position: string | null }>(query);
    const [state] = rows;
    if (state === undefined) return null;
    return { ...state, position: state.position === null ? null : BigInt(state.position) };
  } catch {
    return null;
  }
}

/**
 * Returns the index of the standby that has replayed every acknowledged write; `null` if none can be proven to. Every
 * acknowledged write is on the primary's disk and on that of at least one standby. The log is the same on all nodes, so
 * the standby with the most of it has all of these writes, if at most one node is missing from `states`.
 * @param reported - The last state of the primary.
 */
export function completeStandby(states: readonly (NodeState | null)[], reported: NodeState | null): number | null {
  if (reported?.waitsForStandby !== true || states.some((state) => state?.isPrimary)) return null;
  const positions = states.flatMap((state) => state?.position ?? []);
  if (positions.length < states.length - 1) return null;
  const index = states.findIndex(
    (state) =>
      state?.isReplayed === true &&
      state.position !== null &&
      state.position >= (reported.position ?? 0n) &&
      positions.every((position) => position <= (state.position ?? 0n)),
  );
  return index === -1 ? null : index;
}

export type StandbyReads = {
  /** Runs `work`, which only reads, for a visitor. Without a primary, its statements run on a standby. */
  forVisitors: <Result>(work: () => Result) => Result;
  /** Returns a connection to a standby for the statements of a visitor, or `null` to use the primary. */
  connect: () => Promise<pg.PoolClient | null>;
  end: () => Promise<void>;
};

/**
 * Watches the nodes of a cluster. While none is a primary, visitors read from the standby that has every acknowledged
 * write. Each request asks all nodes again: a primary that this process cannot reach may still acknowledge writes.
 * @param pools - One pool for each node of the cluster. They are closed by `end`.
 */
export function standbyReads(pools: readonly pg.Pool[]): StandbyReads {
  const requests = new AsyncLocalStorage<{ standby?: Promise<pg.Pool | null> }>();
  const ending = new AbortController();
  let reported: NodeState | null = null;
  let hasPrimary = true;
  const ask = () => Promise.all(pools.map(stateOf));

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      const primaries = (await ask()).filter((state) => state?.isPrimary === true);
      // A former primary that was suspended may answer as well.
      const primary = primaries.find((state) => state?.waitsForStandby === false) ?? primaries[0];
      hasPrimary = primary !== undefined;
      reported = primary ?? reported;
      const pause = hasPrimary ? WATCHED_EVERY_MS : SEARCHED_EVERY_MS;
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }
  async function chooseStandby(): Promise<pg.Pool | null> {
    const index = completeStandby(await ask(), reported);
    return index === null ? null : (pools[index] ?? null);
  }

  const watching = watch();
  return {
    forVisitors: (work) => requests.run({}, work),
    connect: async () => {
      const request = requests.getStore();
      if (request === undefined || hasPrimary) return null;
      request.standby ??= chooseStandby();
      return (await request.standby)?.connect() ?? null;
    },
    end: async () => {
      ending.abort();
      await watching;
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
