import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newTable } from 'shared-contract/table-rules';
import { type Api, call } from './api.ts';

const WRITERS_PER_PROCESS = 2;
const PAUSE_MS = 100;
const PASSWORD = 'Gr8-kettle!';

/** Returns the body of a new table. */
export const tableOf = (name: string, isPublicTable: boolean) => ({
  ...newTable(2),
  items: ['Arsenal', 'Chelsea'].map((team, index) => ({ name: team, tablePlace: index + 1 })),
  name,
  isPublicTable,
  isListed: false,
});

/** Registers a user and returns a token. */
export async function newUser(api: Api): Promise<string> {
  const email = `${randomUUID()}@cluster.example`;
  await call(api, 'POST', '/account/register', {
    body: { firstName: 'Anna', lastName: 'Berg', email, password: PASSWORD, phoneNumber: null, userName: null },
  });
  const { body, status } = await call(api, 'POST', '/account/login', {
    body: { email, password: PASSWORD, rememberMe: true },
  });
  if (status !== 200) throw new Error(`The login returned ${status}: ${JSON.stringify(body)}`);
  return String(body);
}

/** Results of the writers. */
export type Observations = {
  /** The ids of acknowledged tables, and the names that were sent. */
  acknowledged: Map<string, string>;
  /** How many writes succeeded when they were repeated with the same key. */
  repeated: number;
  /** How often each status and code other than success occurred. */
  refusals: Map<string, number>;
  /** When each write was acknowledged, by `performance.now()`. */
  acknowledgedAt: number[];
};

export type Writers = Observations & { stop: () => Promise<void> };

/**
 * Starts writers that create tables on each process. A refused creation is sent again with its `Idempotency-Key` until
 * it succeeds.
 */
export async function startWriters(apis: readonly Api[], prefix: string): Promise<Writers> {
  const seen: Observations = { acknowledged: new Map(), repeated: 0, refusals: new Map(), acknowledgedAt: [] };
  const state = { isOver: false };
  async function write(api: Api, token: string, name: string): Promise<void> {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const answer = await call(api, 'POST', '/table', { body: tableOf(name, false), token, key });
      if (answer.status === 201) {
        seen.acknowledged.set((answer.body as { id: string }).id, name);
        seen.acknowledgedAt.push(performance.now());
        if (tries > 1) seen.repeated += 1;
        return;
      }
      const refusal = `${answer.status} ${answer.code}`;
      seen.refusals.set(refusal, (seen.refusals.get(refusal) ?? 0) + 1);
      if (answer.status === 400) throw new Error(JSON.stringify(answer.body));
      if (state.isOver) return;
      await wait(PAUSE_MS);
    }
  }
  async function writeOn(api: Api, writer: number): Promise<void> {
    const token = await newUser(api);
    for (let count = 1; !state.isOver; count += 1) {
      await write(api, token, `${prefix} ${api.name} ${writer} ${count}`);
      await wait(PAUSE_MS);
    }
  }
  const numbers = Array.from({ length: WRITERS_PER_PROCESS }, (_, index) => index);
  const writing = Promise.all(apis.flatMap((api) => numbers.map((writer) => writeOn(api, writer))));
  // A writer that fails rejects `stop`.
  writing.catch(() => undefined);
  return Object.assign(seen, {
    stop: async () => {
      state.isOver = true;
      await writing;
    },
  });
}

const ROUNDS = 5;

async function versionOf(api: Api, id: string, token: string): Promise<number> {
  const { body } = await call(api, 'GET', `/table/${id}`, { token });
  return (body as { version: number }).version;
}

/**
 * Changes a table on one process and reads it on the other at once, in turn: public, private, renamed, deleted. Then
 * ends a session. Returns a sentence for each difference.
 */
export async function disagreements(apis: readonly Api[], prefix: string): Promise<string[]> {
  const found: string[] = [];
  const [first, second] = apis;
  if (first === undefined || second === undefined) throw new Error('Two processes are needed');
  const token = await newUser(first);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [changing, reading] = round % 2 === 0 ? [first, second] : [second, first];
    const { body } = await call(changing, 'POST', '/table', { body: tableOf(`${prefix} ${round}`, true), token });
    const { id } = body as { id: string };
    const expectStatus = async (change: string, status: number) => {
      const read = await call(reading, 'GET', `/publictable/${id}`);
      if (read.status !== status) found.push(`${change} on ${changing.name}, but ${read.status} on ${reading.name}`);
    };
    await expectStatus('created', 200);
    await call(changing, 'PUT', '/table', { body: { tableId: id, isPublicTable: false }, token });
    await expectStatus('made private', 404);
    await call(changing, 'PUT', '/table', { body: { tableId: id, isPublicTable: true }, token });
    await expectStatus('made public', 200);
    const changed = { ...tableOf(`${prefix} ${round} changed`, true), version: await versionOf(changing, id, token) };
    await call(changing, 'PUT', `/table/${id}`, { body: changed, token });
    const { body: read } = await call(reading, 'GET', `/publictable/${id}`);
    if ((read as { name?: string }).name !== changed.name) {
      found.push(`renamed on ${changing.name}, but ${JSON.stringify(read)} on ${reading.name}`);
    }
    await call(changing, 'DELETE', `/table/${id}`, { token });
    await expectStatus('deleted', 404);
  }
  await call(first, 'POST', '/account/logout', { token });
  const { status } = await call(second, 'GET', '/account/myuser', { token });
  if (status !== 401) found.push(`logged out on ${first.name}, but ${status} on ${second.name}`);
  return found;
}
