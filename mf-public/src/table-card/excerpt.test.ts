import { excerptOf } from './excerpt.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lower = (negative: number, relegations: number) => ({
  negativeAfterSeasonTeams: negative,
  numberOfRelegations: relegations,
});
/** As it reads on the card: places, and what is left out between them. */
const shown = (count: number, zones: ReturnType<typeof lower>) =>
  excerptOf(rows(count), zones)
    .map((line) => (typeof line === 'number' ? line : `+${line.leftOut}`))
    .join(' ');

test.each([
  ['a short table is whole', 8, lower(1, 2), '1 2 3 4 5 6 7 8'],
  ['a long one has its ends', 20, lower(1, 2), '1 2 3 4 +13 18 19 20'],
  ['what is left out of the last zone is said, too', 40, lower(1, 6), '1 2 3 +30 34 35 +4 40'],
  ['each zone has the row that it begins with', 20, lower(3, 4), '1 2 +11 14 +2 17 +2 20'],
  ['a row alone is shown instead of its number', 20, lower(3, 3), '1 2 +12 15 +2 18 19 20'],
  ['two zones of one row are two rows', 20, lower(1, 1), '1 2 3 4 5 +13 19 20'],
  ['one zone has its ends', 20, lower(0, 3), '1 2 3 4 +13 18 19 20'],
  ['what is nearly whole has one line for what is not', 9, lower(4, 4), '1 2 3 4 5 6 +2 9'],
  ['also where a zone is long', 9, lower(7, 1), '1 2 3 4 5 6 +2 9'],
  ['one row down is one row', 16, lower(0, 1), '1 2 3 4 5 6 +9 16'],
  ['without a zone at the bottom it has its top alone', 16, lower(0, 0), '1 2 3 4 5 6 7 +9'],
])('%s', (_, count, zones, excerpt) => {
  expect(shown(count, zones)).toBe(excerpt);
});

test('every row of every table is shown or counted, and no card is higher than another', () => {
  for (const count of [9, 10, 16, 39, 40]) {
    for (let negative = 0; negative < count; negative += 1) {
      for (let relegations = 0; negative + relegations <= count; relegations += 1) {
        const lines = excerptOf(rows(count), lower(negative, relegations));
        const counted = lines.reduce<number>((sum, line) => sum + (typeof line === 'number' ? 1 : line.leftOut), 0);
        expect([counted, lines.length >= 7 && lines.length <= 8]).toEqual([count, true]);
      }
    }
  }
});
