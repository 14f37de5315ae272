import { fieldOf, localNote, timestampOf } from './timestamps.ts';

test('converts a timestamp to a field’s value in UTC without seconds, and back', () => {
  expect(fieldOf('2024-04-01T13:05:59.120Z')).toBe('2024-04-01T13:05');
  expect(fieldOf('2024-04-01T15:05:00+02:00')).toBe('2024-04-01T13:05');
  expect(timestampOf('2024-04-01T13:05')).toBe('2024-04-01T13:05:00.000Z');
});

test('returns an empty string for an empty or invalid field', () => {
  expect(timestampOf('')).toBe('');
  expect(timestampOf('2024-13-01T13:05')).toBe('');
});

test.each([
  ['2024-03-31T00:59:00.000Z', 'Europe/Stockholm', '31 Mar 2024, 01:59 in Europe/Stockholm'],
  ['2024-03-31T01:00:00.000Z', 'Europe/Stockholm', '31 Mar 2024, 03:00 in Europe/Stockholm'],
  ['2024-10-27T00:30:00.000Z', 'Europe/Stockholm', '27 Oct 2024, 02:30 in Europe/Stockholm'],
  ['2024-10-27T01:30:00.000Z', 'Europe/Stockholm', '27 Oct 2024, 02:30 in Europe/Stockholm'],
  ['2024-12-31T23:30:00.000Z', 'Asia/Tokyo', '1 Jan 2025, 08:30 in Asia/Tokyo'],
  ['2024-07-01T02:15:00.000Z', 'America/New_York', '30 Jun 2024, 22:15 in America/New York'],
  ['2024-07-01T02:15:00.000Z', 'UTC', ''],
  ['', 'Europe/Stockholm', ''],
])('describes %s in %s as “%s”', (timestamp, zone, note) => {
  expect(localNote(timestamp, zone)).toBe(note);
});
