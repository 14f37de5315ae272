import { logIn, requestPasswordReset } from 'shared-contract/signing-in';
import { mannWhitney, median } from '../../../testing/statistics.ts';
import { PASSWORD, startServer, type TestServer } from '../../../testing/server.ts';
import { testWhenLong } from '../../../testing/test-when-long.ts';
import { addUser } from '../../users/users.ts';
import { serverClient } from '../../platform/sessions/fair-queue.ts';
import { recordLoginAddress } from './login-addresses.ts';

/** The client's IP address in in-process requests. */
const ADDRESS = '127.0.0.1';

const PAIRS = 300;
const WARM_UP = 30;
const MAX_MS = 2;
const SIGNIFICANCE = 0.01;
/** A difference too small to measure across a network. Reading a row takes 0.02 ms. */
const HIDDEN_MS = 0.05;
/** Without a real difference, one measurement in a hundred shows one by chance. A real one shows every time. */
const MEASUREMENTS = 3;

/**
 * Expensive enough to reveal a missing hash or another cost, and cheap enough that its noise hides no other difference.
 */
const passwordCost = { memory: 2048, passes: 1, parallelism: 1 };

let server: TestServer;
let groups = 0;
beforeEach(async () => {
  server = await startServer({ LOGIN_FAILURES_PER_ADDRESS: '2000' }, undefined, passwordCost);
});
afterEach(() => server.close());

const addressesOf = (kind: string, group: number) =>
  Array.from({ length: WARM_UP + PAIRS }, (_, index) => `${kind}-${group}-${index}@example.com`);

/**
 * New users and as many unknown e-mails, without earlier requests: an existing counter takes another code path than a
 * new one.
 */
async function newAddresses(): Promise<{ known: string[]; unknown: string[] }> {
  groups += 1;
  const known = addressesOf('known', groups);
  const { clock, config, passwords, store } = server.services;
  const passwordHash = await passwords.hash(PASSWORD, serverClient);
  await store.write(async (transaction) => {
    for (const [index, email] of known.entries()) {
      const name = { firstName: 'Anna', lastName: `Berg ${groups} ${index}` };
      const user = { id: clock.newId(), email, ...name, role: 'user' as const, passwordHash, createdAt: clock.now() };
      await addUser(transaction, user, config.site.productName);
      await recordLoginAddress(transaction, server.services, { userId: user.id, address: ADDRESS });
    }
  });
  return { known, unknown: addressesOf('knock', groups) };
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

/** Alternates requests for known and unknown e-mails in random order, so that drift affects them alike. */
async function measure(ask: (email: string) => Promise<unknown>) {
  const addresses = await newAddresses();
  const times: Record<keyof typeof addresses, number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) times[kind].push(await timeOf(() => ask(addresses[kind][pair] ?? '')));
  }
  const [known, unknown] = [times.known.slice(WARM_UP), times.unknown.slice(WARM_UP)];
  return { difference: Math.abs(median(known) - median(unknown)), p: mannWhitney(known, unknown).p };
}

// Measures time, so it needs an idle machine.
const logInTo = (email: string): Promise<unknown> => server.call(logIn, { body: { email, password: 'Wr0ng-one' } });
const reset = (email: string): Promise<unknown> => server.call(requestPasswordReset, { params: { id: email } });
/** Exhausts the limit of the IP address. Accounts that logged in from it are exempt. */
async function fillLimit(): Promise<void> {
  const warmUp = Array.from({ length: 50 }, (_, index) => logInTo(`sprayed-${index}@example.com`));
  await Promise.all(warmUp);
  await server.services.store.db
    .updateTable('rateLimits')
    .set({ used: 2000 })
    .where('key', 'like', 'login-address:%')
    .execute();
}

testWhenLong.each([
  ['a login', logInTo, () => Promise.resolve()],
  ['a login from an IP address that has reached its limit', logInTo, fillLimit],
  ['a reset', reset, () => Promise.resolve()],
])('the time of %s does not reveal whether an e-mail is known', async (_what, ask, begin) => {
  await begin();
  let seen = await measure(ask);
  const isSeen = () => seen.p <= SIGNIFICANCE && seen.difference > HIDDEN_MS;
  for (let again = 1; again < MEASUREMENTS && isSeen(); again += 1) seen = await measure(ask);
  expect({ ...seen, isSeen: isSeen() }).toMatchObject({ isSeen: false });
  expect(seen.difference).toBeLessThanOrEqual(MAX_MS);
});
