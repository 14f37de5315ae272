import * as v from 'valibot';
import { countryNames, countryNumber } from './countries.ts';
import { dayIn, localTime, timestampOfLocal, TimeZone, zoneOfCountry } from './time-zones.ts';

test('every country has the time zone of its capital', () => {
  const zones = countryNames.map((_, country) => zoneOfCountry(country));
  expect(zones.filter((zone) => !v.is(TimeZone, zone))).toEqual([]);
  expect(zones.filter((zone) => zone === 'UTC')).toHaveLength(1);
  const named = ['Sweden', 'England', 'Wales', 'Germany', 'Denmark', 'EastTimor', 'Zimbabwe', 'SaintLucia', 'Taiwan'];
  expect(named.map((name) => zoneOfCountry(countryNumber(name)))).toEqual(
    ['Europe/Stockholm', 'Europe/London', 'Europe/London', 'Europe/Berlin', 'Europe/Copenhagen'].concat([
      'Asia/Dili',
      'Africa/Harare',
      'America/St_Lucia',
      'Asia/Taipei',
    ]),
  );
  expect(zoneOfCountry(999)).toBe('UTC');
});

test.each(['+01:00', 'Europe/Atlantis', 'Stockholm', '', 'Europe/Stockholm; drop'])(
  'rejects the time zone %j',
  (name) => {
    expect(v.is(TimeZone, name)).toBe(false);
  },
);

test.each([
  ['2025-06-01T15:00', 'Europe/Stockholm', '2025-06-01T13:00:00.000Z', false],
  ['2025-12-01T15:00', 'Europe/Stockholm', '2025-12-01T14:00:00.000Z', false],
  ['2025-03-30T02:30', 'Europe/Stockholm', '2025-03-30T01:30:00.000Z', true],
  ['2025-10-26T02:30', 'Europe/Stockholm', '2025-10-26T00:30:00.000Z', false],
  ['2025-06-01T00:00', 'Asia/Kathmandu', '2025-05-31T18:15:00.000Z', false],
  ['2025-03-09T02:30', 'America/New_York', '2025-03-09T07:30:00.000Z', true],
])('converts the local time %s in %s to %s', (local, zone, timestamp, isShifted) => {
  expect(timestampOfLocal(local, zone)).toEqual({ timestamp, isShifted });
  expect(localTime(timestamp, zone) === `${local}:00`).toBe(!isShifted);
});

test('returns the day in the time zone', () => {
  expect(dayIn('2025-06-01T23:30:00Z', 'Europe/Stockholm')).toBe('2025-06-02');
  expect(dayIn('2025-06-01T23:30:00Z', 'America/New_York')).toBe('2025-06-01');
});
