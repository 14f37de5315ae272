import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The table of federated modules, each with a single instance per page. `core`: in the shell's first chunk; remotes
 * contain no copy. `on-demand`: every build has a copy, and the page loads one of them when it is first needed.
 * `by-shell`: on demand, and always the shell's copy, which registers first. Each module adds its name to every first
 * load. Small modules without state are therefore not listed: each build has them in its own chunks.
 */
const federatedModules = {
  react: 'core',
  'react/jsx-runtime': 'core',
  'react-dom': 'core',
  'shared-router': 'core',
  'shared-session': 'core',
  'shared-ui/basic': 'core',
  'shared-ui/toast': 'core',
  'shared-ui/dialog': 'by-shell',
  'shared-session/query': 'on-demand',
  'shared-ui/form': 'on-demand',
  'shared-ui/menu': 'on-demand',
  'react-hook-form': 'on-demand',
} as const;

const modulesOfKind = (wanted: string) =>
  Object.entries(federatedModules).flatMap(([module, kind]) => (kind === wanted ? [module] : []));

/** The modules in the shell's first chunk, and in its renderer. */
export const coreModules: readonly string[] = modulesOfKind('core');

/** The modules on demand of which a page loads the shell's copy. */
export const modulesByShell: readonly string[] = modulesOfKind('by-shell');

export type SharedModule = { singleton: true; requiredVersion: string; eager?: true; import?: false };

function packageOf(module: string): string {
  return module.split('/')[0] ?? module;
}

/**
 * Returns the `shared` option of ModuleFederationPlugin for the shell or a remote, from the table above. Omits packages
 * that `folder` does not depend on. In development every build contains all of them, for hot reload.
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
