import { adminRegisterUser, deleteUser, getUser, updateUser } from 'shared-contract/users';
import { listChanges } from 'shared-contract/audit';
import { startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const newPerson = async (email: string) => {
  const body = { firstName: 'Elin', lastName: 'Sjö', email, roleName: 'user' as const };
  return (await server.call(adminRegisterUser, { body, token })).answer;
};
const changesOf = async (entityId: string) =>
  (await server.call(listChanges, { query: { entity: 'user', entityId, sort: 'at' }, token })).answer;

test('logs an administrator’s changes to an account, without the password', async () => {
  const { id } = await newPerson('elin@example.com');
  const changes = { newLastName: 'Hav', newPassword: 'S3cret-of-Elin!' };
  expect((await server.call(updateUser, { params: { id }, body: changes, token })).status).toBe(200);
  expect((await server.call(deleteUser, { params: { id }, token })).status).toBe(204);
  const log = await changesOf(id);
  expect(log).toMatchObject([
    { action: 'create', entityName: 'Elin Sjö', before: null, after: { lastName: 'Sjö' } },
    { action: 'update', entityName: 'Elin Hav', before: { lastName: 'Sjö' }, after: { lastName: 'Hav' } },
    { action: 'delete', before: { lastName: 'Hav' }, after: null },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/S3cret|argon2/);
});

test('returns 409 with the current user, and logs nothing, when the version is stale', async () => {
  const { id, version } = await newPerson('two.editors@example.com');
  const update = (newFirstName: string, base?: number) =>
    server.call(updateUser, {
      params: { id },
      body: { newFirstName, ...(base === undefined ? {} : { version: base }) },
      token,
    });
  expect((await update('First', version)).answer).toMatchObject({ firstName: 'First', version: version + 1 });
  const refused = await update('Second', version);
  expect(refused.status).toBe(409);
  expect(refused.problem.current).toMatchObject({ firstName: 'First', version: version + 1 });
  expect((await server.call(getUser, { params: { id }, token })).answer.firstName).toBe('First');
  expect((await update('Second')).status).toBe(200);
  expect((await changesOf(id)).map(({ action }) => action)).toEqual(['create', 'update', 'update']);
});
