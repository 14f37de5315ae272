import { compareScores, type RankedScore, sharesRank } from './tip-ranking.ts';

const base: RankedScore = { points: 300, championPoints: 20, exact: 4, lastChange: '2026-08-14T17:59:59.120Z' };
const better: RankedScore[] = [
  { ...base, points: 301, championPoints: 0, exact: 0 },
  { ...base, championPoints: 21, exact: 0 },
  { ...base, exact: 5, lastChange: '2026-08-14T18:00:00.000Z' },
  { ...base, lastChange: '2026-08-14T17:59:59.119Z' },
];

test('ranks by points, then points for the leader, then exact rows, then earlier last change', () => {
  for (const one of better) {
    expect([one, base].toSorted(compareScores)).toEqual([one, base]);
    expect([base, one].toSorted(compareScores)).toEqual([one, base]);
    expect(sharesRank(one, base)).toBe(false);
  }
});

test('ranks fewer places off higher by the distance rule', () => {
  const near = { ...base, points: -60 };
  expect([{ ...base, points: -64 }, near].toSorted(compareScores)[0]).toBe(near);
});

test('gives equal scores the same rank', () => {
  expect(sharesRank(base, { ...base })).toBe(true);
  expect(compareScores(base, { ...base })).toBe(0);
});
