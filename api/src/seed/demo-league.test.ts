import { daysOfSeason, isSeasonOn } from 'shared-contract/seasons';
import { demoLeague } from './demo-league.ts';

test.each(['2026-01-05', '2026-05-10', '2026-05-25', '2026-07-01', '2026-11-23', '2026-12-25'])(
  'begun on %s, everybody meets everybody twice within the season',
  (day) => {
    const now = new Date(`${day}T09:30:00Z`);
    const { clubs, fixtures, season } = demoLeague(now);
    expect(fixtures).toHaveLength(132);
    expect(new Set(fixtures.map(({ away, home }) => `${home} – ${away}`)).size).toBe(132);
    for (const [, round] of Map.groupBy(fixtures, (fixture) => fixture.round)) {
      expect(new Set(round.flatMap(({ away, home }) => [home, away])).size).toBe(clubs.length);
    }
    const [first = '', last = ''] = [fixtures[0]?.kickOff, fixtures.at(-1)?.kickOff];
    const { from, until } = daysOfSeason(season);
    expect([first > from, last < until, isSeasonOn(season, now)]).toEqual([true, true, true]);
    const fourteenDays = 14 * 24 * 60 * 60 * 1000;
    expect(Date.parse(first) - now.getTime() - fourteenDays).toBeLessThanOrEqual(60 * 60 * 1000);
  },
);
