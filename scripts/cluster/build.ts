import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lossesOf } from './refusals.ts';
import { signal, startAsPostgres } from './processes.ts';

const templates = path.join(import.meta.dirname, '../../deploy/cluster');
const BIND = '127.0.77.9';
export const NODES = ['pg1', 'pg2', 'pg3'] as const;
export type Node = (typeof NODES)[number];
const addressOf = (node: Node) => `127.0.77.${node.slice(2)}`;
const PASSWORD = 'only-for-this-test';
const READY_LIMIT_MS = 90_000;
const HEALTHY_TIMES = 4;

type Member = { name: Node; role: string; state: string; timeline?: number };

export type Cluster = {
  folder: string;
  password: string;
  dataOf: (node: Node) => string;
  pidsOf: (node: Node) => { patroni: number; etcd: number };
  /** Starts the processes of a node that do not run. */
  startNode: (node: Node) => void;
  members: () => Promise<Member[]>;
  /** Returns the node that holds the leader lock and runs, if any. */
  leader: () => Promise<Node | undefined>;
  /** Waits until there is one leader and a synchronous standby, and all nodes run on one timeline. */
  untilHealthy: () => Promise<void>;
  switchover: (from: Node, to: Node) => Promise<void>;
  /** The ways to the primary. */
  urls: { hosts: string; haproxy: string; pgbouncer: string };
  query: (statement: string) => string[];
};

const number = (id: string) => Number(execFileSync('id', [id, 'postgres'], { encoding: 'utf8' }));

/** Returns the version of a program of Debian's packages. @throws {Error} that names the packages if it is missing. */
export function patroniVersion(): string {
  try {
    return execFileSync('patroni', ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? '';
  } catch {
    throw new Error(
      'Patroni is missing: install the packages that deploy/cluster/README.md lists, as root on Debian 12.',
    );
  }
}

/** Returns Patroni's configuration with the chosen API of etcd. */
const withStore = (configuration: string, isEtcd3: boolean) =>
  isEtcd3 ? configuration.replace('\netcd:', '\netcd3:') : configuration;

/**
 * Builds a cluster of three nodes from the templates of deploy/cluster: on loopback addresses, as the user `postgres`,
 * with all files in one temporary folder.
 * @throws {Error} if the configuration is known to lose writes.
 */
export async function buildCluster(isEtcd3: boolean): Promise<Cluster> {
  const configuration = readFileSync(path.join(templates, 'patroni.yml.template'), 'utf8');
  const losses = lossesOf(withStore(configuration, isEtcd3), patroniVersion());
  if (losses.length > 0) throw new Error(`This cluster would lose acknowledged writes.\n${losses.join('\n')}`);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-cluster-'));
  const [uid, gid] = [number('-u'), number('-g')];
  const own = (name: string) => path.join(folder, name);
  chownSync(folder, uid, gid);
  const write = (name: string, text: string) => {
    writeFileSync(own(name), text, { mode: 0o600 });
    chownSync(own(name), uid, gid);
    return own(name);
  };
  const valuesOf = (node: Node): Record<string, string> => ({
    NODE: node,
    ADDRESS: addressOf(node),
    NODE1: addressOf('pg1'),
    NODE2: addressOf('pg2'),
    NODE3: addressOf('pg3'),
    NETWORK: '127.0.0.0/8',
    BIND,
    POSTGRES_DATA: own(`postgres-${node}`),
    POSTGRES_SOCKETS: own(`sockets-${node}`),
    ETCD_DATA: own(`etcd-${node}`),
    PGBOUNCER_USERS: own('users.txt'),
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: PASSWORD,
    REWIND_PASSWORD: PASSWORD,
    PATRONI_PASSWORD: PASSWORD,
  });
  const fill = (template: string, node: Node = 'pg1') => {
    const values = valuesOf(node);
    return readFileSync(path.join(templates, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${template} has an unknown variable ${name}`);
      return value;
    });
  };
  const patroniOf = (node: Node) => withStore(fill('patroni.yml.template', node), isEtcd3);
  for (const name of ['log', ...NODES.map((node) => `sockets-${node}`)]) {
    mkdirSync(own(name));
    chownSync(own(name), uid, gid);
  }
  write('users.txt', `"tiptable" "${PASSWORD}"\n`);
  const pids = {} as Record<Node, { patroni: number; etcd: number }>;
  const logOf = (name: string) => ({ log: own(`log/${name}.log`) });
  const startNode = (node: Node) => {
    const running = pids[node] ?? { patroni: 0, etcd: 0 };
    const isRunning = (pid: number) => pid !== 0 && signal(pid, 0);
    const etcdEnvironment = Object.fromEntries(
      [...fill('etcd.env.template', node).matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    pids[node] = {
      etcd: isRunning(running.etcd)
        ? running.etcd
        : startAsPostgres('etcd', [], { ...logOf(`etcd-${node}`), env: etcdEnvironment }),
      patroni: isRunning(running.patroni)
        ? running.patroni
        : startAsPostgres('patroni', [write(`patroni-${node}.yml`, patroniOf(node))], logOf(`patroni-${node}`)),
    };
  };
  for (const node of NODES) startNode(node);
  startAsPostgres('haproxy', ['-db', '-f', write('haproxy.cfg', fill('haproxy.cfg.template'))], logOf('haproxy'));
  startAsPostgres('pgbouncer', [write('pgbouncer.ini', fill('pgbouncer.ini.template'))], logOf('pgbouncer'));

  const members = async (): Promise<Member[]> => {
    for (const node of NODES) {
      try {
        const response = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(1500) });
        return ((await response.json()) as { members: Member[] }).members;
      } catch {
        // The next node may answer.
      }
    }
    return [];
  };
  const leader = async () =>
    (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
  const isHealthy = (found: readonly Member[]) => {
    const roles = found.map(({ role }) => role).toSorted();
    const isRunning = found.every(({ state }) => state === 'running' || state === 'streaming');
    const timelines = new Set(found.map(({ timeline }) => timeline));
    return roles.join(' ') === 'leader replica sync_standby' && isRunning && timelines.size === 1;
  };
  const untilHealthy = async () => {
    const giveUpAt = performance.now() + READY_LIMIT_MS;
    // Patroni may report a state from before for one round, so the cluster has to stay healthy.
    for (let times = 0; times < HEALTHY_TIMES;) {
      const found = await members();
      times = isHealthy(found) ? times + 1 : 0;
      if (performance.now() > giveUpAt) {
        throw new Error(`The cluster is not healthy: ${JSON.stringify(found)}. Logs: ${own('log')}`);
      }
      await wait(500);
    }
  };
  const urlTo = (hosts: string) => `postgres://tiptable:${PASSWORD}@${hosts}/tiptable`;
  return {
    folder,
    password: PASSWORD,
    dataOf: (node) => own(`postgres-${node}`),
    pidsOf: (node) => pids[node],
    startNode,
    members,
    leader,
    untilHealthy,
    switchover: async (from, to) => {
      const response = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
        body: JSON.stringify({ leader: from, candidate: to }),
      });
      if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`);
    },
    urls: {
      hosts: urlTo(NODES.map((node) => `${addressOf(node)}:5432`).join(',')),
      haproxy: urlTo(`${BIND}:5000`),
      pgbouncer: urlTo(`${BIND}:6432`),
    },
    query: (statement) => {
      const database =
        statement.startsWith('create database') || statement.includes(' role ') ? 'postgres' : 'tiptable';
      const address = ['-h', BIND, '-p', '5000', '-U', 'postgres', '-d', database, '-Atc', statement];
      const output = execFileSync('psql', address, {
        env: { PATH: process.env['PATH'] ?? '', PGPASSWORD: PASSWORD },
        encoding: 'utf8',
        maxBuffer: 100_000_000,
      });
      return output.split('\n').filter((line) => line !== '');
    },
  };
}
