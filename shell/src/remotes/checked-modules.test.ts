import { waitFor } from '@testing-library/react';
import { createCheckedModules } from './checked-modules.ts';
import type { ModuleLoader } from './module-loader.ts';
import { NotFetched } from './remote-error.ts';

const folder = 'https://public.test/assets';
const table = { address: `${folder}/digests.1.js`, integrity: 'sha384-table' };

/** Replaces the browser's modules, which jsdom does not have, and records each request with its digest. */
function createTestModules(changes: Partial<ModuleLoader> = {}) {
  const requested: string[] = [];
  const fetched = changes.fetch ?? (() => Promise.resolve());
  const modules = createCheckedModules({
    run: (address) =>
      Promise.resolve(address.includes('/digests.') ? { default: { '1': 'sha256-screen' } } : `ran ${address}`),
    preloaded: () => [],
    restart: () => undefined,
    ...changes,
    fetch: (address, integrity, signal) => {
      requested.push(`${address} ${integrity}`);
      return fetched(address, integrity, signal);
    },
  });
  return { modules, requested };
}

/** Fails a number of times before it succeeds. */
const failing = (times: number): ModuleLoader['fetch'] => {
  let attempts = 0;
  return (address) => ((attempts += 1) > times ? Promise.resolve() : Promise.reject(new NotFetched(address)));
};

describe('a module', () => {
  test('is checked against the digest of its release', async () => {
    const { modules, requested } = createTestModules();
    const adding = modules.addFrom(table);
    // Requested before the digests have loaded.
    const running = modules.importModule('../assets/screen.1.js', `${folder}/remoteEntry.1.js?attempt=2`);
    await expect(adding).resolves.toBeUndefined();
    await expect(running).resolves.toBe(`ran ${folder}/screen.1.js`);
    expect(requested).toEqual([`${table.address} sha384-table`, `${folder}/screen.1.js sha256-screen`]);
  });

  test('with a known digest does not need the table, which other modules request until it has loaded', async () => {
    const { modules, requested } = createTestModules({ fetch: failing(4) });
    modules.offer([{ address: `${folder}/home.7.js`, integrity: 'sha384-home' }], table);
    const home = () => modules.importModule('./home.7.js', `${folder}/remoteEntry.1.js`);
    const screen = () => modules.importModule('./screen.1.js', `${folder}/remoteEntry.1.js`);
    await expect(home()).rejects.toBeInstanceOf(NotFetched);
    expect(requested.every((request) => request.endsWith(' sha384-home'))).toBe(true);
    await expect(screen()).resolves.toBe(`ran ${folder}/screen.1.js`);
    await expect(home()).resolves.toMatch(/^ran /);
    expect(requested.filter((request) => request.endsWith(' sha384-table'))).toHaveLength(2);
  });

  test('that is offered runs at once, and only once', async () => {
    const ran: string[] = [];
    const run = async (address: string) => `ran ${address}, as number ${ran.push(address)}`;
    const { modules, requested } = createTestModules({ run });
    modules.offer([{ address: `${folder}/home.7.js`, integrity: 'sha384-home' }], table);
    await waitFor(() => expect(ran).toEqual([`${folder}/home.7.js`]));
    await expect(modules.importModule('./home.7.js', `${folder}/remoteEntry.1.js`)).resolves.toBe(
      `ran ${folder}/home.7.js, as number 1`,
    );
    expect(ran).toHaveLength(1);
    expect(requested).toEqual([`${folder}/home.7.js sha384-home`]);
  });

  test('is rejected when its table fails, and loads after the table is requested again', async () => {
    const { modules } = createTestModules({ fetch: failing(3) });
    modules.offer([], table);
    const screen = () => modules.importModule('./screen.1.js', `${folder}/main.js`);
    await expect(screen()).rejects.toBeInstanceOf(NotFetched);
    await expect(screen()).resolves.toMatch(/^ran /);
  });

  test('of an unknown release is not fetched', async () => {
    const { modules, requested } = createTestModules();
    await expect(modules.importModule('screen.1.js', `${folder}/main.js`)).rejects.toBeInstanceOf(NotFetched);
    expect(requested).toEqual([]);
  });

  test('is retried twice when it cannot be fetched, under a new address each time', async () => {
    const { modules, requested } = createTestModules({ fetch: failing(5) });
    modules.add({ '1': 'sha256-screen' });
    const screen = () => modules.importModule('./screen.1.js', `${folder}/main.js`);
    await expect(screen()).rejects.toBeInstanceOf(NotFetched);
    await expect(screen()).resolves.toBe(`ran ${folder}/screen.1.js?attempt=6`);
    expect(requested).toHaveLength(6);
  });

  test('that has loaded is not requested again', async () => {
    const { modules, requested } = createTestModules();
    modules.add({ '1': 'sha256-screen' });
    for (const importer of ['main.js', 'remoteEntry.2.js'])
      await expect(modules.importModule('./screen.1.js', `${folder}/${importer}`)).resolves.toMatch(/^ran /);
    expect(requested).toHaveLength(1);
  });

  test('waits for the digests of its own remote only', async () => {
    const hanging = Promise.withResolvers<void>();
    const { modules } = createTestModules({
      fetch: (address) => (address.startsWith(folder) ? hanging.promise : Promise.resolve()),
    });
    const adding = modules.addFrom(table);
    await modules.addFrom({ address: 'https://account.test/assets/digests.2.js', integrity: 'sha384-x' });
    await expect(modules.importModule('./screen.1.js', 'https://account.test/assets/entry.js')).resolves.toMatch(
      /^ran/,
    );
    hanging.resolve();
    await adding;
  });

  test('whose code fails is not retried', async () => {
    const run = jest.fn(() => Promise.reject(new ReferenceError('x')));
    const { modules } = createTestModules({ run });
    modules.add({ '1': 'sha256-screen' });
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).rejects.toThrow(ReferenceError);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('is not loaded when the table of digests is invalid', async () => {
    const { modules } = createTestModules({ run: () => Promise.resolve({ default: null }) });
    await expect(modules.addFrom(table)).rejects.toThrow(TypeError);
  });
});

describe('an entry', () => {
  test('is requested under a new address each time', async () => {
    const { modules, requested } = createTestModules({ fetch: failing(2) });
    const entry = `${folder}/entry.js`;
    await expect(modules.loadEntry(entry, 'sha384-x')).resolves.toBe(`ran ${entry}?attempt=3`);
    expect(requested).toEqual([`${entry} sha384-x`, `${entry}?attempt=2 sha384-x`, `${entry}?attempt=3 sha384-x`]);
  });

  test('that cannot be fetched fails after three attempts', async () => {
    const { modules } = createTestModules({ fetch: failing(3) });
    await expect(modules.loadEntry(`${folder}/entry.js`, 'sha384-x')).rejects.toBeInstanceOf(NotFetched);
  });
});

describe('a pending request', () => {
  type Request = { signal: AbortSignal } & Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>;

  /** Leaves the first `open` requests of a screen pending, for the test to settle. */
  function requestScreen(open: number, changes: Partial<ModuleLoader> = {}) {
    const requests: Request[] = [];
    const { modules, requested } = createTestModules({
      ...changes,
      fetch: (_, __, signal) => {
        if (requests.length === open) return Promise.resolve();
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        requests.push({ signal, resolve, reject });
        return promise;
      },
    });
    modules.add({ '1': 'sha256-screen' });
    const running = modules.importModule('./screen.1.js', `${folder}/main.js`);
    return { modules, requested, requests, running };
  }

  test('is aborted and replaced by one under a new address with the same digest', async () => {
    const { modules, requested, requests, running } = requestScreen(2);
    await waitFor(() => expect(requests).toHaveLength(1));
    modules.refetchPending();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[0]?.reject(new NotFetched('aborted'));
    modules.refetchPending();
    await expect(running).resolves.toBe(`ran ${folder}/screen.1.js?attempt=3`);
    const queries = ['', '?attempt=2', '?attempt=3'];
    expect(requested).toEqual(queries.map((query) => `${folder}/screen.1.js${query} sha256-screen`));
  });

  test('wins if its response is first, and is ignored if it is later', async () => {
    const run = jest.fn((address: string) => Promise.resolve(address));
    const { modules, requests, running } = requestScreen(3, { run });
    await waitFor(() => expect(requests).toHaveLength(1));
    modules.refetchPending();
    modules.refetchPending();
    requests[1]?.resolve();
    await expect(running).resolves.toBe(`${folder}/screen.1.js?attempt=2`);
    requests[0]?.resolve();
    requests[2]?.reject(new NotFetched('late'));
    modules.refetchPending();
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).resolves.toMatch(/attempt=2/);
    expect(run).not.toHaveBeenCalledWith(`${folder}/screen.1.js`);
  });

  test('may be the document’s preload, whose address is not used again', async () => {
    const address = `${folder}/screen.1.js`;
    const { modules, requested } = createTestModules({ preloaded: () => [address] });
    modules.add({ '1': 'sha256-screen' });
    modules.refetchPending();
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).resolves.toBe(`ran ${address}?attempt=2`);
    expect(requested).toHaveLength(1);
  });

  test('of a style sheet is replaced as well', () => {
    const restart = jest.fn();
    createTestModules({ restart }).modules.refetchPending();
    expect(restart).toHaveBeenCalledTimes(1);
  });
});
