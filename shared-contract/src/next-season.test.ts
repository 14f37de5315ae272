import { followingSeasons, proposedLock, proposedSeason, relegated } from './next-season.ts';

const today = new Date('2026-11-27T12:00:00Z');

test.each([
  ['a season within a year', 26, [26, 25], 27],
  ['a season over two years', 2627, [2627, 25], 2728],
  ['a season whose next one exists', 23, [23, 24, 25], 26],
  ['a season whose next one is of another kind', 23, [23, 2425], 24],
  ['a season whose next one begins too far ahead', 28, [28], null],
])('proposes the first free season of the same kind for %s', (_case, season, seasons, next) => {
  expect(proposedSeason({ season, seasons }, today)).toBe(next);
});

test('offers the later seasons that the league does not have, the earliest first', () => {
  const values = followingSeasons({ season: 25, seasons: [25, 27] }, today).map(({ value }) => value);
  expect(values).toEqual([2526, 26, 2627, 2728, 28, 2829]);
});

test('proposes that the teams in the relegation zone leave', () => {
  const team = { name: 'AIK', place: 1 };
  const teams = [
    { ...team, teamId: 'a', zone: 'winner' as const },
    { ...team, teamId: 'b', zone: 'negative' as const },
    { ...team, teamId: 'c', zone: 'relegation' as const },
    { ...team, teamId: 'd', zone: 'relegation' as const },
  ];
  expect(relegated({ teams })).toEqual(['c', 'd']);
});

describe('the proposed lock', () => {
  // A Saturday at 15:00 in Stockholm, in summer time.
  const before = { locksAt: '2026-04-04T13:00:00.000Z', season: 26, timeZone: 'Europe/Stockholm' };

  test('is on the same weekday at the same local time', () => {
    // Summer time began on 28 March 2027.
    expect(proposedLock(before, 27, today)).toBe('2027-04-03T13:00:00.000Z');
    // 27 March 2027 is the day before summer time.
    expect(proposedLock({ ...before, locksAt: '2026-03-29T13:00:00.000Z', season: 26 }, 27, today)).toBe(
      '2027-03-28T13:00:00.000Z',
    );
    expect(proposedLock({ ...before, locksAt: '2026-03-28T14:00:00.000Z' }, 27, today)).toBe(
      '2027-03-27T14:00:00.000Z',
    );
  });

  test('stays near the date over several years', () => {
    expect(proposedLock({ ...before, locksAt: '2023-04-01T13:00:00.000Z', season: 23 }, 28, today)).toBe(
      '2028-04-01T13:00:00.000Z',
    );
  });

  test('is empty without an earlier lock, and if it would be in the past', () => {
    expect(proposedLock({ ...before, locksAt: null }, 27, today)).toBeNull();
    expect(proposedLock({ ...before, locksAt: '2023-04-01T13:00:00.000Z', season: 23 }, 24, today)).toBeNull();
  });
});
