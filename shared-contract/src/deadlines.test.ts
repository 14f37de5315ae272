import { proposedDeadline } from './deadlines.ts';

const zone = 'Europe/London';
const at = (kickOff: string) => ({ kickOff: `${kickOff}:00Z` });

test('proposes the first kick-off of a round', () => {
  const round = [at('2024-08-17T11:30'), at('2024-08-16T19:00'), at('2024-08-19T19:00')];
  expect(proposedDeadline(round, zone)).toEqual({ deadline: '2024-08-16T19:00:00.000Z', earlier: [] });
});

test('ignores and lists a match that is played weeks ahead', () => {
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

test('counts a day without a time from midnight in the league’s zone', () => {
  const round = [{ day: '2025-06-02' }, at('2025-06-01T23:30'), { kickOff: null }];
  expect(proposedDeadline(round, zone)?.deadline).toBe('2025-06-01T23:00:00.000Z');
  expect(proposedDeadline([{ day: '2025-06-02' }], 'Asia/Kathmandu')?.deadline).toBe('2025-06-01T18:15:00.000Z');
});

test('proposes nothing when no date is known', () => {
  expect(proposedDeadline([{ kickOff: null }, {}], zone)).toBeUndefined();
});
