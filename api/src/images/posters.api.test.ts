import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { banUser } from 'shared-contract/bans';
import { exampleBodies } from '../../testing/examples.ts';
import { loadSeason } from '../../testing/reference-data.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';
import { setLock } from '../../testing/tips.ts';
import { allsvenskan } from '../operations/demo-data/seasons.ts';
import { removeStalePictures } from './pictures.ts';
import { shownPosters } from './shown-posters.ts';

const template = `<!doctype html><html lang="en"><head><title>T</title><!-- tiptable:head --></head><body></body></html>`;
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-posters-'));
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: '',
    SHELL_DIR: path.join(folder, 'shell'),
    PUBLIC_ORIGIN: 'https://tips.example',
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Returns the head's picture and description of a page. */
async function headAt(url: string) {
  const { body, headers } = await server.inject({ url, headers: { accept: 'text/html' } });
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const picture = new URL(content('og:image'));
  return { picture: picture.pathname + picture.search, description: content('description'), headers };
}

async function expectPicture(url: string) {
  const { headers, rawPayload, statusCode } = await server.inject({ url });
  expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
}

const userWith = async (isPublicProfile: boolean) => {
  const user = await server.newUser({ firstName: 'Ada', lastName: 'Lovelace' });
  const { db } = server.services.store;
  await db.updateTable('users').set({ isPublicProfile, emailConfirmed: true }).where('id', '=', user.id).execute();
  return user;
};

test('draws the standings of a season, and no order before the first result', async () => {
  const { id } = await loadSeason(server, await server.adminToken(), allsvenskan());
  const { picture } = await headAt(`/season/${id}`);
  expect(picture).toMatch(new RegExp(`^/api/lss/${id}/image\\?v=[\\w-]+&otherwise=card$`));
  await expectPicture(picture);
  const { season } = shownPosters(server.services);
  const { poster } = await season(id);
  expect(poster).toMatchObject({ label: 'Final standings', title: 'Allsvenskan 2023', address: 'tips.example' });
  expect(poster.lines).toEqual(['Malmö FF won with 64 points', '16 teams']);
  expect(poster.rows[0]).toEqual({ place: 1, name: 'Malmö FF', value: '64', zone: 'winner' });
  expect(poster.rows.at(-1)?.zone).toBe('relegation');
  const coming = await tippedSeason(server);
  expect((await season(coming.seasonId)).poster).toMatchObject({ label: 'Before the first result', rows: [] });
});

test('draws a leaderboard and names its leader after the lock only', async () => {
  const { addTip, lock, play, score, seasonId } = await tippedSeason(server);
  const ada = await userWith(true);
  await addTip({ order: [0, 2, 3, 1], ownerId: ada.id });
  await setLock(server, seasonId, 3600);
  const url = `/leaderboards/${seasonId}`;
  const image = `/api/leaderboard/${seasonId}/image`;
  const before = await headAt(url);
  expect(before.picture).toBe('/card.png');
  expect(before.description).not.toMatch(/ada/);
  expect((await server.inject({ url: image })).statusCode).toBe(404);
  await lock();
  const { leaderboard } = shownPosters(server.services);
  expect((await leaderboard(seasonId)).poster).toMatchObject({ label: 'Tips are locked', lines: ['1 tip'], rows: [] });
  await play(1, [
    [3, 0],
    [2, 1],
  ]);
  await score();
  const after = await headAt(url);
  expect(after.description).toMatch(/^ada\S* leads 1 tip for Small League 2025 after round 1, with \d+ points\.$/);
  expect(after.headers['x-accel-expires']).toBe('0');
  await expectPicture(after.picture);
  const { poster } = await leaderboard(seasonId);
  expect(poster.label).toBe('Leaderboard after round 1');
  expect(poster.rows).toMatchObject([{ place: 1, name: expect.stringMatching(/^ada/) as unknown, zone: 'winner' }]);
  // The picture of the season is another one.
  await expectPicture((await headAt(`/season/${seasonId}`)).picture);
});

test('draws public profiles, and none of a private profile or a banned user', async () => {
  const [open, closed] = [await userWith(true), await userWith(false)];
  const { picture } = await headAt(`/userprofile/${open.id}`);
  await expectPicture(picture);
  const { profile } = shownPosters(server.services);
  const { poster } = await profile(open.id);
  expect(poster).toMatchObject({ title: 'Ada Lovelace', rows: [] });
  expect(poster.address).toMatch(/^tips\.example\/userprofile\/ada-lovelace/);
  expect((await headAt(`/userprofile/${closed.id}`)).picture).toBe('/card.png');
  expect((await server.inject({ url: `/api/account/user/${closed.id}/image` })).statusCode).toBe(404);
  const ban = { params: { id: open.id }, body: exampleBodies['banUser'], token: await server.adminToken() };
  await server.call(banUser, ban);
  expect((await server.inject({ url: picture })).statusCode).toBe(404);
  expect((await headAt(`/userprofile/${open.id}`)).picture).toBe('/card.png');
});

test('deletes cached pictures of pages with those of tables that are not public any more', async () => {
  const { seasonId } = await tippedSeason(server);
  await expectPicture((await headAt(`/season/${seasonId}`)).picture);
  expect(await server.services.pictures.tables()).toContain(seasonId);
  await removeStalePictures(server.services);
  expect(await server.services.pictures.tables()).toEqual([]);
});
