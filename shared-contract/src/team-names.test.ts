import fc from 'fast-check';
import { foldedTeamName } from './team-names.ts';

test.each([
  ['Arsenal FC', 'arsenal'],
  ['FC København', 'Kobenhavn'],
  ['F.C. Internazionale', 'Internazionale'],
  ['Malmö FF', 'malmo ff'],
  ['Bodø/Glimt', 'Bodo-Glimt'],
  ['1. FC Köln', '1 Koln'],
  ['1. FC Köln', '1. FC Koeln'],
  ['Greuther Fürth', 'Greuther Fuerth'],
  ['Næstved BK', 'Naestved BK'],
  ['Aalborg BK', 'Ålborg BK'],
  ['Widzew Łódź', 'Widzew Lodz'],
  ['Großaspach', 'Grossaspach'],
  ['Þór Akureyri', 'Thor Akureyri'],
  ['Qarabağ', 'Qarabag'],
  ['Beşiktaş', 'besiktas'],
  ['  Real   Madrid ', 'Real Madrid'],
  ['Ｆ.Ｃ.東京', '東京'],
  ['Paris Saint-Germain', 'paris saint germain'],
])('folds %s and %s to the same name', (one, other) => {
  expect(foldedTeamName(one)).toBe(foldedTeamName(other));
});

test.each([
  ['Manchester City', 'Manchester United'],
  ['AIK', 'AIK 2'],
  ['Haarlem', 'Hearlem'],
  ['Queens Park', 'Quns Park'],
  ['ガンバ', 'カンバ'],
  ['FCB', 'B'],
  ['FC', 'AFC'],
  ['😀', '🎉'],
])('folds %s and %s to different names', (one, other) => {
  expect(foldedTeamName(one)).not.toBe(foldedTeamName(other));
});

test('folding is idempotent and never returns an empty name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const folded = foldedTeamName(name);
      expect(foldedTeamName(folded)).toBe(folded);
      expect(folded === '').toBe(name.trim() === '' || folded.trim() === '');
    }),
  );
});
