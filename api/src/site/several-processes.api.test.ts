import { registerMatch } from 'shared-contract/matches';
import { getStandings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { logOut } from 'shared-contract/session';
import { updateTable } from 'shared-contract/table-history';
import { createTable, deleteTable, getTable, setTableVisibility } from 'shared-contract/tables';
import { getOwnProfile } from 'shared-contract/account';
import { exampleBodies } from '../../testing/examples.ts';
import { remoteCode, serveRenderers, shellCode } from '../../testing/renderers.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startSite } from '../../testing/site.ts';
import { editorWith, smallSeason } from '../../testing/small-season.ts';

/** Renders the responses of the calls of a table's page and of a season's. */
const code = remoteCode(`async (path, ask) => {
  const [, kind, id] = path.split('/');
  return kind === 'season' ? ask('/api/lss/' + id + '/standings') : ask('/api/publictable/' + id);
}`);

let site: Awaited<ReturnType<typeof startSite>>;
let releases: Awaited<ReturnType<typeof serveRenderers>>;
/** Two processes on one database, as behind one proxy. */
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  site = await startSite({ PUBLIC_ORIGIN: 'https://tips.example' });
  releases = await serveRenderers(site);
  releases.releaseShell(shellCode);
  releases.release(code);
  first = site.server;
  second = await startServer({ ...site.places, PUBLIC_ORIGIN: 'https://tips.example' }, first.database);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  await second.services.readiness.warmUp();
});
afterAll(async () => {
  await second.app.close();
  await second.services.store.close();
  await site.close();
  await releases.close();
});

/** Reads an address through the second process. */
const read = async (url: string) => {
  const { body, statusCode } = await second.inject({ url });
  return { body, status: statusCode };
};

const addressesOf = (id: string) => [
  `/api/publictable/${id}`,
  pathTo('simpleTable', { tableId: id }),
  `/api/publictable/${id}/image`,
  `/embed/${id}`,
  `/api/oembed?url=https://tips.example${pathTo('simpleTable', { tableId: id })}`,
];

/** Expects the table at all of its addresses, twice: the second time from the caches. */
async function expectPublic(id: string, name: string) {
  for (let time = 0; time < 2; time += 1) {
    for (const address of addressesOf(id)) {
      const { body, status } = await read(address);
      const isShown = address.endsWith('/image') || body.includes(name);
      expect([address, status, isShown]).toEqual([address, 200, true]);
    }
  }
  expect((await read(pathTo('simpleTable', { tableId: id }))).body).toContain('<main>');
}

async function expectMissing(id: string) {
  for (const address of addressesOf(id)) expect([address, (await read(address)).status]).toEqual([address, 404]);
}

test('serves no table that another process has made private or deleted, and its new name', async () => {
  const { token } = await first.newUser();
  const body = { ...exampleBodies['createTable'], name: 'Summer league', isPublicTable: true, isListed: true };
  const { id } = (await first.call(createTable, { token, body })).answer;
  const setPublic = async (isPublicTable: boolean) => {
    const { status } = await first.call(setTableVisibility, {
      token,
      body: { tableId: id, isPublicTable, isListed: true },
    });
    expect(status).toBe(200);
  };
  const listed = async () => (await read('/api/publictable/official')).body + (await read('/sitemap-1.xml')).body;
  await expectPublic(id, 'Summer league');
  await setPublic(false);
  await expectMissing(id);
  await setPublic(true);
  await expectPublic(id, 'Summer league');
  const { version } = (await first.call(getTable, { token, params: { id } })).answer;
  const changed = { ...exampleBodies['updateTable'], name: 'Winter league', isListed: true, version };
  expect((await first.call(updateTable, { token, params: { id }, body: changed })).status).toBe(200);
  await expectPublic(id, 'Winter league');
  await first.call(deleteTable, { token, params: { id } });
  await expectMissing(id);
  expect(await listed()).not.toContain(id);
});

test('serves the standings after a result that another process has stored', async () => {
  const editor = editorWith(first, await first.adminToken());
  const { match, round, seasonId } = await smallSeason(editor);
  const page = pathTo('season', { lssId: seasonId });
  const pointsOf = async () => (await second.call(getStandings, { params: { id: seasonId } })).answer.rows[0]?.points;
  expect([await pointsOf(), await pointsOf()]).toEqual([0, 0]);
  const before = await read(page);
  expect(before.body).toContain('<main>');
  expect((await read(page)).body).toBe(before.body);
  await editor.made(registerMatch, { ...match(0, 1, [2, 0]), roundId: round.id });
  expect(await pointsOf()).toBe(3);
  expect((await read(page)).body).not.toBe(before.body);
});

test('refuses a session that another process has ended', async () => {
  const { token } = await first.newUser();
  expect((await second.call(getOwnProfile, { token })).status).toBe(200);
  await first.call(logOut, { token });
  expect((await second.call(getOwnProfile, { token })).status).toBe(401);
});
