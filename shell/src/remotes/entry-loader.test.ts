import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entryLoader } from './entry-loader.ts';
import { NotFetched } from './remote-error.ts';

const code = 'export const get = 1;';
const digest = `sha384-${createHash('sha384').update(code).digest('base64')}`;

let requests: string[] = [];
let answer: (response: ServerResponse, attempt: number) => void;
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  answer(response, requests.length);
});
let entry = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  entry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remoteEntry.js`;
});
afterAll(() => server.close());
beforeEach(() => (requests = []));

const send = (response: ServerResponse, status: number, body = code) => response.writeHead(status).end(body);

/** Loads the entry as the federation runtime asks for it; answers the address that was imported. */
function load(
  integrity?: string,
  type = 'module',
  importModule = (address: string): Promise<unknown> => Promise.resolve({ address }),
) {
  const { loadEntry } = entryLoader(() => integrity, importModule);
  return loadEntry?.({ remoteInfo: { name: 'mf-public', entry, type } } as never) as unknown as Promise<unknown>;
}

test('an entry is fetched, checked and imported', async () => {
  answer = (response) => send(response, 200);
  await expect(load(digest)).resolves.toEqual({ address: entry });
  expect(requests).toHaveLength(1);
});

test('one that is not what was released is never imported', async () => {
  answer = (response) => send(response, 200, 'export const get = 2;');
  await expect(load(digest)).rejects.toBeInstanceOf(NotFetched);
});

test.each([
  ['the connection breaks', (response: ServerResponse) => response.destroy()],
  ['the server is in trouble', (response: ServerResponse) => send(response, 503)],
])('it is asked for twice more when %s, each time under a fresh address', async (_, fail) => {
  answer = (response, attempt) => (attempt < 3 ? fail(response) : send(response, 200));
  await expect(load()).resolves.toEqual({ address: `${entry}?attempt=3` });
  expect(requests).toEqual(['/remoteEntry.js', '/remoteEntry.js?attempt=2', '/remoteEntry.js?attempt=3']);
});

test('it is not asked for again when it is not there', async () => {
  answer = (response) => send(response, 404, 'Not found');
  await expect(load()).rejects.toThrow('answers 404');
  expect(requests).toHaveLength(1);
});

test('code that fails is not tried again', async () => {
  answer = (response) => send(response, 200);
  await expect(load(digest, 'module', () => Promise.reject(new ReferenceError('x')))).rejects.toThrow(ReferenceError);
  expect(requests).toHaveLength(1);
});

test('other kinds of entries are left to the runtime', async () => {
  await expect(load(undefined, 'global')).resolves.toBeUndefined();
  expect(requests).toHaveLength(0);
});
