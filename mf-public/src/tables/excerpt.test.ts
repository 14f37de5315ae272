import { excerptOf } from './excerpt.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const zones = { negativeAfterSeasonTeams: 1, numberOfRelegations: 2 };
const none = { negativeAfterSeasonTeams: 0, numberOfRelegations: 0 };

test.each([
  ['a short table is whole', 8, zones, { top: rows(8), leftOut: 0, bottom: [] }],
  ['a long one has its ends', 20, zones, { top: rows(5), leftOut: 13, bottom: [19, 20] }],
  ['one row down is one row', 16, { ...none, numberOfRelegations: 1 }, { top: rows(6), leftOut: 9, bottom: [16] }],
  ['without a zone at the bottom it has its top alone', 16, none, { top: rows(7), leftOut: 9, bottom: [] }],
])('%s', (_, count, counts, excerpt) => {
  expect(excerptOf(rows(count), counts)).toEqual(excerpt);
});

test('all tables that are not whole have as many rows', () => {
  for (const counts of [zones, none]) {
    const { top, bottom } = excerptOf(rows(40), counts);
    expect(top.length + bottom.length).toBe(7);
  }
});
