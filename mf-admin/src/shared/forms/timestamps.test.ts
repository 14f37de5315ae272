import { fieldOf, timestampOf } from './timestamps.ts';

test('converts a timestamp to a field’s value in UTC without seconds, and back', () => {
  expect(fieldOf('2024-04-01T13:05:59.120Z')).toBe('2024-04-01T13:05');
  expect(fieldOf('2024-04-01T15:05:00+02:00')).toBe('2024-04-01T13:05');
  expect(timestampOf('2024-04-01T13:05')).toBe('2024-04-01T13:05:00.000Z');
});

test('returns an empty string for an empty or invalid field', () => {
  expect(timestampOf('')).toBe('');
  expect(timestampOf('2024-13-01T13:05')).toBe('');
});
