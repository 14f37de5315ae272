import { counted, numberText } from './counts.ts';

test('formats numbers with thousands separators', () => {
  expect(numberText(999)).toBe('999');
  expect(numberText(-1204)).toBe('-1,204');
});

test('uses the singular for one', () => {
  expect(counted(1, 'tip')).toBe('1 tip');
  expect(counted(1204, 'tip')).toBe('1,204 tips');
  expect(counted(2, 'match', 'matches')).toBe('2 matches');
});
