import type { ListedSeason } from 'shared-contract/public-seasons';
import { byDeadline } from './open-seasons.tsx';

test('orders open seasons by deadline, those without one last', () => {
  const season = (id: string, locksAt: string | null) =>
    ({ id, tipping: { locksAt, isLocked: false } }) as ListedSeason;
  const seasons = [season('c', null), season('b', '2027-04-03T13:00:00.000Z'), season('a', '2026-12-12T13:00:00.000Z')];
  expect(seasons.toSorted(byDeadline).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
