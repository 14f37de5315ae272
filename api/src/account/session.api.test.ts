import { getOwnProfile, logIn, register } from 'shared-contract/account';
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anna = { firstName: ' Anna ', lastName: 'Berg', email: 'Anna.Berg@example.com', password: PASSWORD };

test('somebody registers, signs in and sees their profile', async () => {
  const registered = await server.call(register, { body: anna });
  expect(registered).toMatchObject({ status: 201, text: '' });

  const {
    answer: token,
    headers,
    status,
  } = await server.call(logIn, {
    body: { email: 'anna.berg@EXAMPLE.com', password: PASSWORD, rememberMe: true },
  });
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
