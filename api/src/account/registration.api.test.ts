import { getOwnProfile } from 'shared-contract/account';
import { logIn, register } from 'shared-contract/signing-in';
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anna = { firstName: ' Anna ', lastName: 'Berg', email: 'Anna.Berg@example.com', password: PASSWORD };

test('registers a user who logs in and sees their profile', async () => {
  const registered = await server.call(register, { body: anna });
  expect(registered).toMatchObject({ status: 201, text: '' });

  const {
    answer: token,
    headers,
    status,
  } = await server.call(logIn, { body: { email: 'anna.berg@EXAMPLE.com', password: PASSWORD } });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch('text/plain');

  const profile = await server.call(getOwnProfile, { token });
  expect(profile.answer).toMatchObject({
    firstName: 'Anna',
    name: 'Anna Berg',
    userName: 'Anna.Berg@example.com',
    publicUserName: 'anna-berg',
    emailConfirmed: false,
    friends: 0,
    friendRequests: 0,
  });
});

test('registers an e-mail once, regardless of case', async () => {
  const again = await server.call(register, { body: { ...anna, email: 'ANNA.berg@example.com' } });
  expect(again.status).toBe(409);
});

test('accepts one of 50 concurrent registrations of an e-mail in different case', async () => {
  const cases = Array.from({ length: 50 }, (_, index) =>
    [...'race@example.com']
      .map((letter, place) => ((index >> (place % 6)) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  );
  const results = await Promise.all(cases.map((email) => server.call(register, { body: { ...anna, email } })));
  const statuses = results.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const { count } = await server.services.store.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('emailKey', '=', 'race@example.com')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
