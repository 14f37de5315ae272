import { excerptOf } from './excerpt.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lower = (negative: number, relegations: number) => ({
  negativeAfterSeasonTeams: negative,
  numberOfRelegations: relegations,
});
/** Returns the lines of the excerpt: places, and the number of rows omitted between them. */
const shown = (count: number, zones: ReturnType<typeof lower>) =>
  excerptOf(rows(count), zones)
    .map((line) => (typeof line === 'number' ? line : `+${line.omitted}`))
    .join(' ');

test.each([
  ['shows every row of a short table', 8, lower(1, 2), '1 2 3 4 5 6 7 8'],
  ['shows the first and last rows of a long table', 20, lower(1, 2), '1 2 3 4 +13 18 19 20'],
  ['counts omitted rows of the last zone', 40, lower(1, 6), '1 2 3 +30 34 35 +4 40'],
  ['shows the first row of each zone', 20, lower(3, 4), '1 2 +11 14 +2 17 +2 20'],
  ['shows a single row instead of counting it', 20, lower(3, 3), '1 2 +12 15 +2 18 19 20'],
  ['shows both rows of two zones of one row', 20, lower(1, 1), '1 2 3 4 5 +13 19 20'],
  ['shows the first and last rows of a single zone', 20, lower(0, 3), '1 2 3 4 +13 18 19 20'],
  ['has one counting line in a nearly complete table', 9, lower(4, 4), '1 2 3 4 5 6 +2 9'],
  ['has one counting line when a zone is long', 9, lower(7, 1), '1 2 3 4 5 6 +2 9'],
  ['shows a zone of one row', 16, lower(0, 1), '1 2 3 4 5 6 +9 16'],
  ['shows only the top without a zone at the bottom', 16, lower(0, 0), '1 2 3 4 5 6 7 +9'],
])('excerptOf: %s', (_, count, zones, excerpt) => {
  expect(shown(count, zones)).toBe(excerpt);
});

test('excerptOf shows or counts every row and returns seven or eight lines for any longer table', () => {
  for (const count of [9, 10, 16, 39, 40]) {
    for (let negative = 0; negative < count; negative += 1) {
      for (let relegations = 0; negative + relegations <= count; relegations += 1) {
        const lines = excerptOf(rows(count), lower(negative, relegations));
        const counted = lines.reduce<number>((sum, line) => sum + (typeof line === 'number' ? 1 : line.omitted), 0);
        expect([counted, lines.length >= 7 && lines.length <= 8]).toEqual([count, true]);
      }
    }
  }
});
