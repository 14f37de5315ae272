import { numberedPlace } from './board-table.tsx';

test('formats large numbers with thousands separators', () => {
  expect(numberedPlace(1203)).toBe('1,203rd');
});
