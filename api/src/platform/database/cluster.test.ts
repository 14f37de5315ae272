import pg from 'pg';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '../../../testing/cluster.ts';
import { openPostgres, type Store } from './database.ts';
import { hostUrls } from './hosts.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { waitForPostgres } from './prepare.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { countDetached } from '../rate-limits/rate-limit-counters.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const opened: Store[] = [];
function open(url: string): Store {
  const store = openPostgres(url, { poolSize: 2, onLost: () => undefined });
  opened.push(store);
  return store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const portOf = async ({ db }: Store) => {
  const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
  return Number(rows[0]?.port);
};

test.each([
  ['postgres://u:p@h/db', ['postgres://u:p@h/db']],
  ['postgres:///db?host=/var/run/postgresql', ['postgres:///db?host=/var/run/postgresql']],
  ['postgres://u:p%2C@a:1,b:2/db?x=1,2', ['postgres://u:p%2C@a:1/db?x=1,2', 'postgres://u:p%2C@b:2/db?x=1,2']],
  ['postgresql://a,[::1]:5433,c/db', ['postgresql://a/db', 'postgresql://[::1]:5433/db', 'postgresql://c/db']],
])('splits %s into one URL per host', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});

test('connects to the primary when an unreachable host and a standby are named before it', async () => {
  const url = cluster.url(1, cluster.standbyPort, cluster.primaryPort);
  const waits: string[] = [];
  await waitForPostgres(url, (sentence) => waits.push(sentence));
  expect(waits).toEqual([]);
  expect(await portOf(open(url))).toBe(cluster.primaryPort);
});

test('refuses a standby with a sentence at start', async () => {
  await expect(waitForPostgres(cluster.url(cluster.standbyPort), () => undefined, 0)).rejects.toThrow(
    `The database "postgres" of PostgreSQL at 127.0.0.1:${cluster.standbyPort} has not answered for 0 seconds: ` +
      'it is a standby, which accepts no writes',
  );
  await expect(waitForPostgres(cluster.url(1, cluster.standbyPort), () => undefined, 0)).rejects.toThrow(
    `127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:${cluster.standbyPort}: it is a standby`,
  );
});

test('fails with a ConnectionError when no host is a primary', async () => {
  const failed = portOf(open(cluster.url(cluster.standbyPort, 1)));
  await expect(failed).rejects.toMatchObject({ name: 'ConnectionError' });
});

/** Writes until a commit waits for a standby, because the primary reads its configuration after a while. */
async function writeThatWaits(store: Store): Promise<{ written: Promise<void> }> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`;
  for (;;) {
    const progress = { isCommitted: false };
    const emit = sql`select pg_logical_emit_message(true, 'test', '')`;
    const written = store
      .write((transaction) => emit.execute(transaction))
      .then(() => {
        progress.isCommitted = true;
      });
    while (!progress.isCommitted) if ((await waiting.execute(store.db)).rows.length > 0) return { written };
  }
}

test('does not wait for a standby that does not confirm when it counts detached, but does when it writes', async () => {
  const store = open(cluster.url(cluster.primaryPort));
  await migrate(store.db, store.engine, migrations, new Date());
  const config = readConfig({ WRITES_PER_MINUTE: '2', TABLES_PER_DAY: '1' });
  const needs = { clock: systemClock, config };
  const subjects = { account: 'anna' };
  const count = () => countDetached(store, needs, ['write', 'table'], subjects);
  await cluster.setSynchronousStandby('missing');
  try {
    const { written } = await writeThatWaits(store);
    await count();
    await expect(count()).rejects.toThrow('Too many of these');
    await cluster.setSynchronousStandby('');
    await written;
  } finally {
    await cluster.setSynchronousStandby('');
  }
  const counters = await store.db.selectFrom('rateLimits').select('used').orderBy('used').execute();
  expect(counters.map(({ used }) => used)).toEqual([1, 1]);
});

test('drops a connection on which a write met a read-only server', async () => {
  const store = open(cluster.url(cluster.primaryPort));
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)).rows[0]?.pid;
  const before = await pid();
  expect(await pid()).toBe(before);
  await sql`set default_transaction_read_only = on`.execute(store.db);
  await expect(sql`create table refused ()`.execute(store.db)).rejects.toMatchObject({ code: '25006' });
  expect(await pid()).not.toBe(before);
});

test('names statements with parameters, and repeats one whose table a migration has changed', async () => {
  const store = openPostgres(cluster.url(cluster.primaryPort), { poolSize: 1, onLost: () => undefined });
  opened.push(store);
  await sql`create table changed (one integer)`.execute(store.db);
  const select = async (db: Store['db']) =>
    (await sql<object>`select * from changed where one is distinct from ${0}::integer`.execute(db)).rows;
  const prepared = async () =>
    (await sql`select name from pg_prepared_statements where from_sql = false`.execute(store.db)).rows.length;
  await sql`insert into changed values (1)`.execute(store.db);
  for (const work of [() => select(store.db), () => store.write(select), () => store.read(select)]) {
    await work();
    const column = `column_${await prepared()}`;
    await sql`alter table changed add column ${sql.id(column)} integer`.execute(store.db);
    expect((await work())[0]).toHaveProperty(column.replace('_', ''));
  }
  expect(await prepared()).toBeGreaterThan(0);
});

test('names no statement behind a pooler', async () => {
  const store = openPostgres(cluster.url(cluster.primaryPort), {
    poolSize: 1,
    onLost: () => undefined,
    isPooled: true,
  });
  opened.push(store);
  await sql`select ${1}::integer`.execute(store.db);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(store.db);
  expect(rows).toEqual([]);
});

test('moves to the new primary when the primary dies and the standby is promoted', async () => {
  const store = open(cluster.url(cluster.primaryPort, cluster.standbyPort));
  expect(await portOf(store)).toBe(cluster.primaryPort);
  await cluster.killPrimary();
  await expect(portOf(store)).rejects.toMatchObject({ name: 'ConnectionError' });
  const standby = new pg.Client({ connectionString: cluster.url(cluster.standbyPort) });
  await standby.connect();
  await standby.query('select pg_promote()');
  await standby.end();
  expect(await portOf(store)).toBe(cluster.standbyPort);
});
