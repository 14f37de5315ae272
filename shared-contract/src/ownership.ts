import { prefixes, type remoteNames } from './remotes.generated.ts';
import { screens } from './screens.ts';

/** The remotes, by the name of their package, their federation container and their entry in the registry. */
export { remoteMessages, remoteNames } from './remotes.generated.ts';
export type RemoteName = (typeof remoteNames)[number];

/** Who may open a screen. `signed-out` redirects signed-in users to the home page; the others redirect to /notauthorized. */
export type ScreenAccess = 'anyone' | 'signed-out' | 'signed-in' | 'admin';

export type Ownership = { prefix: string; remote: RemoteName; access: ScreenAccess };

/** Which remote owns which prefix and who may open it; more specific prefixes first. mf-public owns all other paths. */
export const ownership: readonly Ownership[] = prefixes;

/** Notices that the shell renders itself. */
export const shellScreens: readonly string[] = [screens.notAuthorized, screens.notImplemented];

/** Whether a prefix covers a path, which is in lower case. */
export const covers = (prefix: string, path: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** The remote that owns a path, and who may enter; `null` for the shell's own screens. */
export function ownerOf(pathname: string): Ownership | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (shellScreens.includes(path)) return null;
  const owner = ownership.find(({ prefix }) => covers(prefix, path));
  if (owner === undefined) throw new Error(`Nobody owns ${pathname}`);
  return owner;
}
