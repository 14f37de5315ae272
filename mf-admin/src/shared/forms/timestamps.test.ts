import { fieldOf, timestampOf } from './timestamps.ts';

test('a moment goes through a date and time field as UTC, without its seconds', () => {
  expect(fieldOf('2024-04-01T13:05:59.120Z')).toBe('2024-04-01T13:05');
  expect(fieldOf('2024-04-01T15:05:00+02:00')).toBe('2024-04-01T13:05');
  expect(timestampOf('2024-04-01T13:05')).toBe('2024-04-01T13:05:00.000Z');
});

test('a field that holds no moment stands for none', () => {
  expect(timestampOf('')).toBe('');
  expect(timestampOf('2024-13-01T13:05')).toBe('');
});
