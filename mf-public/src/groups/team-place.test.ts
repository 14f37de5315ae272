import { hitOf, placesOf, placeWords } from './team-place.ts';

const shared = { actual: 7, actualTo: 8 };

test.each<[tipped: number, hit: ReturnType<typeof hitOf>]>([
  [5, null],
  [6, 'near'],
  [7, 'exact'],
  [8, 'exact'],
  [9, 'near'],
  [10, null],
])('a team that shares 7th and 8th, tipped %i, is %s', (tipped, hit) => {
  expect(hitOf(shared, tipped)).toBe(hit);
});

test('a team alone at its place, and of a season that is not played yet', () => {
  expect([1, 2, 3].map((tipped) => hitOf({ actual: 1, actualTo: 1 }, tipped))).toEqual(['exact', 'near', null]);
  expect(hitOf({ actual: null, actualTo: null }, 1)).toBeNull();
});

test('shared places are told from the first to the last', () => {
  expect([placesOf(shared), placeWords(shared)]).toEqual(['7–8', '7th–8th']);
  expect([placesOf({ actual: 3, actualTo: 3 }), placeWords({ actual: 3, actualTo: 3 })]).toEqual(['3', '3rd']);
});
