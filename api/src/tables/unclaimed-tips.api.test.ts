import { addTableView, getPublicTable } from 'shared-contract/tables';
import { startServer, type TestServer } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';
import { purgeAll } from '../operations/housekeeping.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const DAY_S = 24 * 60 * 60;

test('deletes visitors’ tips a month after the lock unless claimed or viewed since', async () => {
  const { db } = server.services.store;
  const season = await tippedSeason(server);
  const order = [0, 1, 2, 3];
  const [left, seen, owned] = [
    await season.addTip({ order, ownerId: null }),
    await season.addTip({ order, ownerId: null }),
    await season.addTip({ order }),
  ];
  const lockedAt = server.clock.now().toISOString();
  await db.updateTable('tippings').set({ lockedAt }).where('leagueSeasonId', '=', season.seasonId).execute();
  const shown = async () => {
    await purgeAll(server.services);
    const answers = await Promise.all(
      [left, seen, owned].map(({ id }) => server.call(getPublicTable, { params: { id } })),
    );
    return answers.map(({ status }) => status);
  };
  server.clock.advance(DAY_S);
  await server.call(addTableView, { params: { id: seen.id }, body: {} });
  server.clock.advance(28 * DAY_S);
  expect(await shown()).toEqual([200, 200, 200]);
  server.clock.advance(2 * DAY_S);
  expect(await shown()).toEqual([404, 200, 200]);
  server.clock.advance(200 * DAY_S);
  expect(await shown()).toEqual([404, 200, 200]);
});
