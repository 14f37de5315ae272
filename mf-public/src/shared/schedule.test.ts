import { isOver } from './schedule.ts';

test.each([
  ['2024-10-31T12:00', false],
  ['2024-11-30T12:00', false],
  ['2024-12-01T12:00', true],
])('at %s, returns %s for whether Nov 2024 is over', (now, over) => {
  expect(isOver('Nov 2024', new Date(now))).toBe(over);
});

test('ends December with the year', () => {
  expect(isOver('Dec 2024', new Date('2024-12-31T12:00'))).toBe(false);
  expect(isOver('Dec 2024', new Date('2025-01-01T12:00'))).toBe(true);
});
