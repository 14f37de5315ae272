import { numberedPlace } from './board-table.tsx';

test('large numbers have their thousands apart', () => {
  expect(numberedPlace(1203)).toBe('1,203rd');
});
