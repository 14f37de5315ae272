import { hitOf, placesOf, ordinalsText } from './team-place.ts';

const shared = { actual: 7, actualTo: 8 };

test.each<[tipped: number, hit: ReturnType<typeof hitOf>]>([
  [5, null],
  [6, 'near'],
  [7, 'exact'],
  [8, 'exact'],
  [9, 'near'],
  [10, null],
])('rates a tipped place %i for a team that shares 7th and 8th as %s', (tipped, hit) => {
  expect(hitOf(shared, tipped)).toBe(hit);
});

test('rates places for a team without a shared place, and returns null before the season has results', () => {
  expect([1, 2, 3].map((tipped) => hitOf({ actual: 1, actualTo: 1 }, tipped))).toEqual(['exact', 'near', null]);
  expect(hitOf({ actual: null, actualTo: null }, 1)).toBeNull();
});

test('formats shared places as a range', () => {
  expect([placesOf(shared), ordinalsText(shared)]).toEqual(['7–8', '7th–8th']);
  expect([placesOf({ actual: 3, actualTo: 3 }), ordinalsText({ actual: 3, actualTo: 3 })]).toEqual(['3', '3rd']);
});
