import { landingOf, placeDuring, scrollStep } from './row-drag.ts';

const rows = Array.from({ length: 5 }, (_, index) => ({ top: index * 40, height: 40 }));

test.each([
  [0, 0, 0],
  [0, 19, 0],
  [0, 21, 1],
  [0, 61, 2],
  [0, 5000, 4],
  [4, -21, 3],
  [4, -5000, 0],
  [2, 30, 3],
  [2, -30, 1],
])('the row at %i dragged %i pixels lands at %i', (from, offset, to) => {
  expect(landingOf(rows, from, offset)).toBe(to);
});

test('uses the height of each row, such as a taller row with an error', () => {
  const uneven = [
    { top: 0, height: 40 },
    { top: 40, height: 100 },
    { top: 140, height: 40 },
  ];
  expect(landingOf(uneven, 0, 45)).toBe(0);
  expect(landingOf(uneven, 0, 55)).toBe(1);
  expect(landingOf(uneven, 2, -55)).toBe(1);
});

test('shifts the rows between origin and target, and no others', () => {
  const places = (from: number, to: number) => rows.map((_, index) => placeDuring(index, from, to));
  expect(places(0, 2)).toEqual([2, 0, 1, 3, 4]);
  expect(places(3, 1)).toEqual([0, 2, 3, 1, 4]);
  expect(places(2, 2)).toEqual([0, 1, 2, 3, 4]);
});

test('scrolls near the edges of the window, faster towards the edge', () => {
  expect(scrollStep(400, 64, 800)).toBe(0);
  expect(scrollStep(120, 64, 800)).toBeLessThan(0);
  expect(scrollStep(70, 64, 800)).toBeLessThan(scrollStep(120, 64, 800));
  expect(scrollStep(790, 64, 800)).toBeGreaterThan(0);
  expect(scrollStep(2000, 64, 800)).toBe(scrollStep(800, 64, 800));
  expect(scrollStep(-500, 64, 800)).toBe(-scrollStep(2000, 64, 800));
});
