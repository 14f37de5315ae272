import { act, renderHook } from '@testing-library/react';
import { currentSession, endSession, startSession, useSession, watchSession } from './session.ts';
import { tokenFor } from '../../testing/token-for.ts';

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
  expect(currentSession().role).toBeNull();
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
