import { deleteOwnAccount } from 'shared-contract/account';
import { MANAGE_KEY_HEADER } from 'shared-contract/endpoint';
import { updateLeagueSeason } from 'shared-contract/league-seasons';
import { claimTable } from 'shared-contract/managed-tables';
import { listTableVersions, restoreTableVersion, undeleteTable, updateTable } from 'shared-contract/table-history';
import { ANONYMOUS_ID, createAnonymousTable, createTable, deleteTable, getTable } from 'shared-contract/tables';
import { registerTeam } from 'shared-contract/teams';
import { getTipping } from 'shared-contract/tips';
import { type SeasonToTip, startWithSeasonToTip } from '../../testing/season-to-tip.ts';
import { PASSWORD, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let season: SeasonToTip;
let user: TestUser;
beforeEach(async () => {
  ({ season, server, user } = await startWithSeasonToTip());
});
afterEach(() => server.close());

const tips = async () => (await server.call(getTipping, { params: { id: season.id } })).answer.tips;
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const put = (id: string, body: Record<string, unknown>) =>
  server.call(updateTable, { params: { id }, body, token: user.token });

/** Replaces the season's first team by a new one. */
async function replaceFirstTeam() {
  const token = await server.adminToken();
  const { answer: echo } = await server.call(registerTeam, { body: { name: 'Echo', country: 178 }, token });
  const teamIds = [...season.teams.slice(1).map(({ id }) => id), echo.id];
  expect(await server.call(updateLeagueSeason, { body: { id: season.id, teamIds }, token })).toMatchObject({
    status: 200,
  });
  return echo;
}

test('appends a team that joins the season to every tip, and reports it as new until the owner saves', async () => {
  const made = await season.newTip(user, [2, 0, 3, 1]);
  const read = async () => (await server.call(getTable, { params: { id: made.id }, token: user.token })).answer;
  const echo = await replaceFirstTeam();
  const changed = await read();
  expect(namesOf(changed)).toEqual(['Charlie', 'Delta', 'Bravo', 'Echo']);
  expect(changed).toMatchObject({ version: 1, tip: { newcomers: [echo.id], changed: made.tip?.changed } });
  const seen = await put(made.id, season.tip(undefined, { items: changed.items, version: 1 }));
  expect(seen).toMatchObject({ status: 200, answer: { tip: { newcomers: [], changed: made.tip?.changed } } });
});

test('restores a version from before a team change without the team that left', async () => {
  const made = await season.newTip(user, [2, 0, 3, 1]);
  await put(made.id, season.tip([0, 1, 2, 3], { version: 1 }));
  await replaceFirstTeam();
  const [params, token] = [{ id: made.id }, user.token];
  const { answer: versions } = await server.call(listTableVersions, { params, token });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  const restored = await server.call(restoreTableVersion, { params, body: { version: 1, current: 2 }, token });
  expect(restored.status).toBe(200);
  expect(namesOf(restored.answer)).toEqual(['Charlie', 'Delta', 'Bravo', 'Echo']);
});

test('returns 409 when a restored version has none of the season’s teams', async () => {
  const items = ['One', 'Two', 'Three', 'Four'].map((name, index) => ({ name, tablePlace: index + 1 }));
  const body = season.tip(undefined, { items, leagueSeasonStatsId: undefined });
  const { answer: plain } = await server.call(createTable, { body, token: user.token });
  expect((await put(plain.id, season.tip(undefined, { version: 1 }))).status).toBe(200);
  const restore = { params: { id: plain.id }, body: { version: 1, current: 2 }, token: user.token };
  expect(await server.call(restoreTableVersion, restore)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
});

test('accepts another tip after a deletion, and restores the deleted one only without it', async () => {
  const { token } = user;
  const first = await season.newTip(user);
  const params = { id: first.id };
  await server.call(deleteTable, { params, token });
  expect(await tips()).toBe(0);
  const second = await season.newTip(user);
  expect(await server.call(undeleteTable, { params, token })).toMatchObject({
    status: 409,
    problem: { code: 'tip-exists', current: { id: second.id } },
  });
  await server.call(deleteTable, { params: { id: second.id }, token });
  expect(await server.call(undeleteTable, { params, token })).toMatchObject({ status: 200, answer: { kind: 'tip' } });
  expect(await tips()).toBe(1);
});

test('moves a visitor’s tip into an account without a tip', async () => {
  const body = { ...season.tip([3, 2, 1, 0]), email: 'visitor@example.com' };
  const made = await server.call(createAnonymousTable, { params: { id: ANONYMOUS_ID }, body });
  const headers = { [MANAGE_KEY_HEADER]: String(made.headers[MANAGE_KEY_HEADER]) };
  const claim = ({ token }: TestUser) => server.call(claimTable, { params: { id: made.answer }, headers, token });
  const other = await server.newUser();
  const own = await season.newTip(other);
  expect(await claim(other)).toMatchObject({ status: 409, problem: { code: 'tip-exists', current: { id: own.id } } });
  const claimed = await claim(user);
  expect(claimed).toMatchObject({ status: 200, answer: { kind: 'tip', handlerId: user.id } });
  expect(namesOf(claimed.answer)).toEqual(['Delta', 'Charlie', 'Bravo', 'Alfa']);
  expect(await tips()).toBe(2);
});

test('deletes and uncounts the tip of a deleted account', async () => {
  await season.newTip(user);
  await season.newTip(await server.newUser());
  const deletion = await server.call(deleteOwnAccount, { body: { currentPassword: PASSWORD }, token: user.token });
  expect(deletion.status).toBe(204);
  expect(await tips()).toBe(1);
  const left = await server.services.store.db.selectFrom('tips').select('ownerId').execute();
  expect(left.map(({ ownerId }) => ownerId)).not.toContain(user.id);
});
