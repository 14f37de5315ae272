import { proposedDeadline } from './deadlines.ts';

const zone = 'Europe/London';
const at = (kickOff: string) => ({ kickOff: `${kickOff}:00Z` });

test('a round begins with its first kick-off', () => {
  const round = [at('2024-08-17T11:30'), at('2024-08-16T19:00'), at('2024-08-19T19:00')];
  expect(proposedDeadline(round, zone)).toEqual({ deadline: '2024-08-16T19:00:00.000Z', earlier: [] });
});

test('a match played weeks ahead does not move the deadline, and is named', () => {
  // Round 29 of the Premier League 2024/25.
  const ahead = at('2025-02-19T19:30');
  const round = [
    ahead,
    ...Array.from({ length: 7 }, () => at('2025-03-15T15:00')),
    at('2025-03-16T13:30'),
    at('2025-04-16T18:30'),
  ];
  expect(proposedDeadline(round, zone)).toEqual({ deadline: '2025-03-15T15:00:00.000Z', earlier: [ahead] });
});

test('a day without a time counts from midnight where the league is', () => {
  const round = [{ day: '2025-06-02' }, at('2025-06-01T23:30'), { kickOff: null }];
  expect(proposedDeadline(round, zone)?.deadline).toBe('2025-06-01T23:00:00.000Z');
  expect(proposedDeadline([{ day: '2025-06-02' }], 'Asia/Kathmandu')?.deadline).toBe('2025-06-01T18:15:00.000Z');
});

test('without any day there is no proposal', () => {
  expect(proposedDeadline([{ kickOff: null }, {}], zone)).toBeUndefined();
});
