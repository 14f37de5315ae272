import fc from 'fast-check';
import { blankLine, type Line } from './grid-lines.ts';
import { choose, mergeMatches } from './merge-matches.ts';

const match = (id: string | null, home: string, away: string, goals: [number, number] = [0, 0]): Line => ({
  ...blankLine,
  id,
  homeTeamStatsId: home,
  awayTeamStatsId: away,
  homeTeamGoals: goals[0],
  awayTeamGoals: goals[1],
});
const base = [match('1', 'aik', 'gais'), match('2', 'mff', 'bkh'), match('3', 'dif', 'hif')];
const [aik, mff, dif] = base as [Line, Line, Line];

test('merges changes of different matches, and reports incoming ones', () => {
  const mine = [{ ...aik, homeTeamGoals: 3 }, mff, dif, match(null, 'ifk', 'els', [1, 1]), blankLine];
  const theirs = [aik, { ...mff, awayTeamGoals: 2 }, match('9', 'sir', 'ham', [4, 0])];
  const { lines, incoming } = mergeMatches(base, mine, theirs);
  expect(lines).toEqual([
    { ...aik, homeTeamGoals: 3 },
    { ...mff, awayTeamGoals: 2 },
    match(null, 'ifk', 'els', [1, 1]),
    match('9', 'sir', 'ham', [4, 0]),
  ]);
  expect(incoming).toEqual([
    { done: 'changed', line: { ...mff, awayTeamGoals: 2 } },
    { done: 'removed', line: dif },
    { done: 'added', line: match('9', 'sir', 'ham', [4, 0]) },
  ]);
});

test('marks a match that both have changed as a clash, and resolves it to either version', () => {
  const [mine, theirs] = [
    { ...mff, homeTeamGoals: 1 },
    { ...mff, homeTeamGoals: 2 },
  ];
  const { lines, incoming } = mergeMatches(base, [aik, mine, dif], [aik, theirs, dif]);
  expect(incoming).toEqual([]);
  expect(lines).toEqual([aik, { ...mine, clash: { mine, theirs } }, dif]);
  expect(choose(lines, 1, 'mine')).toEqual([aik, mine, dif]);
  expect(choose(lines, 1, 'theirs')).toEqual([aik, theirs, dif]);
});

test('merges identical changes without a clash', () => {
  const changed = [{ ...aik, homeTeamGoals: 5 }, mff];
  expect(mergeMatches(base, changed, changed)).toEqual({ lines: changed, incoming: [] });
});

test('marks a match changed by one and removed by the other as a clash', () => {
  const changed = { ...aik, homeTeamGoals: 5 };
  const removedByThem = mergeMatches(base, [changed, mff, dif], [mff, dif]).lines;
  expect(removedByThem[0]).toEqual({ ...changed, clash: { mine: changed, theirs: null } });
  expect(choose(removedByThem, 0, 'theirs')).toEqual([mff, dif]);
  const removedByMe = mergeMatches(base, [mff, dif], [changed, mff, dif]).lines;
  expect(removedByMe[2]).toEqual({ ...changed, clash: { mine: null, theirs: changed } });
  expect(choose(removedByMe, 2, 'mine')).toEqual([mff, dif]);
  expect(choose(removedByMe, 2, 'theirs')).toEqual([mff, dif, changed]);
});

test('merges a match that both have added into one', () => {
  const mine = match(null, 'ifk', 'els', [1, 0]);
  const theirs = match('9', 'ifk', 'els', [1, 0]);
  expect(mergeMatches([], [mine], [theirs]).lines).toEqual([theirs]);
  const other = { ...theirs, homeTeamGoals: 2 };
  const [clashing] = mergeMatches([], [mine], [other]).lines;
  expect(clashing).toEqual({ ...mine, id: '9', clash: { mine, theirs: other } });
});

test('preserves both users’ edits of different matches', () => {
  const goals = fc.integer({ min: 0, max: 9 });
  const edit = fc.oneof(
    fc.constant('remove' as const),
    fc.record({ home: goals, away: goals }),
    fc.constant('swap' as const),
  );
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;
  const apply = (line: Line, change: Edit): Line[] => {
    if (change === 'remove') return [];
    if (change !== 'swap') return [{ ...line, homeTeamGoals: change.home, awayTeamGoals: change.away }];
    return [{ ...line, homeTeamStatsId: line.awayTeamStatsId, awayTeamStatsId: line.homeTeamStatsId }];
  };
  const eight = Array.from({ length: 8 }, (_, index) => match(String(index), `h${index}`, `a${index}`, [10, 10]));
  const edits = fc.array(fc.tuple(fc.constantFrom('mine', 'theirs', 'neither'), edit), { minLength: 8, maxLength: 8 });
  const after = (made: [string, Edit][], ...by: string[]) =>
    eight.flatMap((line, index) => {
      const [side, change] = made[index] ?? ['neither', 'swap'];
      return by.includes(side) ? apply(line, change) : [line];
    });
  fc.assert(
    fc.property(edits, (made) => {
      const { lines } = mergeMatches(eight, after(made, 'mine'), after(made, 'theirs'));
      expect(lines).toEqual(after(made, 'mine', 'theirs'));
    }),
  );
});
