import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, Node } from './build.ts';
import { childrenOf, ended, postmasterOf, signal } from './processes.ts';

const FAILOVER_LIMIT_MS = 90_000;

export type EventName = 'kill' | 'node' | 'freeze' | 'pgfreeze' | 'switchover';

/** Waits until another node than `old` is the leader. Returns it. */
async function newLeader(cluster: Cluster, old: Node): Promise<Node> {
  const giveUpAt = performance.now() + FAILOVER_LIMIT_MS;
  for (;;) {
    const leader = await cluster.leader();
    if (leader !== undefined && leader !== old) return leader;
    if (performance.now() > giveUpAt) throw new Error(`No node replaced ${old}. Logs: ${cluster.folder}/log`);
    await wait(300);
  }
}

function postmaster(cluster: Cluster, node: Node): number {
  const pid = postmasterOf(cluster.dataOf(node));
  if (pid === undefined) throw new Error(`PostgreSQL does not run on ${node}`);
  return pid;
}

/** Suspends processes until another node is the leader and `hasWritten` resolves, then lets them continue. */
async function freeze(cluster: Cluster, leader: Node, pids: number[], hasWritten: () => Promise<void>): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    await newLeader(cluster, leader);
    await hasWritten();
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}

/**
 * The events, by name. Each receives the current leader, and `hasWritten`, which waits until the writers have some
 * writes acknowledged. The old leader returns only after the new one has acknowledged writes: it must not undo them.
 */
export const events: Record<
  EventName,
  (cluster: Cluster, leader: Node, hasWritten: () => Promise<void>) => Promise<void>
> = {
  /** PostgreSQL dies. Patroni restarts it, or another node takes over. */
  async kill(cluster, leader) {
    const killed = postmaster(cluster, leader);
    signal(killed, 'SIGKILL');
    const giveUpAt = performance.now() + FAILOVER_LIMIT_MS;
    // Until then, Patroni reports the state from before.
    while ([undefined, killed].includes(postmasterOf(cluster.dataOf(leader)))) {
      if (performance.now() > giveUpAt) throw new Error(`PostgreSQL did not return. Logs: ${cluster.folder}/log`);
      await wait(200);
    }
    await wait(2000);
  },
  /** All processes of the node die, and start again later. */
  async node(cluster, leader, hasWritten) {
    const { etcd, patroni } = cluster.pidsOf(leader);
    const pids = [patroni, postmaster(cluster, leader), etcd];
    for (const pid of pids) signal(pid, 'SIGKILL');
    for (const pid of pids) await ended(pid, 5000);
    await newLeader(cluster, leader);
    await hasWritten();
    cluster.startNode(leader);
  },
  /** The whole node stalls, as a suspended virtual machine does. */
  async freeze(cluster, leader, hasWritten) {
    const { etcd, patroni } = cluster.pidsOf(leader);
    const main = postmaster(cluster, leader);
    await freeze(cluster, leader, [patroni, etcd, main, ...childrenOf(main)], hasWritten);
  },
  /** PostgreSQL stalls, as on a disk that does not answer, while Patroni runs. */
  async pgfreeze(cluster, leader, hasWritten) {
    const main = postmaster(cluster, leader);
    await freeze(cluster, leader, [main, ...childrenOf(main)], hasWritten);
  },
  /** An operator moves the primary to the synchronous standby. */
  async switchover(cluster, leader) {
    const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby');
    if (standby === undefined) throw new Error('There is no synchronous standby');
    await cluster.switchover(leader, standby.name);
    await newLeader(cluster, leader);
  },
};
