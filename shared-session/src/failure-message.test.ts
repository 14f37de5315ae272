import { codeOfStatus, problemStatus } from 'shared-contract/problem';
import { ApiError, codeOf } from './api-error.ts';
import { failureMessage } from './failure-message.ts';

const problem = (status: number, code: string | undefined, detail: string) =>
  new ApiError(status, { type: 'about:blank', title: 'Title', status, code, detail });

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('formats a wait of %p seconds as %s', (retryAfter, wait) => {
  expect(failureMessage(new ApiError(429, null, { retryAfter }))).toBe(
    `There have been too many attempts. Please try again in ${wait}.`,
  );
});

test('says to try later for a limit without Retry-After', () => {
  expect(failureMessage(new ApiError(429, null))).toMatch(/try again later\.$/);
});

test('derives the code from the status when the response has none', () => {
  const codes = [0, 400, 401, 404, 409, 418, 431, 500, 502, 503, 504, 507].map((status) =>
    codeOf(new ApiError(status, '<html>Bad Gateway</html>')),
  );
  expect(codes).toEqual([
    'unreachable',
    'invalid',
    'unauthenticated',
    'missing',
    'conflict',
    'invalid',
    'too-large',
    'failed',
    'unreachable',
    'busy',
    'unreachable',
    'store-full',
  ]);
  for (const status of Object.values(problemStatus)) {
    expect(problemStatus[codeOfStatus(status)]).toBe(status);
  }
});

test('returns the detail of the server for failures about the content and for unknown codes', () => {
  expect(failureMessage(problem(409, 'taken', 'The league has this season already.'))).toBe(
    'The league has this season already.',
  );
  expect(failureMessage(problem(409, 'season-has-tips', 'The season has tips.'))).toBe('The season has tips.');
});

test('returns the detail of confirm-needed', () => {
  const message = 'This needs your password again. Log out and log in.';
  expect(failureMessage(problem(403, 'confirm-needed', message))).toBe(message);
});

test('says that the page is newer than the server for unknown calls and properties', () => {
  expect(failureMessage(problem(404, 'no-such-call', 'There is nothing at this address.'))).toMatch(
    /^This page is newer/,
  );
  expect(failureMessage(problem(400, 'unknown-property', 'Unknown.'))).toMatch(/^This page is newer/);
});

test('returns neither code nor message for an error that is not a failed call', () => {
  expect([codeOf(new Error('oops')), failureMessage(new Error('oops'))]).toEqual([null, null]);
});

test('says that the browser is offline, unless the server responded', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = 'You’re offline. Try again once you’re connected.';
  expect(failureMessage(new ApiError(0, null))).toBe(offline);
  expect(failureMessage(new Error('Loading chunk 7 failed'))).toBe(offline);
  expect(failureMessage(problem(409, 'taken', 'It is taken.'))).toBe('It is taken.');
  expect(failureMessage(new ApiError(503, null))).toBe('The server is busy. Please try again in a moment.');
  onLine.mockRestore();
  expect(failureMessage(new ApiError(0, null))).toBe('Our server isn’t answering. Nothing of yours is lost.');
  expect(failureMessage(new Error('Loading chunk 7 failed'))).toBeNull();
});
