import { daysOfSeason, isSeasonOn } from 'shared-contract/seasons';
import { livingLeague, resultOf, ROUNDS_PLAYED } from './living-league.ts';

test.each(['2026-01-05', '2026-03-01', '2026-06-15', '2026-08-20', '2026-11-27', '2026-12-31'])(
  'has played half of its rounds, all within its season, when made on %s',
  (day) => {
    const now = new Date(`${day}T09:30:00Z`);
    const { lock, matches, season } = livingLeague(now);
    expect(matches).toHaveLength(132);
    const { from, until } = daysOfSeason(season);
    const dates = matches.map(({ date }) => date ?? '').toSorted();
    expect([(dates[0] ?? '') >= from, (dates.at(-1) ?? '') <= until, isSeasonOn(season, now)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(lock.toISOString().slice(0, 10)).toBe(dates[0]);
    for (const { date, round, status } of matches) {
      const isOver = (date ?? '') < day;
      expect(isOver).toBe((round ?? 0) <= ROUNDS_PLAYED);
      expect(status === 'scheduled').toBe(!isOver);
    }
    expect(matches.filter(({ status }) => status === 'postponed')).toMatchObject([{ round: 9, homeGoals: null }]);
  },
);

test('corrects one result, which changes the outcome of the match', () => {
  const { correction, matches } = livingLeague(new Date('2026-11-27T09:30:00Z'));
  const [corrected] = correction;
  const wrong = matches.find(({ away, home }) => home === corrected?.home && away === corrected.away);
  const leadOf = (match: typeof wrong) => Math.sign((match?.homeGoals ?? 0) - (match?.awayGoals ?? 0));
  expect(leadOf(corrected)).not.toBe(leadOf(wrong));
});

test('draws plausible results, the same each time', () => {
  const { matches } = livingLeague(new Date('2026-11-27T09:30:00Z'));
  const results = matches.map(({ away, home, round }) => resultOf({ away, home, round: round ?? 0 }));
  expect(results).toEqual(matches.map(({ away, home, round }) => resultOf({ away, home, round: round ?? 0 })));
  const goals = results.reduce((sum, { awayGoals, homeGoals }) => sum + awayGoals + homeGoals, 0) / results.length;
  expect(goals).toBeGreaterThan(2.3);
  expect(goals).toBeLessThan(3.3);
  const share = (isCounted: (lead: number) => boolean) =>
    results.filter(({ awayGoals, homeGoals }) => isCounted(homeGoals - awayGoals)).length / results.length;
  expect(share((lead) => lead > 0)).toBeGreaterThan(0.35);
  expect(share((lead) => lead === 0)).toBeGreaterThan(0.15);
  expect(share((lead) => Math.abs(lead) > 4)).toBeLessThan(0.05);
});
