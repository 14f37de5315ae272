import { jwtDecode } from 'jwt-decode';
import { useSyncExternalStore } from 'react';
import { type Role, TokenClaims } from 'shared-contract/session';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { storage } from './storage.ts';

const STORAGE_KEY = 'jwt';
/** The id (`jti`) of the session that was interrupted. Tells other tabs that its user did not log out. */
const INTERRUPTED_KEY = 'jwt-interrupted';
/** The maximum delay of a browser timer: 2^31 - 1 ms. A longer one fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The signed-in user; all fields are `null` for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  handlerId: string | null;
  /**
   * The user whose session expired or was rejected while the page was open; `null` after the next
   * sign-in or `endSession`.
   */
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

/** Reads the stored token, and removes one that has expired or cannot be decoded. */
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

/** Applies a change made by another tab. A token that was removed without `INTERRUPTED_KEY` was removed by a logout. */
function syncFromStorage() {
  const { token, handlerId } = store.getState();
  const next = readStored();
  if (next.token === token) return;
  const isInterrupted = next.token === null && token !== null && storage.get(INTERRUPTED_KEY) === claimsOf(token)?.jti;
  update(isInterrupted ? { ...SIGNED_OUT, interrupted: handlerId } : next);
}

/** Returns the current session, for code outside React. */
export const currentSession = (): Session => store.getState();

/** Calls `listener` on every change of the session, with the previous one. Returns an unsubscribe function. */
export const onSessionChange = (listener: (session: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

/** Returns what `select` picks from the session. The server renders pages as for a visitor. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(SIGNED_OUT),
  );
}

/** Starts a session with the token of a login. With an invalid token the visitor stays signed out. */
export function startSession(token: string): void {
  storage.set(STORAGE_KEY, token);
  update(readStored());
}

/** Ends the session by the user's choice: the pages of all tabs are cleared, and drafts are discarded. */
export function endSession(): void {
  storage.remove(STORAGE_KEY);
  update(SIGNED_OUT);
}

/** Ends a session that has expired or that the server rejects. Its user can continue after signing in again. */
export function interruptSession(): void {
  const { token, handlerId } = store.getState();
  if (token === null) return;
  // Another tab has signed in again or logged out already.
  if (storage.get(STORAGE_KEY) !== token) return syncFromStorage();
  // Set before the token is removed: other tabs read it on that event.
  storage.set(INTERRUPTED_KEY, claimsOf(token)?.jti ?? '');
  storage.remove(STORAGE_KEY);
  update({ ...SIGNED_OUT, interrupted: handlerId });
}

/**
 * Follows changes of the token by other tabs, and its expiry. The shell calls it once. Returns an
 * unsubscribe function.
 */
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
