import { act, renderHook } from '@testing-library/react';
import { logOut } from './log-out.ts';
import { currentSession, endSession, interruptSession, startSession, useSession, watchSession } from './session.ts';
import { tokenFor } from '../../testing/token-for.ts';
import { configureTestSite } from '../../testing/with-api.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

afterEach(() => {
  endSession();
  jest.useRealTimers();
});

/** Changes the stored token and dispatches the event that a browser sends to other tabs. */
function changeInAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('jwt');
  else localStorage.setItem('jwt', token);
  dispatchEvent(new StorageEvent('storage', { key: 'jwt', newValue: token }));
}

test('stores the token of a login, and removes it at the end of the session', () => {
  const { result } = renderHook(() => useSession((session) => session.role));
  expect(result.current).toBeNull();
  const token = tokenFor({ role: 'admin', exp: inSeconds(60) });
  act(() => startSession(token));
  expect(result.current).toBe('admin');
  expect(localStorage.getItem('jwt')).toBe(token);
  act(() => endSession());
  expect(result.current).toBeNull();
  expect(localStorage.getItem('jwt')).toBeNull();
});

test.each([
  ['has expired', () => tokenFor({ exp: inSeconds(-1) })],
  ['cannot be decoded', () => 'no.token.at-all'],
  ['has no expiry', () => tokenFor({ exp: undefined })],
  ['has an unknown role', () => tokenFor({ role: 'root', exp: inSeconds(60) })],
])('rejects and removes a token that %s', (_, token) => {
  startSession(token());
  expect(currentSession()).toEqual({ token: null, role: null, handlerId: null, interrupted: null });
  expect(localStorage.getItem('jwt')).toBeNull();
});

test('follows a login and a logout in another tab', () => {
  const stop = watchSession();
  changeInAnotherTab(tokenFor({ handlerId: 'h-1', exp: inSeconds(60) }));
  expect(currentSession()).toMatchObject({ role: 'user', handlerId: 'h-1' });
  changeInAnotherTab(null);
  expect(currentSession().token).toBeNull();
  stop();
});

test('interrupts the session when its token expires while the page is open', () => {
  jest.useFakeTimers();
  const stop = watchSession();
  startSession(tokenFor({ exp: inSeconds(60) }));
  jest.advanceTimersByTime(59_000);
  expect(currentSession().role).toBe('user');
  jest.advanceTimersByTime(3_000);
  expect(currentSession()).toEqual({ token: null, role: null, handlerId: null, interrupted: 'u-1' });
  expect(localStorage.getItem('jwt')).toBeNull();
  stop();
});

test('does not end a session early whose token outlives the longest browser timer', () => {
  jest.useFakeTimers();
  const stop = watchSession();
  startSession(tokenFor({ exp: inSeconds(30 * 24 * 3600) }));
  jest.advanceTimersByTime(26 * 24 * 3600 * 1000);
  expect(currentSession().role).toBe('user');
  jest.advanceTimersByTime(5 * 24 * 3600 * 1000);
  expect(currentSession().role).toBeNull();
  stop();
});

test('distinguishes in other tabs an interrupted session from a logout', () => {
  const stop = watchSession();
  startSession(tokenFor({ jti: 's-7', exp: inSeconds(60) }));
  interruptSession();
  const mark = localStorage.getItem('jwt-interrupted') ?? '';
  // Stands in for the other tab, which still has the session when the token is removed.
  startSession(tokenFor({ jti: 's-7', exp: inSeconds(60) }));
  localStorage.setItem('jwt-interrupted', mark);
  changeInAnotherTab(null);
  expect(currentSession().interrupted).toBe('u-1');

  startSession(tokenFor({ jti: 's-8', exp: inSeconds(60) }));
  changeInAnotherTab(null);
  expect(currentSession()).toMatchObject({ token: null, interrupted: null });
  stop();
});

test('does not remove a newer token of another tab when the old one is rejected', () => {
  startSession(tokenFor({ exp: inSeconds(60) }));
  const fresh = tokenFor({ jti: 's-2', exp: inSeconds(120) });
  localStorage.setItem('jwt', fresh);
  interruptSession();
  expect(currentSession()).toMatchObject({ token: fresh, interrupted: null });
});

test('clears the interruption with endSession', () => {
  startSession(tokenFor({ exp: inSeconds(60) }));
  interruptSession();
  interruptSession();
  expect(currentSession().interrupted).toBe('u-1');
  endSession();
  expect(currentSession().interrupted).toBeNull();
});

test('ends the session at a logout before the server has responded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  configureTestSite();
  startSession(tokenFor({ exp: inSeconds(60) }));
  const loggedOut = logOut();
  expect(currentSession()).toMatchObject({ token: null, interrupted: null });
  await loggedOut;
  expect(logged).toHaveBeenCalledWith('Logout failed', expect.any(Error));
  logged.mockRestore();
});
