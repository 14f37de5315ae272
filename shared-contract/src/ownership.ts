import { prefixes, type remoteNames } from './remotes.generated.ts';
import { screens } from './screens.ts';

/** The remotes, by the name of their package, Module Federation container and registry entry. */
export { remoteMessages, remoteNames } from './remotes.generated.ts';
export type RemoteName = (typeof remoteNames)[number];

/**
 * Who may open a screen. `signed-out` redirects signed-in users to the home page. The others
 * redirect to /notauthorized.
 */
export type ScreenAccess = 'anyone' | 'signed-out' | 'signed-in' | 'admin';

export type Ownership = { prefix: string; remote: RemoteName; access: ScreenAccess };

/** The remote and the access of each path prefix, more specific prefixes first. mf-public owns all other paths. */
export const ownership: readonly Ownership[] = prefixes;

/** Screens that the shell renders itself. */
export const shellScreens: readonly string[] = [screens.notAuthorized, screens.notImplemented];

/** Whether a prefix covers a path. Both are in lower case. */
export const covers = (prefix: string, path: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/**
 * Returns the remote that owns a path, and who may open it; `null` for the shell's own screens.
 * @throws if no remote owns the path.
 */
export function ownerOf(pathname: string): Ownership | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (shellScreens.includes(path)) return null;
  const owner = ownership.find(({ prefix }) => covers(prefix, path));
  if (owner === undefined) throw new Error(`No remote owns ${pathname}`);
  return owner;
}
