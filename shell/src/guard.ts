import { type Ownership, ownerOf, type ScreenAccess } from 'shared-contract/ownership';
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

const notices = new Set<string>([pathTo('notAuthorized'), pathTo('notImplemented')]);

/** Whose the screen at a path is, unless it is one of the shell's own. */
export function remoteOf(pathname: string): Ownership | null {
  return notices.has(pathname.toLowerCase().replace(/\/$/, '')) ? null : ownerOf(pathname);
}

/** Where someone is sent who may not see what is at `url`; null for whoever may. */
export function redirectFor(url: URL): string | null {
  const owner = remoteOf(url.pathname);
  if (owner === null || mayEnter(owner.access, currentSession().role)) return null;
  if (owner.access === 'signed-out') return pathTo('home');
  return `${pathTo('notAuthorized')}?${new URLSearchParams({ from: url.pathname + url.search }).toString()}`;
}
