import * as v from 'valibot';
import {
  daysOfSeason,
  isSeasonOn,
  newestSeasonFirst,
  previousSeason,
  Season,
  seasonName,
  seasonOptions,
} from './seasons.ts';

const today = new Date('2026-11-22T12:00:00Z');

test('offers seasons that begin up to two years ahead, newest first', () => {
  const options = seasonOptions(today);
  expect(options.map(({ label }) => label)).toEqual(
    ['2028/2029', '2028', '2027/2028', '2027', '2026/2027', '2026', '2025/2026', '2025'].concat([
      '2024/2025',
      '2024',
      '2023/2024',
      '2023',
    ]),
  );
  expect(options.find(({ label }) => label === '2023/2024')?.value).toBe(2324);
  expect(options.every(({ value }) => isSeasonOn(value, today))).toBe(true);
  expect(isSeasonOn(29, today)).toBe(false);
  expect(isSeasonOn(29, new Date('2027-01-01T00:00:00Z'))).toBe(true);
});

test.each([22, 2223, 2325, 2322, 202, 23.5, -23, 20242, '23'])('rejects %j as a season', (season) => {
  expect(v.safeParse(Season, season).issues?.[0].message).toBe('Invalid season');
});

test('names a season by its years, and an invalid one by its number', () => {
  expect([23, 2829, 22, 2325, null].map(seasonName)).toEqual(['2023', '2028/2029', '22', '2325', '–']);
});

test('returns the nearest earlier season of the same kind', () => {
  const seasons = [2324, 23, 26, 2526, 24];
  expect(seasons.toSorted(newestSeasonFirst)).toEqual([26, 2526, 24, 2324, 23]);
  expect(previousSeason(26, seasons)).toBe(24);
  expect(previousSeason(2627, seasons)).toBe(2526);
  expect(previousSeason(2425, seasons)).toBe(2324);
  expect(previousSeason(23, seasons)).toBeUndefined();
});

test('returns the days of a season with a month on either side', () => {
  expect(daysOfSeason(24)).toEqual({ from: '2023-12-01T00:00:00.000Z', until: '2025-02-01T00:00:00.000Z' });
  expect(daysOfSeason(2425)).toEqual({ from: '2024-05-01T00:00:00.000Z', until: '2025-10-01T00:00:00.000Z' });
});
