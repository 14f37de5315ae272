import { countryNumber } from 'shared-contract/countries';
import { getTipping } from 'shared-contract/tips';
import { updateLeagueSeason } from 'shared-contract/league-seasons';
import { createNextSeason } from 'shared-contract/next-season';
import { registerTeam } from 'shared-contract/teams';
import { type EarlierSeason, startWithEarlierSeason } from '../../../testing/earlier-season.ts';

let { earlier, editor, nextSeason, nextYear, server, token } = {} as EarlierSeason;
beforeEach(async () => {
  ({ earlier, editor, nextSeason, nextYear, server, token } = await startWithEarlierSeason());
});
afterEach(() => server.close());

const given = (change: object = {}) => ({ ...nextSeason, ...change });
const create = (change: object = {}) =>
  server.call(createNextSeason, { params: { id: earlier.id }, body: given(change), token });
const created = (change: object = {}) => editor.made(createNextSeason, given(change), earlier.id);
const pathsOf = async (change: object) => {
  const { problem, status } = await create(change);
  return [status, problem?.errors?.map(({ message, path }) => `${path}: ${message}`)];
};

test('refuses a season that is not later, exists already or begins too far ahead', async () => {
  expect(await pathsOf({ season: (nextYear - 2) % 100 })).toEqual([
    400,
    [`season: Must be later than ${nextYear - 1}`],
  ]);
  expect(await pathsOf({ season: (nextYear + 2) % 100, locksAt: null, confirm: ['lock-missing'] })).toEqual([
    400,
    ['season: Invalid season'],
  ]);
  await created();
  expect(await pathsOf({})).toEqual([409, ['season: The league has this season already']]);
});

test('refuses too many, unknown and repeated teams', async () => {
  expect(await pathsOf({ newTeams: ['Echo', 'Foxtrot'] })).toEqual([
    400,
    ['teamIds: You selected more teams than allowed. Max is 4.'],
  ]);
  const unknown = '0199d3a0-0000-7000-8000-000000000001';
  expect(await pathsOf({ teamIds: [unknown] })).toEqual([400, ['teamIds: Names a team that does not exist']]);
  expect(await pathsOf({ newTeams: ['Echo', 'ECHO'] })).toEqual([400, ['newTeams: Names a team twice']]);
  expect(await pathsOf({ teamIds: [nextSeason.teamIds[0], nextSeason.teamIds[0]] })).toEqual([
    400,
    ['teamIds: Names a team twice'],
  ]);
});

test('refuses a lock in the past, years away, or left out', async () => {
  expect(await pathsOf({ locksAt: `${nextYear - 2}-04-03T13:00:00.000Z` })).toEqual([
    400,
    ['locksAt: Must be in the future'],
  ]);
  expect(await pathsOf({ locksAt: `${nextYear + 3}-04-03T13:00:00.000Z` })).toEqual([
    400,
    [`locksAt: Is years away from the season ${nextYear}`],
  ]);
  const { locksAt: _none, ...without } = given();
  const { problem, status } = await server.call(createNextSeason, {
    params: { id: earlier.id },
    body: without,
    token,
  });
  expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'locksAt']);
});

test('refuses unconfirmed warnings, all at once, and accepts confirmed ones', async () => {
  const change = { teamIds: nextSeason.teamIds.slice(1), newTeams: ['alfa'], locksAt: null };
  const { problem, status } = await create(change);
  expect(status).toBe(409);
  expect(problem?.warnings?.map(({ code, path }) => [code, path])).toEqual([
    ['teams-missing', 'teamIds'],
    ['lock-missing', 'locksAt'],
    ['team-exists', 'newTeams'],
  ]);
  const far = await create({ locksAt: `${nextYear + 1}-04-03T13:00:00.000Z` });
  expect(far.problem?.warnings?.map(({ code }) => code)).toEqual(['date-outside-season']);
  await created({ ...change, confirm: ['teams-missing', 'lock-missing', 'team-exists'] });
});

test('refuses tips until the season has all teams of its league', async () => {
  const { id } = await created({ newTeams: [], confirm: ['teams-missing'] });
  expect((await server.call(getTipping, { params: { id } })).status).toBe(409);
  const echo = await editor.made(registerTeam, { name: 'Echo', country: countryNumber('Sweden') });
  await editor.made(updateLeagueSeason, { id, teamIds: [...nextSeason.teamIds, echo.id] });
  expect((await server.call(getTipping, { params: { id } })).answer).toMatchObject({ locksAt: nextSeason.locksAt });
});
