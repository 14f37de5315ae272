import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The one table of federated modules: what is once in the page, whoever brings it. `core` is in the shell's first
 * chunk, and no remote carries a copy. `on-demand` is fetched by who needs it first and then there for all. A slash at
 * the end stands for all subpaths.
 */
const federatedModules = {
  react: 'core',
  'react/jsx-runtime': 'core',
  'react-dom': 'core',
  'shared-router': 'core',
  'shared-session': 'core',
  'shared-ui/basic': 'core',
  'shared-ui/': 'on-demand',
  'react-hook-form': 'on-demand',
} as const;

export type SharedModule = { singleton: true; requiredVersion: string; eager?: true; import?: false };

function packageOf(module: string): string {
  return module.split('/')[0] ?? module;
}

/**
 * The `shared` part of a build: the table above as the shell or a remote takes part in it. A package that the build's
 * folder does not depend on is left out. In development everyone brings everything, so that each can be served anew.
 */
export function sharedModules(
  role: 'shell' | 'remote',
  folder: string,
  mode: 'production' | 'development' = 'production',
): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  const development = mode === 'development' ? { 'react/jsx-dev-runtime': 'on-demand' as const } : {};
  for (const [module, kind] of Object.entries({ ...federatedModules, ...development })) {
    const manifest = path.join(folder, 'node_modules', packageOf(module), 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    shared[module] = {
      singleton: true,
      requiredVersion: `^${version}`,
      ...(kind === 'core' && mode === 'production' && (role === 'shell' ? { eager: true } : { import: false })),
    };
  }
  return shared;
}
