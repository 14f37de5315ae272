import { growthOf, mannWhitney, median } from './statistics.ts';

test('returns the middle figure as median, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("returns the U test's values of SciPy, with and without ties", () => {
  const plain = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12]);
  expect(plain.u).toBe(17);
  expect(plain.p).toBeCloseTo(0.111347, 5);
  const tied = mannWhitney([1, 2, 2, 3, 5, 5], [2, 4, 5, 6, 6, 7, 7]);
  expect(tied.u).toBe(7);
  expect(tied.p).toBeCloseTo(0.05051, 5);
});

test('finds a small difference between many figures by the U test, and none between equal ones', () => {
  const figures = Array.from({ length: 300 }, (_, index) => ((index * 7919) % 1009) / 100);
  expect(mannWhitney(figures, figures).p).toBeCloseTo(1);
  expect(
    mannWhitney(
      figures,
      figures.map((figure) => figure + 1),
    ).p,
  ).toBeLessThan(0.01);
});

test('returns the growth of the line of best fit', () => {
  expect(growthOf([1, 2, 3, 4].map((x) => [x, 10 + 2 * x]))).toBeCloseTo(6);
  expect(growthOf([1, 2, 3, 4].map((x) => [x, x % 2]))).toBeCloseTo(-0.6);
});
