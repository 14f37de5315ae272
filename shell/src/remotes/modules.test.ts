import { createModules, type ModuleLoader } from './modules.ts';
import { NotFetched } from './remote-error.ts';

const folder = 'https://public.test/assets';
const table = { address: `${folder}/digests.1.js`, integrity: 'sha384-table' };

/** In place of the browser's modules, which jsdom does not have. Tells what was asked for, with which digest. */
function createTestModules(changes: Partial<ModuleLoader> = {}) {
  const asked: string[] = [];
  const fetched = changes.fetch ?? (() => Promise.resolve());
  const modules = createModules({
    run: (address) =>
      Promise.resolve(address.includes('/digests.') ? { default: { '1': 'sha256-screen' } } : `ran ${address}`),
    ...changes,
    fetch: (address, integrity) => {
      asked.push(`${address} ${integrity}`);
      return fetched(address, integrity);
    },
  });
  return { modules, asked };
}

/** Cannot be fetched a number of times. */
const failing = (times: number): ModuleLoader['fetch'] => {
  let attempts = 0;
  return (address) => ((attempts += 1) > times ? Promise.resolve() : Promise.reject(new NotFetched(address)));
};

describe('a module', () => {
  test('is held to the digest that its release names', async () => {
    const { modules, asked } = createTestModules();
    const arriving = modules.addFrom(table);
    // Asked for before the digests are here.
    const running = modules.importModule('../assets/screen.1.js', `${folder}/remoteEntry.1.js?attempt=2`);
    await expect(arriving).resolves.toBeUndefined();
    await expect(running).resolves.toBe(`ran ${folder}/screen.1.js`);
    expect(asked).toEqual([`${table.address} sha384-table`, `${folder}/screen.1.js sha256-screen`]);
  });

  test('of no known release is never fetched', async () => {
    const { modules, asked } = createTestModules();
    await expect(modules.importModule('screen.1.js', `${folder}/main.js`)).rejects.toBeInstanceOf(NotFetched);
    expect(asked).toEqual([]);
  });

  test('is asked for twice more when it cannot be fetched', async () => {
    const { modules } = createTestModules({ fetch: failing(2) });
    modules.add({ '1': 'sha256-screen' });
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).resolves.toBe(`ran ${folder}/screen.1.js`);
  });

  test('whose code fails is not tried again', async () => {
    const run = jest.fn(() => Promise.reject(new ReferenceError('x')));
    const { modules } = createTestModules({ run });
    modules.add({ '1': 'sha256-screen' });
    await expect(modules.importModule('./screen.1.js', `${folder}/main.js`)).rejects.toThrow(ReferenceError);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('is not found in what is no table of digests', async () => {
    const { modules } = createTestModules({ run: () => Promise.resolve({ default: null }) });
    await expect(modules.addFrom(table)).rejects.toThrow(TypeError);
  });
});

describe('an entry', () => {
  test('is asked for under a fresh address each time', async () => {
    const { modules, asked } = createTestModules({ fetch: failing(2) });
    const entry = `${folder}/entry.js`;
    await expect(modules.loadEntry(entry, 'sha384-x')).resolves.toBe(`ran ${entry}?attempt=3`);
    expect(asked).toEqual([`${entry} sha384-x`, `${entry}?attempt=2 sha384-x`, `${entry}?attempt=3 sha384-x`]);
  });

  test('that stays away is given up', async () => {
    const { modules } = createTestModules({ fetch: failing(3) });
    await expect(modules.loadEntry(`${folder}/entry.js`, 'sha384-x')).rejects.toBeInstanceOf(NotFetched);
  });
});
