import { ApiError } from 'shared-session';
import { waitWords } from './wait-words.ts';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('a wait of %p seconds is %s', (retryAfter, words) => {
  expect(waitWords(new ApiError(429, null, { retryAfter }))).toBe(
    `There have been too many attempts. Please try again in ${words}.`,
  );
});

test('a limit without a time, no answer, and what needs no waiting', () => {
  expect(waitWords(new ApiError(429, null))).toBe('There have been too many attempts. Please try again later.');
  expect(waitWords(new ApiError(0, null))).toMatch(/^The server did not answer/);
  expect(waitWords(new ApiError(409, null))).toBeNull();
  expect(waitWords(new Error('of our own making'))).toBeNull();
});
