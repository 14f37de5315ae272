import { formatShortDay, headOfSealedTip, timeLeftText } from './lock-text.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [13 * day + 22 * hour, '13 days'],
  [3 * day + 4 * hour + 59 * minute, '3 days and 4 hours'],
  [day, '1 day'],
  [23 * hour + minute, '23 hours and 1 minute'],
  [hour, '1 hour'],
  [hour - 1, '1 hour'],
  [hour - second, '59:59 minutes'],
  [9 * second, '0:09 minutes'],
  [1, '0:01 minutes'],
  [0, '0:00 minutes'],
])('formats %i ms as %s', (milliseconds, text) => {
  expect(timeLeftText(milliseconds)).toBe(text);
});

test('formats the day of a timestamp in a time zone', () => {
  const timestamp = '2026-12-11T23:30:00.000Z';
  expect([formatShortDay(timestamp, 'UTC'), formatShortDay(timestamp, 'Asia/Tokyo')]).toEqual(['11 Dec', '12 Dec']);
});

test.each([
  ['ada', '2026-12-11T23:30:00.000Z', 'ada’s tip for Demo League 2026/2027 is sealed until 11 Dec'],
  ['ada', null, 'ada’s tip for Demo League 2026/2027 is sealed until tips lock'],
  [null, '2026-12-11T23:30:00.000Z', 'A tip for Demo League 2026/2027 is sealed until 11 Dec'],
])('titles a sealed tip of %s that locks at %s', (userName, locksAt, title) => {
  const tip = { userName, locksAt, leagueName: 'Demo League', season: 2627, leagueSeasonStatsId: '' };
  expect(headOfSealedTip(tip, 'UTC').title).toBe(title);
});
