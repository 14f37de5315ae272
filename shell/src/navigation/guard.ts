import { ownerOf, type ScreenAccess } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { currentSession, type Session } from 'shared-session';

const mayEnter: Record<ScreenAccess, (role: Session['role']) => boolean> = {
  anyone: () => true,
  'signed-out': (role) => role === null,
  'signed-in': (role) => role !== null,
  admin: (role) => role === 'admin',
};

/** Whether a page requires a session or a role that the user does not have. */
export function isRefused(pathname: string, role: Session['role']): boolean {
  const owner = ownerOf(pathname);
  return owner !== null && owner.access !== 'signed-out' && !mayEnter[owner.access](role);
}

let refused: string | null = null;

/**
 * Returns the path that a guard rejected last. A redirect has no state, and the address of the notice has no
 * parameters.
 */
export const lastRefused = (): string | null => refused;

/** Returns the path to redirect to if the session may not open `url`; `null` if it may. */
export function redirectFor(url: URL): string | null {
  const owner = ownerOf(url.pathname);
  if (owner === null || mayEnter[owner.access](currentSession().role)) return null;
  if (owner.access === 'signed-out') return pathTo('home');
  refused = url.pathname + url.search;
  return pathTo('notAuthorized');
}
