import { growth, growthOf } from '../../../../testing/growth.ts';
import { findClubs, type StoredTeam } from './clubs.ts';
import type { ReadMatch } from './reading.ts';

const team = (name: string, aliases: string[] = [], country = 1): StoredTeam => ({
  id: `id of ${name}`,
  name,
  englishName: null,
  aliases,
  country,
});
const fixture = (home: string, away: string, round = 1): ReadMatch => ({
  line: 1,
  round,
  stage: null,
  date: null,
  time: null,
  home,
  away,
  homeGoals: null,
  awayGoals: null,
  status: 'scheduled',
});
const find = (matches: ReadMatch[], stored: StoredTeam[], merges = {}) =>
  findClubs(matches, stored, { country: 1, merges });
const proposed = (name: string, ...stored: StoredTeam[]) =>
  find([fixture(name, 'Quite Another')], stored).proposals.map(({ isUncertain, teamName }) =>
    isUncertain ? `${teamName}?` : teamName,
  );
const teamOf = (name: string, ...stored: StoredTeam[]) =>
  find([fixture(name, 'Quite Another')], stored).clubOf.get(name);

test('assigns a name to the team with this name or alias, ignoring case and accents', () => {
  for (const name of ['Malmö FF', 'Malmo FF', 'MALMÖ FF', 'MFF']) {
    expect(teamOf(name, team('Malmö FF', ['MFF']))).toEqual({ teamId: 'id of Malmö FF' });
    expect(proposed(name, team('Malmö FF', ['MFF']))).toEqual([]);
  }
});

test.each([
  ['1. FC Koeln', '1. FC Köln'],
  ['Bayern Muenchen', 'Bayern München'],
  ['Bodo/Glimt', 'Bodø/Glimt'],
  ['Aalborg BK', 'Ålborg BK'],
  ['Widzew Lodz', 'Widzew Łódź'],
  ['Grossaspach', 'Großaspach'],
])('assigns %s to %s', (name, known) => {
  expect(teamOf(name, team(known))).toEqual({ teamId: `id of ${known}` });
  expect(proposed(name, team(known))).toEqual([]);
});

test.each([
  ['Arsenal', 'Arsenal FC'],
  ['FC Schalke', 'Schalke 04'],
  ['Union Berlin', '1. FC Union Berlin'],
  ['Hammarby', 'Hammarby IF'],
])('proposes a club whose name is equal without affixes and numbers: %s, %s', (name, known) => {
  expect(proposed(name, team(known))).toEqual([known]);
});

test.each([
  ['Manchester Utd', 'Manchester United FC'],
  ['Man Utd', 'Manchester United FC'],
  ['Manchester C', 'Manchester City'],
  ['Brighton', 'Brighton & Hove Albion'],
  ['Norrkoping', 'IFK Norrköping'],
])('proposes a club with a similar name as uncertain: %s, %s', (name, known) => {
  expect(proposed(name, team(known))).toEqual([`${known}?`]);
});

test.each([
  ['Dortmund II', 'Dortmund'],
  ['Real Sociedad B', 'Real Sociedad'],
  ['Chelsea Women', 'Chelsea'],
  ['Ajax U21', 'Ajax'],
  ['Sheffield Wednesday', 'Sheffield United'],
  ['IFK Malmö', 'Malmö FF'],
  ['Fortuna Köln', 'Köln Viktoria'],
])('case 38: never proposes another squad or club: %s, %s', (name, known) => {
  expect(proposed(name, team(known))).not.toContain(known);
  expect(teamOf(name, team(known))).toEqual({ newName: name });
});

test('case 39: proposes both clubs that match equally well', () => {
  expect(proposed('Göteborg', team('IFK Göteborg'), team('GAIS', ['GAIS Göteborg']))).toEqual([
    'IFK Göteborg?',
    'GAIS?',
  ]);
});

test('case 37: proposes a team of another country, and assigns one of the same country', () => {
  expect(proposed('Swansea City', team('Swansea City', [], 2))).toEqual(['Swansea City']);
  expect(teamOf('Swansea City', team('Swansea City', [], 2), { ...team('Swansea City'), id: 'here' })).toEqual({
    teamId: 'here',
  });
});

test('never proposes a merge of two clubs that meet in the file', () => {
  const matches = [fixture('Göteborg', 'IFK Göteborg')];
  expect(find(matches, [team('IFK Göteborg')]).proposals).toEqual([]);
});

test('case 12: proposes the club whose fixtures a name completes', () => {
  const clubs = ['Barnet', 'Wimbledon', 'Crewe', 'Bromley'];
  const all = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => fixture(home, away)));
  const matches = all.map((match) =>
    match.home === 'Wimbledon' && match.away === 'Crewe' ? { ...match, home: 'AFC' } : match,
  );
  expect(find(matches, []).proposals).toEqual([
    { name: 'AFC', teamId: null, teamName: 'Wimbledon', isUncertain: true },
  ]);
});

test('accepts club names that are properties of Object.prototype', () => {
  expect(find([fixture('constructor', '__proto__')], []).clubOf.get('constructor')).toEqual({ newName: 'constructor' });
});

const letters = (number: number) => `${String.fromCodePoint(97 + (number % 26), 97 + Math.floor(number / 26))}x`;
const pairsOf = (names: number, home: (index: number) => string, away: (index: number) => string) =>
  Array.from({ length: names / 2 }, (_, index) => fixture(home(index), away(index)));

test.each<[string, (names: number) => ReadMatch[]]>([
  [
    'are alike',
    (names) =>
      pairsOf(
        names,
        (n) => `Athletic Sporting Club ${n}`,
        (n) => `Real Sporting Club ${n}`,
      ),
  ],
  [
    'have the same words',
    (names) =>
      pairsOf(
        names,
        (n) => `Real Club ${letters(n)}`,
        (n) => `Real ${letters(n)} Sporting`,
      ),
  ],
  [
    'differ by a letter',
    (names) =>
      pairsOf(
        names,
        (n) => `Sportingclub${letters(n)}`,
        (n) => `Sportingklub${letters(n)}`,
      ),
  ],
  [
    'may each complete another',
    (names) => {
      const third = Math.floor(names / 3);
      const met = (group: string, times: number) =>
        Array.from({ length: third * times }, (_, index) =>
          fixture(`${group}${letters(index % third)}`, `${group}${letters((index * 7 + 1) % third)}`),
        );
      return [...met('All', 12), ...met('Few', 4), ...met('More', 8)];
    },
  ],
])('compares names that %s in at most quadratic time', (_kind, matchesOf) => {
  const stored = Array.from({ length: 40 }, (_, index) => team(`Real Sporting ${letters(index)}`));
  const ratio = growthOf(matchesOf, (matches) => find(matches, stored), 100);
  expect(ratio).toBeLessThan(growth.quadratic);
});
