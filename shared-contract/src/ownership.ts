import { screens } from './screens.ts';

/** The remotes, by the name of their package, their federation container and their entry in the registry. */
export const remoteNames = ['mf-public', 'mf-account', 'mf-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Who may open a screen. `signed-out` redirects signed-in users to the home page; the others redirect to /notauthorized. */
export type ScreenAccess = 'anyone' | 'signed-out' | 'signed-in' | 'admin';

export type Ownership = { prefix: string; remote: RemoteName; access: ScreenAccess };

/** Which remote owns which prefix and who may open it; more specific prefixes first. mf-public owns all other paths. */
export const ownership: readonly Ownership[] = [
  { prefix: '/admin', remote: 'mf-admin', access: 'admin' },
  { prefix: '/adminhandleusers', remote: 'mf-admin', access: 'admin' },
  { prefix: '/login', remote: 'mf-account', access: 'signed-out' },
  { prefix: '/register', remote: 'mf-account', access: 'signed-out' },
  { prefix: '/forgottenpassword', remote: 'mf-account', access: 'anyone' },
  { prefix: '/resetpassword', remote: 'mf-account', access: 'anyone' },
  { prefix: '/confirmemail', remote: 'mf-account', access: 'anyone' },
  { prefix: '/undoemail', remote: 'mf-account', access: 'anyone' },
  { prefix: '/mailoff', remote: 'mf-account', access: 'anyone' },
  { prefix: '/answer', remote: 'mf-account', access: 'anyone' },
  { prefix: '/userprofile', remote: 'mf-account', access: 'anyone' },
  { prefix: '/my-account/tables', remote: 'mf-public', access: 'signed-in' },
  { prefix: '/my-account/groups', remote: 'mf-public', access: 'signed-in' },
  { prefix: '/my-account', remote: 'mf-account', access: 'signed-in' },
  { prefix: '/myaccount', remote: 'mf-account', access: 'signed-in' },
  { prefix: '/season', remote: 'mf-public', access: 'anyone' },
  { prefix: '/compare', remote: 'mf-public', access: 'anyone' },
  { prefix: '/leaderboards', remote: 'mf-public', access: 'anyone' },
  { prefix: '/group', remote: 'mf-public', access: 'anyone' },
  { prefix: '/join', remote: 'mf-public', access: 'anyone' },
  { prefix: '/', remote: 'mf-public', access: 'anyone' },
];

/** Notices that the shell renders itself. */
export const shellScreens: readonly string[] = [screens.notAuthorized, screens.notImplemented];

/** The remote that owns a path, and who may enter; `null` for the shell's own screens. */
export function ownerOf(pathname: string): Ownership | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (shellScreens.includes(path)) return null;
  const owner = ownership.find(({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
  if (owner === undefined) throw new Error(`Nobody owns ${pathname}`);
  return owner;
}
