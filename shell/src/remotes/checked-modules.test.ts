import { createCheckedModules, type ModuleLoader } from './checked-modules.ts';
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
    ...changes,
    fetch: (address, integrity) => {
      requested.push(`${address} ${integrity}`);
      return fetched(address, integrity);
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

  test('of no known release is not fetched', async () => {
    const { modules, requested } = createTestModules();
    await expect(modules.importModule('screen.1.js', `${folder}/main.js`)).rejects.toBeInstanceOf(NotFetched);
    expect(requested).toEqual([]);
  });

  test('is retried twice when it cannot be fetched', async () => {
    const { modules } = createTestModules({ fetch: failing(2) });
    modules.add({ '1': 'sha256-screen' });
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).resolves.toBe(`ran ${folder}/screen.1.js`);
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
