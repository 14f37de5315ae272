import { listChanges } from 'shared-contract/audit';
import { deleteGroup, getInvitation, type Group, updateGroup } from 'shared-contract/groups';
import { getOwnData } from 'shared-contract/own-data';
import { answerDecision, getDecision, reportGroup } from 'shared-contract/reports';
import { openMailbox } from '../../testing/mail.ts';
import { credentialsOf, type PeopleWithGroups, peopleWithGroups } from '../../testing/group-calls.ts';
import { moderationOn } from '../../testing/moderation.ts';
import { startServer, type TestServer, type TestUser } from '../../testing/server.ts';
import { tippedSeason } from '../../testing/tipped-season.ts';

let server: TestServer;
let people: PeopleWithGroups;
let group: Group;
let on: ReturnType<typeof moderationOn>;
beforeEach(async () => {
  server = await startServer();
  people = await peopleWithGroups(server, (await tippedSeason(server)).seasonId);
  on = moderationOn(server);
  group = await people.newGroup();
  await people.join(group);
});
afterEach(() => server.close());

const report = (by: TestUser | undefined = people.bo, given: object = {}) =>
  server.call(reportGroup, {
    params: { id: group.id },
    body: { reason: 'offensive', text: 'It insults me.', ...given },
    ...credentialsOf(by),
  });
const rename = (name: string) =>
  server.call(updateGroup, { params: { id: group.id }, body: { name }, ...credentialsOf(people.anna) });
const nameFor = async (user: TestUser) => (await people.read(group, user)).answer.name;

test('lets members and holders of the link report a group’s name, but neither its owner nor others', async () => {
  const { anna, bo, cia } = people;
  const { code } = group;
  const other = await people.newGroup();
  expect((await report(bo)).status).toBe(204);
  expect((await report(cia)).status).toBe(404);
  expect((await report(cia, { code: 'x'.repeat(22) })).status).toBe(404);
  expect((await report(cia, { code: other.code })).status).toBe(404);
  expect((await report(cia, { code: 'x' })).problem.errors?.[0]?.path).toBe('code');
  expect((await report(cia, { code, reason: 'spam' })).status).toBe(204);
  expect([(await report(anna)).status, (await report(anna, { code })).status]).toEqual([403, 403]);
  const visitor = await server.call(reportGroup, { params: { id: group.id }, body: { reason: 'spam', code } });
  expect(visitor.status).toBe(401);
  expect(await on.rows()).toMatchObject([
    {
      subject: 'group',
      subjectId: group.id,
      name: 'Office',
      subjectState: 'visible',
      author: { id: anna.id, userName: 'anna-berg' },
      reports: 2,
      reasons: { offensive: 1, spam: 1 },
    },
  ]);
  expect(await on.rows({ q: 'offic' })).toHaveLength(1);
});

test('shows a hidden name as “Group” until the owner sets another, and logs it', async () => {
  const { anna, bo, cia } = people;
  await report();
  const refused = await on.decide(await on.rowOf(group.id), 'delete');
  expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'action']);
  const hidden = await on.decide(await on.rowOf(group.id), 'hide', { reason: 'It insults Bo.' });
  expect(hidden.answer).toMatchObject({ name: 'Office', subjectState: 'hidden', state: 'closed' });
  expect([await nameFor(anna), await nameFor(bo)]).toEqual(['Group', 'Group']);
  const link = await server.call(getInvitation, { params: { code: group.code }, ...credentialsOf(cia) });
  expect(link.answer).toMatchObject({ name: 'Group' });
  expect((await people.read(group, anna)).answer.isNameHidden).toBe(true);
  expect((await people.read(group, bo)).answer).not.toHaveProperty('isNameHidden');
  expect((await on.decide(await on.rowOf(group.id), 'hide')).status).toBe(409);

  expect(await rename('office')).toMatchObject({ status: 409, problem: { errors: [{ path: 'name' }] } });
  for (const like of ['OFFICE!', ' Off  ice ', 'O.f.f.i.c.e', 'Öffìce', 'Ｏｆｆｉｃｅ']) {
    expect(await rename(like)).toMatchObject({ status: 409, problem: { errors: [{ path: 'name' }] } });
  }
  expect((await rename('Group')).answer.isNameHidden).toBe(true);
  expect((await rename('Colleagues')).answer).toMatchObject({ name: 'Colleagues', isNameHidden: false });
  expect((await rename('Office.')).status).toBe(409);
  expect((await rename('Offices')).status).toBe(200);
  expect((await rename('Colleagues')).status).toBe(200);
  expect(await on.rowOf(group.id)).toMatchObject({ name: 'Colleagues', subjectState: 'visible' });
  expect((await on.decide(await on.rowOf(group.id), 'restore')).status).toBe(409);
  const { answer: changes } = await server.call(listChanges, {
    query: { entity: 'group' },
    token: await server.adminToken(),
  });
  expect(changes).toMatchObject([
    {
      entityId: group.id,
      entityName: 'Office',
      action: 'update',
      before: { state: 'visible' },
      after: { state: 'hidden', decision: 'hide', rule: 'offensive', reason: 'It insults Bo.' },
    },
  ]);
});

test('finds a group by its hidden name, however it is typed, and by its new name', async () => {
  await rename('Café Öst');
  await report();
  const found = async (q: string, state: string) => (await on.rows({ q, state })).map(({ name }) => name);
  expect(await found('cafe', 'open')).toEqual(['Café Öst']);
  await on.decide(await on.rowOf(group.id), 'hide');
  for (const q of ['cafe OST', 'fé', 'group', 'berg']) {
    expect(await found(q, 'closed')).toEqual(['Café Öst']);
  }
  expect([await found('cafe', 'open'), await found('caffe', 'closed')]).toEqual([[], []]);
  await rename('Colleagues');
  expect([await found('colleag', 'closed'), await found('cafe', 'closed')]).toEqual([['Colleagues'], []]);
});

test('restores a name, and dismisses a report of it', async () => {
  await report();
  await on.decide(await on.rowOf(group.id), 'hide');
  const restored = await on.decide(await on.rowOf(group.id), 'restore', { reason: 'It is a street.' });
  expect(restored.answer).toMatchObject({ subjectState: 'visible' });
  expect(await nameFor(people.bo)).toBe('Office');
  await report();
  expect((await on.decide(await on.rowOf(group.id), 'dismiss')).answer).toMatchObject({ state: 'closed' });
  expect(await nameFor(people.bo)).toBe('Office');
  await report();
  await server.call(deleteGroup, { params: { id: group.id }, ...credentialsOf(people.anna) });
  expect(await on.rows()).toEqual([]);
});

test('mails owner and reporters, accepts the owner’s answer, and exports both to their data', async () => {
  const { anna, bo } = people;
  const box = openMailbox(server);
  for (const { id } of [anna, bo]) {
    await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();
  }
  await report();
  await on.decide(await on.rowOf(group.id), 'hide', { reason: 'It insults Bo.' });
  const toAnna = (await box.mailsTo(anna.email)).at(-1);
  expect(toAnna?.subject).toBe('The name of your group “Office” is hidden');
  expect(toAnna?.text).toMatch(/“Office”[\s\S]*“Group” instead, until you rename the group[\s\S]*It insults Bo\./);
  const toBo = (await box.mailsTo(bo.email)).at(-1);
  expect(toBo?.text).toMatch(/the group “Office”[\s\S]*nobody can see it any more/);

  const token = /token=([\w-]{43})/.exec(toAnna?.text ?? '')?.[1] ?? '';
  const decision = await server.call(getDecision, { params: { token } });
  expect(decision.answer).toMatchObject({ subject: 'group', names: ['Office'], reason: 'It insults Bo.' });
  await server.call(answerDecision, { params: { token }, body: { text: 'It is our street.' } });
  expect(await on.rows()).toMatchObject([{ subject: 'group', decisions: [{ answer: { text: 'It is our street.' } }] }]);

  const about = { subject: 'group', subjectId: group.id };
  const annas = (await server.call(getOwnData, { token: anna.token })).answer;
  expect(annas.decisions).toMatchObject([{ ...about, action: 'hide', answer: 'It is our street.' }]);
  const bos = (await server.call(getOwnData, { token: bo.token })).answer;
  expect([bos.reports, bos.decisions]).toMatchObject([[{ ...about, text: 'It insults me.', outcome: 'upheld' }], []]);
});
