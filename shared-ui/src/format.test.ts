import { counted, dateText, listed, localDateText, localTimeText, utcTimeText } from './format.ts';

test('formats a count with its noun in the singular or plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'round'))).toEqual(['0 rounds', '1 round', '2 rounds']);
  expect(counted(2, 'match', 'matches')).toBe('2 matches');
  expect(counted(null, 'view')).toBe('– views');
});

test('formats a list as in a sentence', () => {
  expect(listed(['1 table', '2 friends', '3 requests'])).toBe('1 table, 2 friends, and 3 requests');
});

test('formats timestamps of the API in UTC for texts that must be the same for all readers', () => {
  expect(dateText('2024-04-01T23:30:00-02:00')).toBe('2 Apr 2024');
  expect(utcTimeText('2024-04-01T23:30:00-02:00')).toBe('2 Apr 2024, 01:30 UTC');
  expect(localDateText('2024-04-01T12:00:00')).toBe('1 Apr 2024');
  expect(localTimeText('2024-04-01T12:00:00')).toBe('1 Apr 2024, 12:00');
});

test.each([null, undefined, '', 'soon'])('formats %p as a dash', (timestamp) => {
  expect([dateText, localTimeText, utcTimeText].map((text) => text(timestamp))).toEqual(['–', '–', '–']);
});
