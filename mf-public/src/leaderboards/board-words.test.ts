import { numberedPlace, timeLeftText, tipsText } from './board-words.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [20 * DAY + 5 * HOUR, '20 days'],
  [3 * DAY + 4 * HOUR + MINUTE, '3 days and 4 hours'],
  [DAY, '1 day'],
  [2 * HOUR + MINUTE, '2 hours and 1 minute'],
  [59 * MINUTE + 59_000, '59 minutes'],
  [59_000, 'less than a minute'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(timeLeftText(milliseconds)).toBe(words);
});

test('large numbers have their thousands apart', () => {
  expect(tipsText(1)).toBe('1 tip');
  expect(tipsText(1204)).toBe('1,204 tips');
  expect(numberedPlace(1203)).toBe('1,203rd');
});
