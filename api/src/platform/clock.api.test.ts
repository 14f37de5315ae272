import { confirmEmail, logIn, register, resetPassword } from 'shared-contract/signing-in';
import { getOwnProfile } from 'shared-contract/account';
import { sendFeedback } from 'shared-contract/feedback';
import { byLength } from '../../../testing/length.ts';
import { exampleBodies } from '../../testing/examples.ts';
import { openMailbox } from '../../testing/mail.ts';
import { PASSWORD, startServer, type TestServer } from '../../testing/server.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ FEEDBACK_DAILY_LIMIT: '2' });
});
afterEach(() => server.close());

const statusOf = async (token: string, on = server) => (await on.call(getOwnProfile, { token })).status;
const feedback = async (on = server) => on.call(sendFeedback, { body: exampleBodies['sendFeedback'] });

test.each([
  ['half a day', false, 13 * HOUR],
  ['thirty days', true, 31 * DAY],
])(
  'keeps a session of %s expired when the clock is set back after the expiry was noticed, also after a restart',
  async (_name, rememberMe, later) => {
    const { email } = await server.newUser();
    const { answer: token } = await server.call(logIn, { body: { email, password: PASSWORD, rememberMe } });
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(later);
    expect(await statusOf(token)).toBe(401);
    server.clock.advance(-later);
    expect(await statusOf(token)).toBe(401);
    const restarted = await startServer({}, server.database);
    expect(await statusOf(token, restarted)).toBe(401);
    await restarted.close();
  },
);

test('accepts a session whose expiry was not noticed before the clock was set back', async () => {
  const { token } = await server.newUser();
  server.clock.advance(13 * HOUR);
  server.clock.advance(-13 * HOUR);
  expect(await statusOf(token)).toBe(200);
});

test('keeps a mailed link expired when the clock is set back after the expiry was noticed', async () => {
  const mailbox = openMailbox(server);
  await server.call(register, {
    body: { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.com', password: PASSWORD },
  });
  const { email, token } = await mailbox.linkTo('anna@example.com');
  const confirm = async () => (await server.call(confirmEmail, { body: { email, token } })).status;
  server.clock.advance(2 * DAY);
  expect(await confirm()).toBe(400);
  server.clock.advance(-2 * DAY);
  expect(await confirm()).toBe(400);

  await server.inject({ method: 'POST', url: '/api/account/resetpasswordtoken/anna@example.com' });
  await mailbox.sender.deliverDue();
  const reset = await mailbox.linkTo('anna@example.com');
  const set = async () => {
    const body = { email: reset.email, token: reset.token, newPassword: 'An0ther!word' };
    return (await server.call(resetPassword, { body })).status;
  };
  server.clock.advance(2 * HOUR);
  expect(await set()).toBe(400);
  server.clock.advance(-2 * HOUR);
  expect(await set()).toBe(400);
});

test('resets a limit that was reached while the clock was ahead when the clock is set back', async () => {
  server.clock.advance(DAY + HOUR);
  expect([(await feedback()).status, (await feedback()).status, (await feedback()).status]).toEqual([200, 200, 429]);
  server.clock.advance(-DAY - HOUR);
  expect([(await feedback()).status, (await feedback()).status]).toEqual([200, 200]);
  const refused = await feedback();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(DAY);
});

test('does not reset a limit when the clocks of servers differ slightly', async () => {
  await feedback();
  await feedback();
  server.clock.advance(-30);
  expect((await feedback()).status).toBe(429);
});

const JUMPS = byLength({ short: 15, long: 500 });
const distances = [-10 * 365 * DAY, -31 * DAY, -DAY, -HOUR, HOUR, 13 * HOUR, 10 * 365 * DAY];

test(`revives no ended session, prolongs no limit and repeats no id over ${JUMPS} clock jumps`, async () => {
  const { email } = await server.newUser();
  const ended = new Set<string>();
  const ids: string[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const { answer: token } = await server.call(logIn, {
      body: { email, password: PASSWORD, rememberMe: jump % 2 === 0 },
    });
    server.clock.advance(distances[(jump * 3) % distances.length] ?? 0);
    if ((await statusOf(token)) === 401) ended.add(token);
    for (const each of ended) expect(await statusOf(each)).toBe(401);
    const { headers, status } = await feedback();
    expect(status === 429 ? Number(headers['retry-after']) : 0).toBeLessThanOrEqual(DAY + 60);
    ids.push(server.clock.newId(), server.clock.newId());
  }
  expect(ended.size).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
