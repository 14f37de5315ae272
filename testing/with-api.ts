import { logIn, register } from 'shared-contract/signing-in';
import { API_CONTRACT } from 'shared-contract/api-contract';
import type { SiteConfig } from 'shared-contract/site';
import { call, configureSite, endSession, startSession } from 'shared-session';
import { firstAdmin, type RunningApi, startApi } from './start-api.ts';

/** The site configuration of these tests. `apiBase` is the address of the test file's own API. */
export const testSite: Omit<SiteConfig, 'apiBase' | 'apiContract'> = {
  productName: 'TipTable',
  publicOrigin: 'https://tiptable.test',
  supportEmail: 'support@tiptable.test',
  officeAddress: 'Storgatan 1, Stockholm',
  phone: '+46812345678',
  socialLinks: [{ name: 'Mastodon', url: 'https://mastodon.test/@tiptable' }],
};

/** For tests without an API: the site is configured, and every request fails. */
export const NO_API = 'http://127.0.0.1:9/api';
export function configureTestSite(apiBase = NO_API, changes: Partial<SiteConfig> = {}): void {
  configureSite({ ...testSite, apiContract: API_CONTRACT, apiBase, ...changes });
}

/**
 * Starts an API for a test file before its first test, and stops it after its last. The session ends after each test;
 * the data stays between tests. `settings` are environment variables of the API.
 */
export function withApi(settings?: Record<string, string>): RunningApi {
  let running: RunningApi | undefined;
  const api = () => {
    if (running === undefined) throw new Error('The API runs during tests only');
    return running;
  };
  beforeAll(async () => {
    running = await startApi(settings);
    configureTestSite(running.apiBase);
  });
  afterEach(endSession);
  afterAll(() => running?.stop());
  return {
    get apiBase() {
      return api().apiBase;
    },
    mails: () => api().mails(),
    advance: (seconds) => api().advance(seconds),
    scoreTips: () => api().scoreTips(),
    addTips: (season) => api().addTips(season),
    now: () => api().now(),
    stop: () => api().stop(),
  };
}

export type Person = { firstName: string; lastName: string; email: string; password: string };
let people = 0;

/** Registers a new user and signs them in, as the browser does. */
export async function signInAsUser(firstName = 'Alva', lastName = 'Lind'): Promise<Person> {
  people += 1;
  const person = {
    firstName,
    lastName,
    email: `${firstName}.${people}@tiptable.test`.toLowerCase(),
    password: 'Pass-word-1',
  };
  await call(register, { body: person });
  await signInAs(person);
  return person;
}

/** Signs in the first administrator. */
export const signInAsAdmin = (): Promise<void> => signInAs(firstAdmin);

/** Signs in an existing user. */
export async function signInAs({ email, password }: { email: string; password: string }): Promise<void> {
  startSession(await call(logIn, { body: { email, password } }));
}
