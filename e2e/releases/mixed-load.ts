import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn, register } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { createTable, listTablesOfOwner } from 'shared-contract/tables';
import { tableOf } from '../../scripts/cluster/writers.ts';
import { type Answer, ask } from './ask.ts';

const WORKERS = 8;
/** Leaves processor time for the processes that start. */
const PAUSE_MS = 20;
const PASSWORD = 'Gr8-kettle!';
const PAGE_SIZE = 1000;

export type Kind = 'read' | 'document' | 'signed-in read' | 'creation';

export type MixedLoad = {
  sent: Record<Kind, number>;
  total: () => number;
  failures: string[];
  slowestMs: number;
  /** The ids of the tables whose creation was acknowledged. */
  created: Set<string>;
  /** Stops, and returns the ids of all tables that exist. */
  stop: () => Promise<string[]>;
};

/** The order in which a worker repeats its requests. */
const turns: readonly Kind[] = [
  'read',
  'document',
  'signed-in read',
  'read',
  'document',
  'read',
  'signed-in read',
  'document',
  'read',
  'creation',
];

/** Sends a call with a JSON body. */
export const send = (origin: string, method: string, pathname: string, body: object, headers = {}): Promise<Answer> =>
  ask(
    origin,
    `/api${pathname}`,
    { 'content-type': 'application/json', ...headers },
    method,
    Buffer.from(JSON.stringify(body)),
  );

/** Registers a user. Returns the user's id and a header that signs in. */
export async function newUser(origin: string): Promise<{ id: string; headers: { authorization: string } }> {
  const email = `${randomUUID()}@load.example`;
  await send(origin, register.method, register.path, {
    firstName: 'Anna',
    lastName: 'Berg',
    email,
    password: PASSWORD,
    phoneNumber: null,
    userName: null,
  });
  const { body, status } = await send(origin, logIn.method, logIn.path, {
    email,
    password: PASSWORD,
    rememberMe: true,
  });
  if (status !== 200) throw new Error(`Signing in answers ${status}: ${body.toString()}`);
  const headers = { authorization: `Bearer ${body.toString()}` };
  const user = await ask(origin, '/api/account/myuser', headers);
  return { id: (JSON.parse(user.body.toString()) as { id: string }).id, headers };
}

/** Requests reads, documents with content, reads of a signed-in user and creations with a key, until stopped. */
export async function startMixedLoad(origin: string): Promise<MixedLoad> {
  const { headers, id: userId } = await newUser(origin);
  const shown = await newUser(origin);
  const { body } = await send(origin, 'POST', createTable.path, tableOf('Shown', true), shown.headers);
  const { id: tableId } = JSON.parse(body.toString()) as { id: string };
  const documents = ['/', pathTo('simpleTable', { tableId }), '/about'];
  const reads = [`/api/publictable/${tableId}`, '/api/publictable/official', '/remotes.json'];
  const own = ['/api/account/myuser', `/api/table/user/${userId}?pageSize=5`];
  const stopped = new AbortController();
  const load: MixedLoad = {
    sent: { read: 0, document: 0, 'signed-in read': 0, creation: 0 },
    total: () => Object.values(load.sent).reduce((sum, count) => sum + count, 0),
    failures: [],
    slowestMs: 0,
    created: new Set(),
    stop: async () => {
      stopped.abort();
      await working;
      const stored: string[] = [];
      for (let page = 1; stored.length === (page - 1) * PAGE_SIZE; page += 1) {
        const address = listTablesOfOwner.path.replace(':id', userId);
        const answer = await ask(origin, `/api${address}?pageSize=${PAGE_SIZE}&page=${page}`, headers);
        const tables = JSON.parse(answer.body.toString()) as { id: string }[];
        stored.push(...tables.map(({ id }) => id));
        if (tables.length === 0) break;
      }
      return stored;
    },
  };

  const requests: Record<Kind, (number: number) => Promise<void>> = {
    read: async (number) => {
      const address = reads[number % reads.length] ?? '';
      const { status } = await ask(origin, address);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
    },
    document: async (number) => {
      const address = documents[number % documents.length] ?? '';
      const answer = await ask(origin, address, { accept: 'text/html' });
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
      if (!answer.body.includes('id="first-styles"')) throw new Error(`${address} has no content`);
    },
    'signed-in read': async (number) => {
      const address = own[number % own.length] ?? '';
      const { status } = await ask(origin, address, headers);
      if (status !== 200) throw new Error(`${address} answers ${status}`);
    },
    creation: async () => {
      const keyed = { ...headers, 'idempotency-key': randomUUID() };
      const answer = await send(origin, 'POST', createTable.path, tableOf(`Table ${randomUUID()}`, false), keyed);
      if (answer.status !== 201) throw new Error(`A creation answers ${answer.status}: ${answer.body.toString()}`);
      load.created.add((JSON.parse(answer.body.toString()) as { id: string }).id);
    },
  };

  async function work(first: number): Promise<void> {
    for (let number = first; !stopped.signal.aborted; number += 1) {
      const kind = turns[number % turns.length] ?? 'read';
      const startedAt = performance.now();
      await requests[kind](number).catch((error: unknown) => load.failures.push(`${kind}: ${String(error)}`));
      load.sent[kind] += 1;
      load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt);
      await wait(PAUSE_MS);
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return load;
}
