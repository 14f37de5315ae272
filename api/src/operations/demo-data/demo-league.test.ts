import { daysOfSeason, isSeasonOn } from 'shared-contract/seasons';
import { demoLeague } from './demo-league.ts';

test.each(['2026-01-05', '2026-05-10', '2026-05-25', '2026-07-01', '2026-11-23', '2026-12-25'])(
  'schedules a double round robin within the season when begun on %s',
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
  },
);

test.each(['00:00', '09:30', '23:59'])('schedules afternoons from 14 days later on when begun at %s', (time) => {
  const { fixtures } = demoLeague(new Date(`2026-11-23T${time}:00Z`));
  const ofFirstRound = fixtures.filter(({ round }) => round === 1);
  expect(new Set(ofFirstRound.map(({ kickOff }) => kickOff))).toEqual(
    new Set(['2026-12-07T14:00:00.000Z', '2026-12-07T16:00:00.000Z', '2026-12-07T18:00:00.000Z']),
  );
});
