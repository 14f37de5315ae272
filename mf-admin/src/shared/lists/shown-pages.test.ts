import { shownPages } from './shown-pages.ts';

test.each([
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 18, '1 2 3 4 5 … 18'],
  [4, 18, '1 2 3 4 5 … 18'],
  [5, 18, '1 … 4 5 6 … 18'],
  [14, 18, '1 … 13 14 15 … 18'],
  [15, 18, '1 … 14 15 16 17 18'],
  [18, 18, '1 … 14 15 16 17 18'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
])('on page %d of %d shows %s', (page, pages, shown) => {
  expect(
    shownPages(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
