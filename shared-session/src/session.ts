import { jwtDecode } from 'jwt-decode';
import { type Role, TokenClaims } from 'shared-contract/session';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const STORAGE_KEY = 'jwt';
/** The longest delay of a browser timer: 2^31 - 1 ms. A longer one fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Who is signed in; all `null` for a visitor. */
export type Session = { token: string | null; role: Role | null; handlerId: string | null };

const nobody: Session = { token: null, role: null, handlerId: null };

function decode(token: string): TokenClaims | null {
  try {
    const claims = v.parse(TokenClaims, jwtDecode(token));
    return claims.exp * 1000 < Date.now() ? null : claims;
  } catch {
    return null;
  }
}

/** Reads the stored token; one that is expired or cannot be decoded is dropped. */
function readStored(): Session {
  const token = localStorage.getItem(STORAGE_KEY);
  if (token === null) return nobody;
  const claims = decode(token);
  if (claims === null) {
    localStorage.removeItem(STORAGE_KEY);
    return nobody;
  }
  return { token, role: claims.role, handlerId: claims.handlerId };
}

const store = createStore<Session>(() => readStored());
let expiry: ReturnType<typeof setTimeout> | undefined;

function watchExpiry() {
  clearTimeout(expiry);
  const { token } = store.getState();
  const claims = token === null ? null : decode(token);
  if (claims === null) return;
  expiry = setTimeout(refresh, Math.min(claims.exp * 1000 - Date.now() + 1000, LONGEST_TIMER_MS));
}

function refresh() {
  const next = readStored();
  if (next.token !== store.getState().token) store.setState(next);
  watchExpiry();
}

/** The current session, for code outside React. */
export const currentSession = (): Session => store.getState();

/** Calls `listener` on every change of the session; returns an unsubscribe function. */
export const onSessionChange = (listener: (session: Session) => void): (() => void) => store.subscribe(listener);

/** The session in a component, or the part of it that `select` picks. */
export function useSession<Part>(select: (session: Session) => Part): Part {
  return useStore(store, select);
}

/** Stores the token of a login. An invalid one leaves the visitor signed out. */
export function startSession(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  refresh();
}

/** Removes the token: after logging out, or when the server rejects it. */
export function endSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  refresh();
}

/** Follows changes of the stored token in other tabs, and its expiry. The shell calls it once; returns an unsubscribe function. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) refresh();
  };
  addEventListener('storage', onStorage);
  watchExpiry();
  return () => {
    removeEventListener('storage', onStorage);
    clearTimeout(expiry);
  };
}
