/**
 * Tests point-in-time recovery with the settings of deploy/backup: see docs/backups.md. Needs Debian 12 and root. The
 * files and processes belong to the user `postgres` and live in one temporary folder.
 */

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Server } from './backups/server.ts';
import { type Api, call, startApi } from './cluster/api.ts';
import { endAll } from './cluster/processes.ts';

const ADMIN = { email: 'admin@backups.example', password: 'Gr8-kettle-of-backups!' };
/** The archive timeout, and time for a busy machine to push the segment. */
const ARCHIVE_LIMIT_MS = 240_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const failures: string[] = [];
const expect = (isTrue: boolean, failure: string) => {
  if (!isTrue) failures.push(failure);
};

/** Starts the API on the running PostgreSQL, and returns it with the administrator's token. */
async function startOn(server: Server, name: string): Promise<{ api: Api; token: string }> {
  const settings = { DATABASE_URL: server.databaseUrl, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const api = await startApi(name, server.folder, settings);
  const { body, status } = await call(api, 'POST', '/account/login', { body: { ...ADMIN, rememberMe: true } });
  if (status !== 200) throw new Error(`The login on ${name} returned ${status}: ${JSON.stringify(body)}`);
  return { api, token: String(body) };
}

type Session = Awaited<ReturnType<typeof startOn>>;

/** Creates a league and returns its id once it is acknowledged. */
async function newLeague({ api, token }: Session, name: string): Promise<string> {
  const body = { name, numberOfTeams: 16, country: 1, numberOfRounds: 30 };
  const { body: league, status } = await call(api, 'POST', '/league', { body, token, key: randomUUID() });
  if (status !== 201) throw new Error(`The creation of ${name} returned ${status}: ${JSON.stringify(league)}`);
  return (league as { id: string }).id;
}

/** Returns the names of all leagues that the API shows. */
async function leaguesOf({ api, token }: Session): Promise<string[]> {
  const { body, status } = await call(api, 'GET', '/league', { token });
  if (status !== 200) throw new Error(`The list of leagues returned ${status}`);
  return (body as { name: string }[]).map(({ name }) => name).toSorted();
}

/** Waits until PostgreSQL has archived the segment that contains `position`. Returns the time that it took. */
async function untilArchived({ query }: Server, position: string): Promise<number> {
  const [from, segment] = [performance.now(), query(`select pg_walfile_name('${position}')`)];
  while (query(`select coalesce(last_archived_wal, '') >= '${segment}' from pg_stat_archiver`) !== 't') {
    if (performance.now() > from + ARCHIVE_LIMIT_MS) throw new Error(`${segment} was not archived`);
    await wait(500);
  }
  return performance.now() - from;
}

async function test(server: Server, apis: Api[]): Promise<void> {
  const { pgbackrest, query } = server;
  const open = async (name: string) => {
    const session = await startOn(server, name);
    apis.push(session.api);
    return session;
  };
  await server.start(server.data);
  query('create role tiptable login', 'postgres');
  query('create database tiptable owner tiptable', 'postgres');
  let session = await open('first');
  await newLeague(session, 'Before the backup');
  pgbackrest('stanza-create');
  pgbackrest('check');
  for (const repository of ['1', '2']) pgbackrest(`--repo=${repository}`, '--type=full', 'backup');
  print(`two full backups after ${seconds(performance.now())}`);

  const kept = await newLeague(session, 'Deleted by mistake');
  const instant = query('select clock_timestamp()');
  const { status } = await call(session.api, 'DELETE', `/league/${kept}`, { token: session.token });
  expect(status < 300, `The deletion returned ${status}`);
  await newLeague(session, 'After the mistake');
  const afterMistake = await leaguesOf(session);
  const archivedIn = await untilArchived(server, query('select pg_current_wal_lsn()'));
  print(
    `the last write was archived after ${seconds(archivedIn)}; archive_timeout is ${query('show archive_timeout')}`,
  );

  query('select pg_switch_wal()');
  await newLeague(session, 'Never archived');
  await session.api.stop();
  await server.kill(server.data);
  rmSync(server.data, { recursive: true });
  print('PostgreSQL is killed, and its data folder deleted');

  const earlier = server.restore('earlier', '--type=time', `--target=${instant}`, '--target-action=promote');
  await server.start(earlier);
  session = await open('earlier');
  const before = await leaguesOf(session);
  print(`restored to ${instant}: ${before.join(', ')}`);
  expect(before.join() === 'Before the backup,Deleted by mistake', 'The instant before the mistake has other leagues');
  const { status: found } = await call(session.api, 'GET', `/league/${kept}`, { token: session.token });
  expect(found === 200, `The deleted league is ${found} after the restore`);
  await newLeague(session, 'After the restore');
  await session.api.stop();
  await server.kill(earlier);

  const latest = server.restore('latest', '--repo=2', '--target-timeline=1');
  await server.start(latest);
  session = await open('latest');
  const last = await leaguesOf(session);
  print(`restored the end of the archive from the second repository: ${last.join(', ')}`);
  expect(last.join() === afterMistake.join(), 'A league that was archived is lost, or one that was not is found');
  await session.api.stop();
}

const server = createServer();
const apis: Api[] = [];
const end = async () => {
  for (const api of apis) await api.stop();
  await endAll(server.dataFolders);
};
process.once('SIGINT', () => void end().then(() => process.exit(130)));
try {
  await test(server, apis);
} catch (error) {
  failures.push(String(error));
} finally {
  await end();
}
for (const failure of failures) print(failure);
if (failures.length > 0) print(`Logs: ${server.folder}/log`);
else rmSync(server.folder, { recursive: true });
print(`${failures.length} failures, ${seconds(performance.now())}`);
process.exitCode = failures.length === 0 ? 0 : 1;
