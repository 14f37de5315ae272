/** Tests failovers of the cluster in deploy/cluster under writers: see its README. Needs Debian 12 and root. */

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApi, type Api } from './cluster/api.ts';
import { buildCluster, NODES, type Cluster } from './cluster/build.ts';
import { type EventName, events } from './cluster/events.ts';
import { endAll } from './cluster/processes.ts';
import { type Mails, startMails } from './cluster/mails.ts';
import { ADMIN, type Scoring, startScoring } from './cluster/scoring.ts';
import { prepareVisitors } from './cluster/visitors.ts';
import { disagreements, startWriters, type Writers } from './cluster/writers.ts';
import { isLong } from '../testing/length.ts';

const SHORT: readonly EventName[] = ['switchover', 'kill', 'node', 'freeze', 'pgfreeze', 'freeze', 'kill'];
const QUICK: readonly EventName[] = ['switchover', 'kill', 'node', 'switchover', 'kill'];
const LONG: readonly EventName[] = [...SHORT, 'freeze', 'pgfreeze', 'node', ...QUICK, ...QUICK];
const WRITES_AFTER = 20;
const WRITES_LIMIT_MS = 60_000;
const { values } = parseArgs({
  options: { events: { type: 'string' }, etcd3: { type: 'boolean' }, keep: { type: 'boolean' } },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Waits until the writers have `count` further writes acknowledged. */
async function furtherWrites(writers: Writers, count = WRITES_AFTER): Promise<void> {
  const [before, giveUpAt] = [writers.acknowledged.size, performance.now() + WRITES_LIMIT_MS];
  while (writers.acknowledged.size < before + count) {
    if (performance.now() > giveUpAt) {
      const refusals = JSON.stringify([...writers.refusals]);
      throw new Error(`Only ${writers.acknowledged.size - before} writes in ${seconds(WRITES_LIMIT_MS)}: ${refusals}`);
    }
    await wait(100);
  }
}

/** Returns the longest time without an acknowledged write since `from`. */
function longestGap({ acknowledgedAt }: Writers, from: number): number {
  const times = acknowledgedAt.filter((at) => at >= from).toSorted((one, other) => one - other);
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? from)));
}

type Site = { cluster: Cluster; apis: Api[]; writers: Writers; scoring: Scoring };

async function runEvent(name: EventName, { apis, cluster, scoring, writers }: Site): Promise<string[]> {
  await cluster.untilHealthy();
  const visitors = await prepareVisitors(apis, `visited ${name}`);
  const failures = name === 'node' ? await scoring.check() : [];
  const leader = await cluster.leader();
  if (leader === undefined) throw new Error('The cluster has no leader');
  if (name === 'node') await scoring.begin();
  await visitors.start();
  const from = performance.now();
  await events[name](cluster, leader, () => furtherWrites(writers));
  if (name === 'node') print(`scoring was ${(await scoring.isDone()) ? 'already done' : 'interrupted'}`);
  await cluster.untilHealthy();
  await furtherWrites(writers);
  const visited = await visitors.stop();
  failures.push(...visited.failures, ...(await disagreements(apis, `agree ${name}`)));
  const current = await cluster.leader();
  const gap = seconds(longestGap(writers, from));
  const reads = visited.gaps.join(', ');
  print(
    `${name}: ${leader} → ${current}, no writes for ${gap}, no reads for ${reads}; ` +
      `${seconds(performance.now() - from)} in all`,
  );
  return failures;
}

/** Compares the acknowledged writes with the database. Returns a sentence for each failure. */
function failuresOf(cluster: Cluster, { acknowledged, refusals, repeated }: Writers, prefix: string): string[] {
  const rows = cluster.query(`select id || ' ' || name from simple_tables where name like '${prefix} %'`);
  const stored = new Map(rows.map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]));
  const lost = [...acknowledged].filter(([id, name]) => stored.get(id) !== name);
  const twice = stored.size - new Set(stored.values()).size;
  const others = [...refusals].filter(([refusal]) => !refusal.startsWith('503 '));
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  print(
    `${acknowledged.size} writes acknowledged, ${lost.length} lost, ${twice} twice; ${refused} calls refused, ` +
      `${repeated} of them later acknowledged with the same key`,
  );
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost`] : []),
    ...(twice > 0 ? [`${twice} writes are stored twice`] : []),
    ...others.map(([refusal, count]) => `${count} answers other than 503: ${refusal}`),
  ];
}

type Running = { stop: () => Promise<void> };

/** Runs the events. Adds each process that it starts to `running`. Returns a sentence for each failure. */
async function run(cluster: Cluster, mails: Mails, names: readonly EventName[], running: Running[]): Promise<string[]> {
  await cluster.untilHealthy();
  cluster.query(`create role tiptable login password '${cluster.password}'`);
  cluster.query(`alter role tiptable set statement_timeout = '8s'`);
  cluster.query(`alter role tiptable set idle_in_transaction_session_timeout = '10s'`);
  cluster.query('create database tiptable owner tiptable');
  const { hosts, pgbouncer } = cluster.urls;
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'noreply@cluster.example',
    SCORE_AFTER_SECONDS: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const started = <Process extends Running>(process: Process) => {
    running.push(process);
    return process;
  };
  const start = async (name: string, database: Record<string, string>) =>
    started(await startApi(name, cluster.folder, { ...settings, ...database }));
  const first = await start('hosts', { DATABASE_URL: hosts });
  const apis = [first, await start('pgbouncer', { DATABASE_URL: pgbouncer, DATABASE_PREPARED: 'off' })];
  const scoring = started(await startScoring(first, hosts));
  const prefix = `w${randomUUID().slice(0, 8)}`;
  const writers = await startWriters(apis, prefix);
  await furtherWrites(writers);
  print(`built, and written to, after ${seconds(performance.now())}`);
  mails.register(apis);
  const failures: string[] = [];
  for (const [index, name] of names.entries()) {
    // Mails of the last event could arrive two minutes later.
    if (index > 0 && index === names.length - 1) await mails.stop();
    failures.push(...(await runEvent(name, { cluster, apis, writers, scoring })));
  }
  await mails.stop();
  await writers.stop();
  failures.push(...failuresOf(cluster, writers, prefix), ...(await scoring.check()));
  const mailed = await mails.check();
  print(`${mailed.received} mails received`);
  return [...failures, ...mailed.failures];
}

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name);

/** Ends the program with a message. */
function refuse(message: string): never {
  print(message);
  process.exit(1);
}

const given = values.events?.split(',') ?? (isLong ? LONG : SHORT);
const names = given.filter(isEvent);
if (names.length < given.length) refuse(`The events are ${Object.keys(events).join(', ')}.`);
const cluster = await buildCluster(values.etcd3 === true).catch((error: Error) => refuse(error.message));
const running: Running[] = [];
const mails = await startMails();
const end = async () => {
  for (const { stop } of running.toReversed()) await stop();
  await mails.close();
  await endAll(NODES.map(cluster.dataOf));
};
process.once('SIGINT', () => void end().then(() => process.exit(130)));
let failures: string[];
try {
  failures = await run(cluster, mails, names, running);
} catch (error) {
  failures = [String(error)];
} finally {
  await end();
}
for (const failure of failures) print(failure);
if (failures.length > 0) print(`Logs: ${cluster.folder}/log`);
else if (values.keep !== true) rmSync(cluster.folder, { recursive: true });
print(`${names.length} events in ${seconds(performance.now())}, ${failures.length} failures`);
process.exitCode = failures.length === 0 ? 0 : 1;
