import { outcomeOf, goalsInCell, scoreInCell, statusIn } from './results.ts';

/** The outcome of a cell with a score, or why the score is not read. */
function outcome(cell: string): string {
  const goals = scoreInCell(cell);
  if (typeof goals === 'string') return goals;
  const { awayGoals, decidedIn, homeGoals, status } = outcomeOf(statusIn(cell), goals);
  return [homeGoals === null ? '' : `${homeGoals}-${awayGoals}`, status === 'played' ? '' : status, decidedIn ?? '']
    .filter((part) => part !== '')
    .join(' ');
}

const scores: [cell: string, expected: string][] = [
  ['2–1', '2-1'],
  ['2:3 (0:2)', '2-3'],
  ['1-1 (5-4 p)', '1-1'],
  ['2-1 aet (1-1)', '1-1'],
  ['2:2 n.V. (1:1)', '1-1'],
  ['3-2 (1-0,1-1,0-1)', '3-2'],
  ['3-2 (1-0,1-1,0-1,1-0)', '3-2 overtime'],
  ['3-2 (1-0,1-1,0-1,0-0,1-0)', '3-2 shootout'],
  ['4-3 ö.t.', '4-3 overtime'],
  ['4-3 e förl', '4-3 overtime'],
  ['1-2 (OT)', '1-2 overtime'],
  ['1-2OT', '1-2 overtime'],
  ['3:2 n.V.', '3-2 overtime'],
  ['3-2 a.e.t.', '3-2 overtime'],
  ['2-3 str.', '2-3 shootout'],
  ['3-2 e.str', '3-2 shootout'],
  ['5-4 SO', '5-4 shootout'],
  ['2-3 n.P.', '2-3 penalties'],
  ['2:3 i.E.', '2-3 penalties'],
  ['4-3 pen.', '4-3 penalties'],
  ['2-2 OT', '2-2'],
  ['4-3 OT (3-3)', '4-3 overtime'],
  ['4-3 (3-3) OT', '4-3 overtime'],
  ['4-3 ö.t. (3-3)', '4-3 overtime'],
  ['3-2 SO (2-2)', '3-2 shootout'],
  ['3-2 str. (2-2)', '3-2 shootout'],
  ['4-3 a.e.t. (3-3)', '3-3'],
  ['0:2 Wertung', '0-2 awarded'],
  ['3-0 awd', '3-0 awarded'],
  ['w.o.', '0-0 awarded'],
  ['W-O', '0-0 awarded'],
  ['w/o', '0-0 awarded'],
  ['0-0 HT', 'not-final'],
  ["1-0 67'", 'not-final'],
  ['02-Jan', 'score-is-a-date'],
  ['45293', 'score-is-a-date'],
  ['x-1', 'goals'],
  ['soon', 'goals'],
  ...['', '-', '-:-', 'X:X', 'TBD', 'vs', 'n/a'].map((cell): [string, string] => [cell, 'scheduled']),
  ...['P', '(P)', 'P - P', 'PST', 'pp', 'uppskjuten', 'uppskj.', 'abgesagt', 'rinviata', 'reporté', 'aplazado'].map(
    (cell): [string, string] => [cell, 'postponed'],
  ),
  ...['inställd', 'annullata', 'annulé', 'cancelado'].map((cell): [string, string] => [cell, 'cancelled']),
  ...['abd.', 'abgebrochen', 'avbruten', 'sospesa', 'suspendido'].map((cell): [string, string] => [cell, 'abandoned']),
];

test.each(scores)('reads the score “%s” as %s', (cell, expected) => {
  expect(outcome(cell)).toBe(expected);
});

test.each([
  ['2', { goals: 2, decidedIn: null }],
  ['2.0', { goals: 2, decidedIn: null }],
  ['2 OT', { goals: 2, decidedIn: 'overtime' }],
  ['', { goals: null, decidedIn: null }],
  ['two', 'goals'],
  ['2 apples', 'goals'],
])('reads the goals “%s” of one side', (cell, expected) => {
  expect(goalsInCell(cell)).toEqual(expected);
});
