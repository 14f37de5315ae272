import { isOver, plannedFor } from './schedule.ts';

test.each([
  ['2024-10-31T12:00', 'planned for Nov 2024'],
  ['2024-11-30T12:00', 'planned for Nov 2024'],
  ['2024-12-01T12:00', 'was Nov 2024'],
])('on %s: %s', (now, words) => {
  expect(plannedFor('Nov 2024', new Date(now))).toBe(words);
});

test('a year’s last month is over with the year', () => {
  expect(isOver('Dec 2024', new Date('2024-12-31T12:00'))).toBe(false);
  expect(isOver('Dec 2024', new Date('2025-01-01T12:00'))).toBe(true);
});
