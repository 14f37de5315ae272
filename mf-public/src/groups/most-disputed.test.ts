import { disputedTeams } from './most-disputed.tsx';

const team = (name: string) => ({ teamId: name, name, actual: null, actualTo: null });
const person = (...places: number[]) => ({ userId: null, userName: 'ada', tableId: null, points: null, places });
const teams = ['Alfa', 'Bravo', 'Charlie', 'Delta'].map(team);

test('the teams whose places are farthest apart come first, those nearly agreed on are left out', () => {
  const people = [person(1, 2, 3, 4), person(4, 1, 2, 3), person(3, 4, 1, 2)];
  expect(disputedTeams({ people, teams }).map(({ name, highest, lowest }) => [name, highest, lowest])).toEqual([
    ['Alfa', 1, 4],
    ['Bravo', 1, 4],
    ['Charlie', 1, 3],
    ['Delta', 2, 4],
  ]);
  expect(disputedTeams({ people: [person(1, 2, 3, 4), person(2, 1, 4, 3)], teams })).toEqual([]);
});

test('one tip alone is no dispute', () => {
  expect(disputedTeams({ people: [person(1, 2, 3, 4)], teams })).toEqual([]);
});
