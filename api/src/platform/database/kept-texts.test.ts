import { KeptTexts } from './kept-texts.ts';

test('a text is kept for its version alone, and those not asked for the longest make room', () => {
  const kept = new KeptTexts(5000);
  const long = 'a'.repeat(700);
  kept.set('one', '1', long);
  kept.set('two', '1', long);
  expect(kept.get('one', '2')).toBeUndefined();
  expect(kept.get('one', '1')?.text).toBe(long);
  kept.set('three', '1', long);
  expect([kept.get('one', '1'), kept.get('two', '1'), kept.get('three', '1')].map((text) => text?.text)).toEqual([
    long,
    undefined,
    long,
  ]);
  const { mark } = kept.set('one', '2', 'another');
  expect(kept.get('one', '1')).toBeUndefined();
  expect(mark).not.toBe(kept.get('three', '1')?.mark);
  kept.set('huge', '1', 'a'.repeat(5000));
  expect(kept.get('huge', '1')).toBeUndefined();
});
