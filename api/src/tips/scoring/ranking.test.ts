import fc from 'fast-check';
import { tipRules, MOST_TIPPED_TEAMS, FEWEST_TIPPED_TEAMS } from 'shared-contract/tip-rules';
import { mostPoints } from 'shared-contract/scoring-rules';
import { createScorer, truthOf } from 'shared-contract/tip-scoring';
import { compareScores, type RankedScore, sharesRank } from 'shared-contract/tip-ranking';
import { Ranking, strengthOf } from './ranking.ts';
import { CompactFlags } from './compact-flags.ts';

type Tip = RankedScore & { isOnBoard: boolean };

const tip = fc.record({
  points: fc.integer({ min: -3, max: 3 }),
  championPoints: fc.integer({ min: -1, max: 1 }),
  exact: fc.integer({ min: 0, max: 2 }),
  lastChange: fc.constantFrom('2025-03-01T12:00:00.000Z', '2025-03-01T12:00:00.001Z', '2025-03-02T12:00:00.000Z'),
  isOnBoard: fc.boolean(),
});

/** The expected rank, computed by sorting all tips. */
function expectedOf(tips: readonly Tip[], one: Tip) {
  const board = tips.filter(({ isOnBoard }) => isOnBoard);
  const rank = board.filter((other) => compareScores(other, one) < 0).length + 1;
  const before = tips.slice(0, tips.indexOf(one)).filter((other) => other.isOnBoard && sharesRank(other, one)).length;
  return { rank, position: one.isOnBoard ? rank + before : null };
}

test('ranks tips as sorting them would, on the leaderboard and beside it', () => {
  fc.assert(
    fc.property(fc.array(tip, { maxLength: 40 }), (some) => {
      const tips = some.toSorted((one, other) => one.lastChange.localeCompare(other.lastChange));
      const ranking = new Ranking();
      for (const one of tips) ranking.count(one, one.isOnBoard);
      expect(ranking.beginPlacing()).toBe(tips.filter(({ isOnBoard }) => isOnBoard).length);
      const placed = tips.map((one) => ranking.place(one, one.lastChange, one.isOnBoard));
      expect(placed).toEqual(tips.map((one) => expectedOf(tips, one)));
    }),
  );
});

test.each(tipRules)('packs the highest and the lowest scores of %s in their order', (rule) => {
  for (let teams = FEWEST_TIPPED_TEAMS; teams <= MOST_TIPPED_TEAMS; teams += 1) {
    const rows = Array.from({ length: teams }, (_, index) => ({ teamId: String(index), place: index + 1 }));
    const scorer = createScorer(rule, truthOf(rows, teams));
    const best = scorer.scoreOf([...rows.keys()]);
    const worst = scorer.scoreOf([...rows.keys()].toReversed());
    expect(best).toMatchObject({ points: mostPoints(rule, teams, teams), exact: teams });
    const [highest, lowest] = [best, worst].map(({ championPoints }) => championPoints);
    const scores = [best.points, best.points - 1, worst.points - teams].flatMap((points) =>
      [highest, lowest].flatMap((championPoints = 0) => [teams, 0].map((exact) => ({ points, championPoints, exact }))),
    );
    const strengths = scores.map(strengthOf);
    expect(strengths).toEqual([...new Set(strengths)].toSorted((one, other) => other - one));
    expect(strengths.every((strength) => Number.isSafeInteger(strength) && strength >= 0)).toBe(true);
  }
});

test('returns the flags of ids when some are skipped', () => {
  const flags = new CompactFlags();
  const ids = Array.from({ length: 70_000 }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) flags.add(id, index % 3 === 0);
  const wrong = ids.filter((id, index) => index % 7 !== 0 && flags.get(id) !== (index % 3 === 0));
  expect(wrong).toEqual([]);
  expect(flags.get(crypto.randomUUID())).toBeUndefined();
});
