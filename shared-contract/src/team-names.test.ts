import fc from 'fast-check';
import { foldedTeamName } from './team-names.ts';

test.each([
  ['Arsenal FC', 'arsenal'],
  ['FC København', 'Kobenhavn'],
  ['F.C. Internazionale', 'Internazionale'],
  ['Malmö FF', 'malmo ff'],
  ['Bodø/Glimt', 'Bodo-Glimt'],
  ['1. FC Köln', '1 Koln'],
  ['Beşiktaş', 'besiktas'],
  ['  Real   Madrid ', 'Real Madrid'],
  ['Ｆ.Ｃ.東京', '東京'],
  ['Paris Saint-Germain', 'paris saint germain'],
])('%s and %s are one team', (one, other) => {
  expect(foldedTeamName(one)).toBe(foldedTeamName(other));
});

test.each([
  ['Manchester City', 'Manchester United'],
  ['AIK', 'AIK 2'],
  ['ガンバ', 'カンバ'],
  ['FCB', 'B'],
  ['FC', 'AFC'],
  ['😀', '🎉'],
])('%s and %s are not', (one, other) => {
  expect(foldedTeamName(one)).not.toBe(foldedTeamName(other));
});

test('a name that is folded stays as it is, and none becomes empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const folded = foldedTeamName(name);
      expect(foldedTeamName(folded)).toBe(folded);
      expect(folded === '').toBe(name.trim() === '' || folded.trim() === '');
    }),
  );
});
