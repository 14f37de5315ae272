import { minVersion, satisfies } from 'semver';
import { servesContract } from 'shared-contract/api-contract';
import { ownerOf, remoteNames } from 'shared-contract/ownership';
import { ROUTE_PATTERN } from 'shared-contract/route-patterns';
import { SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import { currentRelease } from './pointer.ts';
import type { Build } from './record.ts';
import type { ReleaseStore } from './store.ts';

/** Returns the version of a module that the shell shares. A key with a trailing slash matches all subpaths. */
function versionIn(shared: Record<string, string>, module: string): string | undefined {
  const prefix = Object.keys(shared).find((key) => key.endsWith('/') && module.startsWith(key));
  return shared[module] ?? (prefix === undefined ? undefined : shared[prefix]);
}

function incompatibilities(shell: Build, remote: Build): string[] {
  const found: string[] = [];
  if (remote.contract !== shell.contract && remote.contract !== shell.contract - 1) {
    found.push(
      `${remote.part} is made for contract ${remote.contract}, the shell takes ${shell.contract - 1} and ${shell.contract}.`,
    );
  }
  for (const [module, wanted] of Object.entries(remote.shared)) {
    const given = versionIn(shell.shared, module);
    const version = given === undefined ? null : minVersion(given);
    if (version !== null && !satisfies(version, wanted)) {
      found.push(`${remote.part} wants ${module} ${wanted}, the shell has ${given}.`);
    }
  }
  return found;
}

/**
 * Checks that a build is compatible with the current releases of the other parts: contract and versions of shared
 * modules.
 * @throws {Error} with one sentence per incompatibility.
 */
export async function checkCompatible(store: ReleaseStore, build: Build): Promise<void> {
  const found: string[] = [];
  if (build.part === 'shell') {
    for (const name of remoteNames) {
      const remote = await currentRelease(store, name);
      if (remote !== null) found.push(...incompatibilities(build, remote));
    }
  } else {
    const shell = await currentRelease(store, 'shell');
    if (shell === null) found.push('There is no shell to test it with: release the shell first.');
    else found.push(...incompatibilities(shell, build));
  }
  if (found.length > 0) throw new Error(found.join('\n'));
}

/**
 * Checks that a build names the addresses of its part: those of all `screens`, and none besides or of another part. The
 * server returns 404 for addresses that no part names.
 * @throws {Error} with one sentence per wrong address.
 */
export function checkRoutes({ part, routes }: Build, screens: readonly string[]): void {
  const found = [
    ...screens.filter((route) => !routes.includes(route)).map((route) => `${part} has ${route}, and does not name it.`),
    ...routes
      .filter((route) => !screens.includes(route))
      .map((route) => `${part} names ${route}, and does not have it.`),
  ];
  for (const route of routes) {
    const owner = ownerOf(route)?.remote ?? 'shell';
    if (!ROUTE_PATTERN.test(route)) found.push(`${part} names ${route}, which is no address.`);
    else if (owner !== part) found.push(`${part} names ${route}, which belongs to ${owner}.`);
  }
  if (found.length > 0) throw new Error(found.join('\n'));
}

const RunningSite = v.pick(SiteConfig, ['apiContract']);

/**
 * Checks that the API behind a site has the calls that a remote needs.
 * @param site the origin that visitors use. With `null`, only the page checks: it shows a notice in place of an
 * incompatible remote.
 * @throws {Error} when it has not, or does not answer.
 */
export async function checkApi(site: string | null, { apiContract, part }: Build): Promise<void> {
  if (site === null || part === 'shell') return;
  const answer = await fetch(new URL('/config.json', site)).catch(() => null);
  if (answer?.ok !== true) throw new Error(`${site} does not say which calls its API has.`);
  const { apiContract: running } = v.parse(RunningSite, await answer.json());
  if (servesContract(running, apiContract)) return;
  throw new Error(
    apiContract > running
      ? `${part} needs calls ${apiContract}, the API at ${site} has ${running}: bring out the API first.`
      : `${part} is made for calls ${apiContract}, the API at ${site} takes ${running - 1} and ${running}.`,
  );
}
