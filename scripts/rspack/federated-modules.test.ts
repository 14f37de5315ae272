import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { sharedModules } from './federated-modules.ts';

const folder = (name: string) => path.join(__dirname, '../..', name);
const remotes = remoteNames.map((name) => [name, sharedModules('remote', folder(name))] as const);
const shell = sharedModules('shell', folder('shell'));

test('shares every module as a singleton, in versions that shell and remotes agree on', () => {
  for (const [, shared] of [...remotes, ['shell', shell] as const]) {
    for (const [module, { singleton, requiredVersion }] of Object.entries(shared)) {
      expect(singleton).toBe(true);
      expect(requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
      expect(requiredVersion).toBe((shell[module] ?? remotes[0]?.[1][module])?.requiredVersion);
    }
  }
});

test.each(remotes)('%s has no copy of the core modules, and no eager modules', (_, shared) => {
  const core = Object.keys(shell).filter((module) => shell[module]?.eager);
  expect(core).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'shared-router',
    'shared-session',
    'shared-ui/basic',
    'shared-ui/toast',
  ]);
  for (const module of core) expect(shared[module]).toMatchObject({ import: false });
  for (const module of Object.values(shared)) expect(module).not.toHaveProperty('eager');
});

test('every remote has a fallback for modules loaded on demand', () => {
  for (const [, shared] of remotes) {
    for (const module of ['shared-ui/dialog', 'shared-ui/form', 'shared-ui/menu', 'react-hook-form'])
      expect(shared[module]).toEqual({ singleton: true, requiredVersion: expect.any(String) });
  }
});
