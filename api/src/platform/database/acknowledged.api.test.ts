import { byLength } from '../../../../testing/length.ts';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { inconsistenciesIn, Ledger, statesIn } from '../../../testing/ledger.ts';
import { startProcess } from '../../../testing/process.ts';
import { generous } from '../../../testing/server.ts';
import { DOMAIN, newWriter } from '../../../testing/writers.ts';

const CLIENTS = byLength({ short: 4, long: 8 });
const KILLS = byLength({ short: 2, long: 100 });
const LEAST_WRITES = byLength({ short: 200, long: 25_000 });
const LONGEST_DELAY_MS = 20;

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase(globalThis.testedStore, { isMigrated: true });
});
afterEach(() => database.remove());

test(`keeps every acknowledged write, and no write in part, over ${KILLS} kills of the server`, async () => {
  const ledger = new Ledger();
  const statuses = new Set<number>();
  const store = database.open();
  const environment = { ...database.environment, ...generous, SIGNING_KEY: '3qSxAZk9w0vT7uYb5LmN1pRcE8hJdG2f' };
  const compare = async () => {
    expect(ledger.compare(await statesIn(store.db, DOMAIN))).toEqual([]);
    expect(await inconsistenciesIn(store.db, store.engine)).toEqual([]);
  };

  let server = await startProcess(environment);
  let killAt = Infinity;
  const onAnswer = (status: number) => {
    statuses.add(status);
    if (ledger.acknowledged < killAt) return;
    killAt = Infinity;
    setTimeout(() => server.child.kill('SIGKILL'), Math.random() * LONGEST_DELAY_MS);
  };
  const writers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => newWriter(server.url, `writer-${index}`, { ledger, onAnswer })),
  );
  let kills = 0;
  while (kills < KILLS || ledger.acknowledged < LEAST_WRITES) {
    killAt = ledger.acknowledged + (Math.random() * 2 * LEAST_WRITES) / KILLS;
    const ends = await Promise.allSettled(writers.map((writer) => writer.writeTo(server.url, () => false)));
    for (const end of ends) {
      expect(end).toMatchObject({
        reason: { message: expect.stringMatching(/^(fetch failed|terminated)$/) as string },
      });
    }
    await server.end('SIGKILL');
    kills += 1;
    server = await startProcess(environment);
    await compare();
  }
  await server.end('SIGTERM');
  await compare();
  await store.close();
  expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  console.warn(
    `on ${store.engine}: ${kills} kills, ${ledger.acknowledged} acknowledged writes, 0 lost; ${ledger.appliedUnacknowledged} of ${ledger.unacknowledged} others made, 0 in part`,
  );
});
