import { excerptOf } from './excerpt.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const zones = { negativeAfterSeasonTeams: 1, numberOfRelegations: 2 };
const none = { negativeAfterSeasonTeams: 0, numberOfRelegations: 0 };
const lower = (negative: number, relegations: number) => ({
  negativeAfterSeasonTeams: negative,
  numberOfRelegations: relegations,
});

test.each([
  ['a short table is whole', 8, zones, { top: rows(8), leftOut: 0, bottom: [] }],
  ['a long one has its ends', 20, zones, { top: rows(4), leftOut: 13, bottom: [18, 19, 20] }],
  ['no zone is hidden by a longer one', 20, lower(3, 4), { top: rows(4), leftOut: 13, bottom: [14, 17, 20] }],
  ['two zones of one row are two rows', 20, lower(1, 1), { top: rows(5), leftOut: 13, bottom: [19, 20] }],
  ['one zone has its last rows', 20, lower(0, 3), { top: rows(5), leftOut: 13, bottom: [19, 20] }],
  ['a row of the top is not shown again', 9, lower(4, 4), { top: rows(5), leftOut: 2, bottom: [6, 9] }],
  ['nor are two', 9, lower(7, 1), { top: rows(6), leftOut: 2, bottom: [9] }],
  ['one row down is one row', 16, { ...none, numberOfRelegations: 1 }, { top: rows(6), leftOut: 9, bottom: [16] }],
  ['without a zone at the bottom it has its top alone', 16, none, { top: rows(7), leftOut: 9, bottom: [] }],
])('%s', (_, count, counts, excerpt) => {
  expect(excerptOf(rows(count), counts)).toEqual(excerpt);
});

test('all tables that are not whole have as many rows', () => {
  for (const counts of [zones, none, lower(1, 0), lower(20, 19)]) {
    const { top, bottom } = excerptOf(rows(40), counts);
    expect(top.length + bottom.length).toBe(7);
  }
});
