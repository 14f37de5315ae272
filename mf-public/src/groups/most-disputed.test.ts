import { disputedTeams } from './most-disputed.tsx';

const team = (name: string) => ({ teamId: name, name, actual: null, actualTo: null });
const person = (...places: number[]) => ({ userId: null, userName: 'ada', tableId: null, points: null, places });
const teams = ['Alfa', 'Bravo', 'Charlie', 'Delta'].map(team);

test('sorts teams by the spread of their places, and omits teams with nearly equal places', () => {
  const people = [person(1, 2, 3, 4), person(4, 1, 2, 3), person(3, 4, 1, 2)];
  expect(disputedTeams({ people, teams }).map(({ name, highest, lowest }) => [name, highest, lowest])).toEqual([
    ['Alfa', 1, 4],
    ['Bravo', 1, 4],
    ['Charlie', 1, 3],
    ['Delta', 2, 4],
  ]);
  expect(disputedTeams({ people: [person(1, 2, 3, 4), person(2, 1, 4, 3)], teams })).toEqual([]);
});

test('returns no disputed teams for a single tip', () => {
  expect(disputedTeams({ people: [person(1, 2, 3, 4)], teams })).toEqual([]);
});
