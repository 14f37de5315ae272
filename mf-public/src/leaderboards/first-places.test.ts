import type { LeaderboardRow } from 'shared-contract/leaderboards';
import { firstRows } from './first-places.tsx';

const row = (rank: number, isOwn = false): LeaderboardRow => ({
  rank,
  movement: null,
  userId: null,
  userName: `person-${rank}`,
  fullName: null,
  tableId: null,
  points: 100 - rank,
  exact: 0,
  isAdministrator: false,
  isOwn,
});
const ranks = (rows: LeaderboardRow[]) => rows.map(({ rank }) => rank);

test('appends the user’s row to the first rows, unless it is among them or not on the board', () => {
  const rows = [row(1), row(2), row(3), row(4, true)];
  const own = { ...row(4, true), isOnBoard: true };
  expect(ranks(firstRows({ rows, own }, 3))).toEqual([1, 2, 3, 4]);
  expect(ranks(firstRows({ rows, own }, 5))).toEqual([1, 2, 3, 4]);
  expect(ranks(firstRows({ rows, own: { ...own, isOnBoard: false } }, 2))).toEqual([1, 2]);
  expect(ranks(firstRows({ rows, own: null }, 2))).toEqual([1, 2]);
});
