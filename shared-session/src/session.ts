import { jwtDecode } from 'jwt-decode';
import { useSyncExternalStore } from 'react';
import { type Role, TokenClaims } from 'shared-contract/session';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { storage } from './storage.ts';

const STORAGE_KEY = 'jwt';
/** Which session ended by itself, by the id in its token; tells other tabs that nobody chose to log out. */
const INTERRUPTED_KEY = 'jwt-interrupted';
/** The longest delay of a browser timer: 2^31 - 1 ms. A longer one fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Who is signed in; all `null` for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  handlerId: string | null;
  /** Whose session was interrupted: it ended while the page was open, and nobody chose that. Until somebody signs in, or chooses not to. */
  interrupted: string | null;
};

const SIGNED_OUT: Session = { token: null, role: null, handlerId: null, interrupted: null };

function claimsOf(token: string | null): TokenClaims | null {
  try {
    return token === null ? null : v.parse(TokenClaims, jwtDecode(token));
  } catch {
    return null;
  }
}

const isExpired = ({ exp }: TokenClaims) => exp * 1000 < Date.now();

/** Reads the stored token; one that is expired or cannot be decoded is dropped. */
function readStored(): Session {
  const token = storage.get(STORAGE_KEY);
  if (token === null) return SIGNED_OUT;
  const claims = claimsOf(token);
  if (claims === null || isExpired(claims)) {
    storage.remove(STORAGE_KEY);
    return SIGNED_OUT;
  }
  return { token, role: claims.role, handlerId: claims.handlerId, interrupted: null };
}

const store = createStore<Session>(() => readStored());
let expiry: ReturnType<typeof setTimeout> | undefined;

function watchExpiry() {
  clearTimeout(expiry);
  const claims = claimsOf(store.getState().token);
  if (claims === null) return;
  expiry = setTimeout(
    () => (isExpired(claims) ? interruptSession() : watchExpiry()),
    Math.min(claims.exp * 1000 - Date.now() + 1000, LONGEST_TIMER_MS),
  );
}

function update(next: Session) {
  const { token, interrupted } = store.getState();
  if (next.token !== token || next.interrupted !== interrupted) store.setState(next);
  watchExpiry();
}

/** Follows another tab. A token that is gone without a mark was removed by somebody who logged out. */
function syncFromStorage() {
  const { token, handlerId } = store.getState();
  const next = readStored();
  if (next.token === token) return;
  const isInterrupted = next.token === null && token !== null && storage.get(INTERRUPTED_KEY) === claimsOf(token)?.jti;
  update(isInterrupted ? { ...SIGNED_OUT, interrupted: handlerId } : next);
}

/** The current session, for code outside React. */
export const currentSession = (): Session => store.getState();

/** Calls `listener` on every change of the session, with the one before; returns an unsubscribe function. */
export const onSessionChange = (listener: (session: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

/** The session in a component, or the part of it that `select` picks. What the server renders is for nobody signed in. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(SIGNED_OUT),
  );
}

/** Stores the token of a login. An invalid one leaves the visitor signed out. */
export function startSession(token: string): void {
  storage.set(STORAGE_KEY, token);
  update(readStored());
}

/** Ends the session because somebody chose to: pages of every tab are emptied, and nothing that was typed is kept. */
export function endSession(): void {
  storage.remove(STORAGE_KEY);
  update(SIGNED_OUT);
}

/** Ends the session because it has expired or the server rejects it: who was signed in may go on after signing in again. */
export function interruptSession(): void {
  const { token, handlerId } = store.getState();
  if (token === null) return;
  // Another tab was faster: it has signed in again, or logged out.
  if (storage.get(STORAGE_KEY) !== token) return syncFromStorage();
  // The mark first: other tabs look for it when the token goes.
  storage.set(INTERRUPTED_KEY, claimsOf(token)?.jti ?? '');
  storage.remove(STORAGE_KEY);
  update({ ...SIGNED_OUT, interrupted: handlerId });
}

/** Follows changes of the stored token in other tabs, and its expiry. The shell calls it once; returns an unsubscribe function. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) syncFromStorage();
  };
  addEventListener('storage', onStorage);
  watchExpiry();
  return () => {
    removeEventListener('storage', onStorage);
    clearTimeout(expiry);
  };
}
