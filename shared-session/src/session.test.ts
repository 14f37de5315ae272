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

/** The event that a browser sends to other tabs. */
function changeInAnotherTab(token: string | null) {
  if (token === null) localStorage.removeItem('jwt');
  else localStorage.setItem('jwt', token);
  dispatchEvent(new StorageEvent('storage', { key: 'jwt', newValue: token }));
}

test('a login is stored and read by components', () => {
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
  ['expired', () => tokenFor({ exp: inSeconds(-1) })],
  ['not decodable', () => 'no.token.at-all'],
  ['without an expiry', () => tokenFor({ exp: undefined })],
  ['of an unknown role', () => tokenFor({ role: 'root', exp: inSeconds(60) })],
])('a token that is %s leaves nobody signed in and is dropped', (_, token) => {
  startSession(token());
  expect(currentSession()).toEqual({ token: null, role: null, handlerId: null, interrupted: null });
  expect(localStorage.getItem('jwt')).toBeNull();
});

test('a login and a logout in another tab are followed', () => {
  const stop = watchSession();
  changeInAnotherTab(tokenFor({ handlerId: 'h-1', exp: inSeconds(60) }));
  expect(currentSession()).toMatchObject({ role: 'user', handlerId: 'h-1' });
  changeInAnotherTab(null);
  expect(currentSession().token).toBeNull();
  stop();
});

test('the session ends when its token does, while the page is open', () => {
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

test('a token that outlives the longest timer of a browser does not end at once', () => {
  jest.useFakeTimers();
  const stop = watchSession();
  startSession(tokenFor({ exp: inSeconds(30 * 24 * 3600) }));
  jest.advanceTimersByTime(26 * 24 * 3600 * 1000);
  expect(currentSession().role).toBe('user');
  jest.advanceTimersByTime(5 * 24 * 3600 * 1000);
  expect(currentSession().role).toBeNull();
  stop();
});

test('other tabs learn whether a session was interrupted or ended by choice', () => {
  const stop = watchSession();
  startSession(tokenFor({ jti: 's-7', exp: inSeconds(60) }));
  interruptSession();
  const mark = localStorage.getItem('jwt-interrupted') ?? '';
  // The other tab: it still has the session when the token goes.
  startSession(tokenFor({ jti: 's-7', exp: inSeconds(60) }));
  localStorage.setItem('jwt-interrupted', mark);
  changeInAnotherTab(null);
  expect(currentSession().interrupted).toBe('u-1');

  startSession(tokenFor({ jti: 's-8', exp: inSeconds(60) }));
  changeInAnotherTab(null);
  expect(currentSession()).toMatchObject({ token: null, interrupted: null });
  stop();
});

test('a rejected token does not remove the one that another tab has stored meanwhile', () => {
  startSession(tokenFor({ exp: inSeconds(60) }));
  const fresh = tokenFor({ jti: 's-2', exp: inSeconds(120) });
  localStorage.setItem('jwt', fresh);
  interruptSession();
  expect(currentSession()).toMatchObject({ token: fresh, interrupted: null });
});

test('an interruption is over when somebody signs in or chooses not to', () => {
  startSession(tokenFor({ exp: inSeconds(60) }));
  interruptSession();
  interruptSession();
  expect(currentSession().interrupted).toBe('u-1');
  endSession();
  expect(currentSession().interrupted).toBeNull();
});

test('a logout ends the session before the server has answered', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  configureTestSite();
  startSession(tokenFor({ exp: inSeconds(60) }));
  const loggedOut = logOut();
  expect(currentSession()).toMatchObject({ token: null, interrupted: null });
  await loggedOut;
  expect(logged).toHaveBeenCalledWith('Logout failed', expect.any(Error));
  logged.mockRestore();
});
