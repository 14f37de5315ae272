import { deleteOwnAccount, getOwnProfile } from 'shared-contract/account';
import { sendFriendRequest } from 'shared-contract/friends';
import { getOwnData } from 'shared-contract/own-data';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getPublicTable } from 'shared-contract/tables';
import { PASSWORD, startServer, type TestServer, type TestUser } from '../../testing/server.ts';

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  anna = await server.newUser({ firstName: 'Anna', lastName: 'Berg' });
});
afterAll(() => server.close());

const isSignedIn = async () => (await server.call(getOwnProfile, { token: anna.token })).status === 200;

test('the export of own data holds everything stored about the user, and about nobody else', async () => {
  const bo = await server.newUser({ firstName: 'Bo', lastName: 'Ek' });
  await server.call(sendFriendRequest, { params: { id: bo.id }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Mine', isPublicTable: false }, token: anna.token });
  await server.call(createTable, { body: { ...newTable(), name: 'Theirs' }, token: bo.token });
  const { answer, text } = await server.call(getOwnData, { token: anna.token });
  expect(answer).toMatchObject({
    profile: { userName: anna.email },
    friends: [],
    receivedRequests: [],
    sentRequests: [{ receiverProfile: { name: 'bo-ek', email: null } }],
    tables: [{ name: 'Mine', isPublicTable: false }],
    sessions: [{ isCurrent: true }],
  });
  expect(text).not.toMatch(/argon2|hash/i);
});

test('deleting an account takes the right password, and deletes everything', async () => {
  const table = { ...newTable(), name: 'Gone with me' };
  const { id } = (await server.call(createTable, { body: table, token: anna.token })).answer;
  const remove = (currentPassword: string) =>
    server.call(deleteOwnAccount, { body: { currentPassword }, token: anna.token });
  expect((await remove('Wr0ng-enough!')).status).toBe(403);
  expect(await isSignedIn()).toBe(true);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await isSignedIn()).toBe(false);
  expect((await server.call(getPublicTable, { params: { id } })).status).toBe(404);
});
