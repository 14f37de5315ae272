import { numberedPlace, tipsText } from './board-words.ts';

test('large numbers have their thousands apart', () => {
  expect(tipsText(1)).toBe('1 tip');
  expect(tipsText(1204)).toBe('1,204 tips');
  expect(numberedPlace(1203)).toBe('1,203rd');
});
