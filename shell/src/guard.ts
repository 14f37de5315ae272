import { ownerOf, type ScreenAccess } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { currentSession, type Session } from 'shared-session';

function mayEnter(access: ScreenAccess, role: Session['role']): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'signed-out':
      return role === null;
    case 'signed-in':
      return role !== null;
    case 'admin':
      return role === 'admin';
  }
}

let refused: string | null = null;

/** The page that somebody last may not enter. A redirect cannot carry it, and the address of the notice is to stay plain. */
export const lastRefused = (): string | null => refused;

/** Where someone is sent who may not see what is at `url`; null for whoever may. */
export function redirectFor(url: URL): string | null {
  const owner = ownerOf(url.pathname);
  if (owner === null || mayEnter(owner.access, currentSession().role)) return null;
  if (owner.access === 'signed-out') return pathTo('home');
  refused = url.pathname + url.search;
  return pathTo('notAuthorized');
}
