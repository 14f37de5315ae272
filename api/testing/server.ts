import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { logIn, register } from 'shared-contract/signing-in';
import type { Answer, Endpoint } from 'shared-contract/endpoint';
import { fillPath } from 'shared-contract/path';
import type { Problem } from 'shared-contract/problem';
import { createEmailHash } from '../src/platform/keyed/email-hash.ts';
import { createMailTokens } from '../src/platform/mail/mail-tokens.ts';
import { createPasswords, type PasswordCost } from '../src/platform/sessions/passwords.ts';
import { createTokens } from '../src/platform/sessions/tokens.ts';
import { buildApp } from '../src/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { firstStart } from '../src/operations/startup/first-start.ts';
import { createClientFailures } from '../src/operations/client-failures.ts';
import { createReadiness } from '../src/platform/readiness.ts';
import { createMetrics } from '../src/operations/metrics.ts';
import type { TimeLimits } from '../src/platform/http/time-limits.ts';
import { createPictures } from '../src/images/pictures.ts';
import { StandingsCache } from '../src/competition/standings/standings.ts';
import { createDigests } from '../src/platform/keyed/digests.ts';
import { createSeasonReader } from '../src/competition/import/reader.ts';
import { createSeal } from '../src/platform/keyed/seal.ts';
import { releaseReader } from '../src/site/current-releases.ts';
import type { Services } from '../src/services.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { ScorerCache } from '../src/tips/results/scored-rounds.ts';
import { newDatabase, type TestDatabase } from './database.ts';

/** A clock that a test can advance. */
export type TestClock = Clock & { advance: (seconds: number) => void };

export function newClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    newId: () => randomUUIDv7(),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}

/** The parts of a call. All are optional, so that a test can omit required ones. */
export type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

export type Response<E extends Endpoint> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** The body of a successful response. */
  answer: Answer<E>;
  /** The problem document of a failure. */
  problem: Problem;
  /** The message of the last error that the server logged, if the status is 500. */
  cause?: string;
};

export const ADMIN = { email: 'admin@example.com', password: 'Adm1n!strator' };
export const PASSWORD = 'Gr8-kettle!';

export const SIGNING_KEY = 'a key of the tests, known to everybody';

/** Returns the path of an endpoint with its parameters filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api${fillPath(endpoint.path, params)}${search === '' ? '' : `?${search}`}`;
}

export type TestServer = {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  database: TestDatabase;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  call: <const E extends Endpoint>(endpoint: E, parts?: Parts) => Promise<Response<E>>;
  signIn: (credentials: { email: string; password: string }) => Promise<string>;
  /** Registers a new user and signs them in. */
  newUser: (name?: { firstName: string; lastName: string }) => Promise<TestUser>;
  adminToken: () => Promise<string>;
  close: () => Promise<void>;
};

export type TestUser = { id: string; email: string; token: string };

export const generous = {
  // On shared processors the event loop is delayed without any load.
  EVENT_LOOP_DELAY_MS: '0',
  REGISTRATIONS_PER_HOUR: '100000',
  ANONYMOUS_TABLES_PER_HOUR: '100000',
  LOGIN_FAILURES_PER_QUARTER: '1000',
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  RESETS_PER_HOUR: '100000',
  WRITES_PER_MINUTE: '100000',
  TABLES_PER_DAY: '100000',
  FRIEND_REQUESTS_PER_DAY: '100000',
  EXPORTS_PER_HOUR: '100000',
  EXPORT_PAGES_PER_MINUTE: '100000',
  TABLE_LISTS_PER_MINUTE: '100000',
  GROUPS_PER_DAY: '100000',
  GROUP_JOINS_PER_DAY: '100000',
  WRONG_INVITATIONS_PER_HOUR: '100000',
  VIEWS_PER_MINUTE: '100000',
  PICTURES_PER_MINUTE: '100000',
  MAILS_PER_HOUR: '100000',
  MAILS_PER_DAY: '100000',
  MANAGE_MAILS_PER_DAY: '100000',
  TIP_MAILS_PER_MINUTE: '100000',
  FEEDBACK_DAILY_LIMIT: '100000',
  REPORTS_PER_DAY: '100000',
};
/** Milliseconds, long enough that no test depends on the load of the machine. */
const patient: TimeLimits = { handler: 300_000, answer: 300_000 };
const cheap: PasswordCost = { memory: 64, passes: 1, parallelism: 1 };

function parsed(response: LightMyRequestResponse): unknown {
  const type = response.headers['content-type'] ?? '';
  if (response.body === '') return undefined;
  return type.includes('json') ? (JSON.parse(response.body) as unknown) : response.body;
}

/** Returns the message of the error in a line of the log, or the line if it has none. */
function messageIn(line: string): string {
  if (line === '') return 'nothing was logged';
  return (JSON.parse(line) as { err?: { message: string } }).err?.message ?? line;
}

/**
 * Builds the whole server on a new database, without listening. Limits are too high to be reached unless `environment`
 * sets them.
 */
export async function startServer(
  environment: Record<string, string> = {},
  existing?: TestDatabase,
  passwordCost = cheap,
): Promise<TestServer> {
  const database = existing ?? (await newDatabase(globalThis.testedStore, { isMigrated: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SEED: 'none',
    ...generous,
    ...database.environment,
    ...environment,
  });
  const clock = newClock();
  const store = database.open();
  // Without durability, like PostgreSQL here. Power failures are tested on separate servers.
  if (store.engine === 'sqlite') await sql`pragma synchronous = off`.execute(store.db);
  await migrate(store.db, store.engine, migrations, clock.now());
  const passwords = createPasswords(passwordCost);
  let lastError = '';
  const log = pino({ level: 'error' }, { write: (line) => void (lastError = line) });
  const clientFailures = createClientFailures({ clock, currentReleases: releaseReader({ config, log }), log });
  const services: Services = {
    config,
    store,
    clock,
    passwords,
    tokens: createTokens(SIGNING_KEY, clock),
    mailTokens: createMailTokens(SIGNING_KEY),
    seal: createSeal(SIGNING_KEY),
    hashEmail: createEmailHash(SIGNING_KEY),
    digests: createDigests(SIGNING_KEY),
    clientFailures,
    metrics: createMetrics({ clientFailures, clock, passwords, store }),
    pictures: createPictures(config, log),
    readiness: createReadiness(),
    seasonReader: createSeasonReader(log),
    standings: new StandingsCache(),
    scorers: new ScorerCache(),
    log,
  };
  await firstStart(services);
  const app = await buildApp(services, patient);

  const call = async <const E extends Endpoint>(endpoint: E, parts: Parts = {}): Promise<Response<E>> => {
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(parts.token === undefined ? {} : { authorization: `Bearer ${parts.token}` }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
      ...(parts.remoteAddress === undefined ? {} : { remoteAddress: parts.remoteAddress }),
    });
    const body = parsed(response);
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      answer: body as Answer<E>,
      problem: body as Problem,
      ...(response.statusCode === 500 ? { cause: messageIn(lastError) } : {}),
    };
  };
  const signIn = async (credentials: { email: string; password: string }) => {
    const { answer, status } = await call(logIn, { body: { ...credentials, rememberMe: false } });
    if (status !== 200) throw new Error(`${credentials.email} cannot sign in: ${status}`);
    return answer;
  };
  let admin: Promise<string> | undefined;
  let users = 0;
  return {
    app,
    services,
    clock,
    database,
    call,
    signIn,
    inject: (options) => app.inject(options),
    newUser: async (name = { firstName: 'Test', lastName: 'Person' }) => {
      users += 1;
      const email = `person-${users}@example.com`;
      await call(register, { body: { ...name, email, password: PASSWORD } });
      const token = await signIn({ email, password: PASSWORD });
      const { id } = await store.db
        .selectFrom('users')
        .select('id')
        .where('emailKey', '=', email)
        .executeTakeFirstOrThrow();
      return { id, email, token };
    },
    adminToken: () => (admin ??= signIn(ADMIN)),
    close: async () => {
      await app.close();
      await store.close();
      if (existing === undefined) await database.remove();
    },
  };
}
