import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { banUser } from 'shared-contract/bans';
import { blockUser } from 'shared-contract/friends';
import { deleteGroup, getInvitation, type Group, renewGroupCode, updateGroup } from 'shared-contract/groups';
import { exampleBodies } from '../../testing/examples.ts';
import { credentialsOf, type PeopleWithGroups, peopleWithGroups } from '../../testing/group-calls.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';
import { hideGroupName } from './hidden-names.ts';

const template = `<!doctype html><html lang="en"><head><title>T</title><!-- tiptable:head --></head><body></body></html>`;
let folder: string;
let settings: Record<string, string>;
let server: TestServer;
let people: PeopleWithGroups;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiptable-shell-'));
  mkdirSync(path.join(folder, 'shell'));
  writeFileSync(path.join(folder, 'shell/index.html'), template);
  settings = { SHELL_DIR: path.join(folder, 'shell'), PUBLIC_ORIGIN: 'https://tips.example' };
  server = await startServer(settings);
  people = await peopleWithGroups(server, (await tippedSeason(server)).seasonId);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const page = (code: string | null, on = server) =>
  on.inject({ url: `/join/${code}`, headers: { accept: 'text/html' } });
const open = (code: string | null, user?: TestUser, on = server) =>
  on.call(getInvitation, { params: { code }, ...credentialsOf(user) });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
async function pictureOf(code: string | null): Promise<string> {
  const picture = new URL(contentOf((await page(code)).body, 'og:image') ?? '');
  expect(picture.origin).toBe('https://tips.example');
  return picture.pathname + picture.search;
}
const namesOf = async ({ code }: Group, user?: TestUser) => {
  const { ownerName, name } = (await open(code, user)).answer;
  const { body } = await page(code);
  return { ownerName, name, ofPage: `${contentOf(body, 'og:title')}. ${contentOf(body, 'description')}` };
};

test('shows group, season, inviter, members and lock to visitors with the code', async () => {
  const { join, newGroup } = people;
  const group = await newGroup();
  await join(group);
  const { answer } = await open(group.code);
  expect(answer).toEqual({
    id: group.id,
    name: 'Office',
    season: group.season,
    locksAt: group.locksAt,
    isLocked: false,
    ownerName: 'anna-berg',
    numberOfMembers: 2,
    isMember: false,
    isFull: false,
  });
  const { body, headers, statusCode } = await page(group.code);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-accel-expires': '0',
  });
  expect(contentOf(body, 'og:title')).toBe('Join Office');
  expect(contentOf(body, 'description')).toMatch(
    /^anna-berg invites you to predict Small League 2025 in a group with 2 members\. Tips lock on \d+ \w+\.$/,
  );
  expect(contentOf(body, 'robots')).toBe('noindex');
  expect(contentOf(body, 'twitter:card')).toBe('summary_large_image');
  expect(body).not.toMatch(/bo-ek/i);
});

test('serves a picture under an address without the code', async () => {
  const { code } = await people.newGroup();
  const address = await pictureOf(code);
  expect(address).not.toContain(code);
  const { headers, rawPayload, statusCode } = await server.inject({ url: address });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('returns 404 for page, call and picture once the code is renewed, or the group is deleted', async () => {
  const { anna, newGroup } = people;
  const { code, id } = await newGroup();
  const statuses = async (given: string | null, picture: string) => [
    (await page(given)).statusCode,
    (await open(given)).status,
    (await server.inject({ url: picture })).statusCode,
  ];
  const picture = await pictureOf(code);
  expect(await statuses(code, picture)).toEqual([200, 200, 200]);
  const { answer } = await server.call(renewGroupCode, { params: { id }, ...credentialsOf(anna) });
  expect(await statuses(code, picture)).toEqual([404, 404, 404]);
  const ofOld = await page(code);
  expect(ofOld.body).not.toMatch(/Office|anna/);
  expect(ofOld.headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-expires': '0' });
  const renewed = await pictureOf(answer.code);
  expect(await statuses(answer.code, renewed)).toEqual([200, 200, 200]);
  await server.call(deleteGroup, { params: { id }, ...credentialsOf(anna) });
  expect(await statuses(answer.code, renewed)).toEqual([404, 404, 404]);
});

test('counts wrong codes of visitors by address, in pages and calls together', async () => {
  const { code } = await people.newGroup();
  await server.services.store.db.deleteFrom('rateLimits').execute();
  const strict = await startServer({ ...settings, LOGIN_FAILURES_PER_ADDRESS: '3' }, server.database);
  const wrong = (letter: string) => letter.repeat(22);
  expect((await open(wrong('a'), undefined, strict)).status).toBe(404);
  expect((await page(wrong('b'), strict)).statusCode).toBe(404);
  expect([(await open(code, undefined, strict)).status, (await page(code, strict)).statusCode]).toEqual([200, 200]);
  expect((await page(wrong('c'), strict)).statusCode).toBe(404);
  expect([(await open(wrong('d'), undefined, strict)).status, (await open(code, undefined, strict)).status]).toEqual([
    429, 429,
  ]);
  const refused = await page(code, strict);
  expect(refused.headers['x-accel-expires']).toBe('0');
  expect(refused.body).not.toContain('Office');
  await strict.close();
});

test('shows no document of another code, however the address is written', async () => {
  const [one, other] = [await people.newGroup(), await people.newGroup()];
  for (const url of [`/join/${one.code}`, `/JOIN/${one.code}/`, `/%6aoin/${one.code}`, `/join//${one.code}`]) {
    const { body, headers } = await server.inject({ url, headers: { accept: 'text/html' } });
    expect({ url, caching: headers['x-accel-expires'] }).toEqual({ url, caching: '0' });
    expect(body).not.toContain(other.code);
  }
  const missing = await server.inject({ url: `/join//${other.code}`, headers: { accept: 'text/html' } });
  expect(missing.body).not.toContain(one.code);
});

test('shows a banned owner, and one that the caller has blocked or is blocked by, as “Member”', async () => {
  const { bo, cia, newGroup } = people;
  const owner = await server.newUser({ firstName: 'Olga', lastName: 'Sten' });
  const group = await newGroup(owner);
  expect(await namesOf(group, bo)).toMatchObject({ ownerName: 'olga-sten' });
  await server.call(blockUser, { params: { id: owner.id }, ...credentialsOf(bo) });
  await server.call(blockUser, { params: { id: cia.id }, ...credentialsOf(owner) });
  expect(await namesOf(group, bo)).toMatchObject({ ownerName: 'Member' });
  expect(await namesOf(group, cia)).toMatchObject({ ownerName: 'Member' });
  expect(await namesOf(group)).toMatchObject({ ownerName: 'olga-sten' });
  const body = { ...exampleBodies['banUser'], hideTables: false };
  await server.call(banUser, { params: { id: owner.id }, body, token: await server.adminToken() });
  const third = await server.newUser();
  for (const viewer of [undefined, third, bo]) {
    const { ofPage, ownerName } = await namesOf(group, viewer);
    expect(ownerName).toBe('Member');
    expect(ofPage).toMatch(/^Join Office\. A member invites you to predict /);
  }
});

test('shows a name that moderators have hidden as “Group”, and a new name at once', async () => {
  const { anna, newGroup } = people;
  const group = await newGroup();
  const before = await pictureOf(group.code);
  await server.services.store.write((transaction) => hideGroupName(transaction, group.id));
  expect(await namesOf(group)).toMatchObject({ name: 'Group', ofPage: expect.stringMatching(/^Join Group\. /) });
  expect(await pictureOf(group.code)).not.toBe(before);
  const body = { name: 'Colleagues' };
  await server.call(updateGroup, { params: { id: group.id }, body, ...credentialsOf(anna) });
  expect(await namesOf(group)).toMatchObject({ name: 'Colleagues' });
});
