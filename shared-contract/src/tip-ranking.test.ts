import { compareScores, type RankedScore, sharesRank } from './tip-ranking.ts';

const base: RankedScore = { points: 300, championPoints: 20, exact: 4, lastChange: '2026-08-14T17:59:59.120Z' };
const better: RankedScore[] = [
  { ...base, points: 301, championPoints: 0, exact: 0 },
  { ...base, championPoints: 21, exact: 0 },
  { ...base, exact: 5, lastChange: '2026-08-14T18:00:00.000Z' },
  { ...base, lastChange: '2026-08-14T17:59:59.119Z' },
];

test('points decide, then those for the team that is first, then exact rows, then the earlier last change', () => {
  for (const one of better) {
    expect([one, base].toSorted(compareScores)).toEqual([one, base]);
    expect([base, one].toSorted(compareScores)).toEqual([one, base]);
    expect(sharesRank(one, base)).toBe(false);
  }
});

test('by the rule that counts distance, the fewer places off are ahead', () => {
  const near = { ...base, points: -60 };
  expect([{ ...base, points: -64 }, near].toSorted(compareScores)[0]).toBe(near);
});

test('scores that nothing separates share a rank', () => {
  expect(sharesRank(base, { ...base })).toBe(true);
  expect(compareScores(base, { ...base })).toBe(0);
});
