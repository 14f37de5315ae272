import * as v from 'valibot';
import { isWaitedFor, matchStatuses, noResult, problemsOfResult, type Result, resultAfter } from './match-results.ts';
import { MatchRegistration } from './matches.ts';
import { decidedMark, scoreText } from './result-text.ts';

const played: Result = { homeTeamGoals: 2, awayTeamGoals: 1, status: 'played', awardedTo: null };
const awarded: Result = { homeTeamGoals: 0, awayTeamGoals: 0, status: 'awarded', awardedTo: 'away' };
const overtime: Result = { ...played, decidedIn: 'overtime' };
const postponed: Result = { ...noResult, status: 'postponed' };

test.each<[string, Result, Parameters<typeof resultAfter>[1], Result]>([
  ['goals set the status to played', noResult, { homeTeamGoals: 2, awayTeamGoals: 1 }, played],
  ['goals set a postponed match to played', postponed, { homeTeamGoals: 2, awayTeamGoals: 1 }, played],
  ['clearing the goals sets the status to scheduled', played, { homeTeamGoals: null, awayTeamGoals: null }, noResult],
  ['changed goals leave a played match played', played, { homeTeamGoals: 3 }, { ...played, homeTeamGoals: 3 }],
  ['an empty write changes nothing', awarded, {}, awarded],
  ['unchanged goals leave an award', awarded, { homeTeamGoals: 0, awayTeamGoals: 0 }, awarded],
  [
    'unchanged absent goals leave a match postponed',
    postponed,
    { homeTeamGoals: null, awayTeamGoals: null },
    postponed,
  ],
  [
    'changed goals end an award',
    awarded,
    { awayTeamGoals: 3 },
    { ...awarded, awayTeamGoals: 3, status: 'played', awardedTo: null },
  ],
  ['a changed status ends an award', awarded, { status: 'played' }, { ...awarded, status: 'played', awardedTo: null }],
  ['null clears the winner of an award', awarded, { awardedTo: null }, { ...awarded, awardedTo: null }],
  ['goals and a decision in overtime set both', noResult, { ...overtime }, overtime],
  ['a decision alone is set', played, { decidedIn: 'shootout' }, { ...played, decidedIn: 'shootout' }],
  ['regulation is stored as absent', overtime, { decidedIn: 'regulation' }, played],
  ['an empty write keeps a decision in overtime', overtime, {}, overtime],
  ['the same goals keep a decision in overtime', overtime, { homeTeamGoals: 2, awayTeamGoals: 1 }, overtime],
  ['the same status keeps a decision in overtime', overtime, { status: 'played' }, overtime],
  [
    'changed goals without a decision are of regulation',
    overtime,
    { homeTeamGoals: 3 },
    { ...played, homeTeamGoals: 3 },
  ],
  [
    'changed goals with a decision have it',
    overtime,
    { homeTeamGoals: 3, decidedIn: 'penalties' },
    { ...played, homeTeamGoals: 3, decidedIn: 'penalties' },
  ],
  ['an abandoned match keeps its score', overtime, { status: 'abandoned' }, { ...played, status: 'abandoned' }],
  ['an award ends a decision in overtime', overtime, { status: 'awarded' }, { ...played, status: 'awarded' }],
  [
    'cleared goals end a decision in overtime',
    overtime,
    { homeTeamGoals: null, awayTeamGoals: null, status: 'cancelled' },
    { ...noResult, status: 'cancelled' },
  ],
  ['an award stays an award with its goals', awarded, { homeTeamGoals: 0 }, awarded],
])('%s', (_rule, before, given, after) => {
  expect(resultAfter(before, given)).toEqual(after);
});

test.each<[Result, string[]]>([
  [played, []],
  [awarded, []],
  [postponed, []],
  [{ ...played, awayTeamGoals: null }, ['awayTeamGoals: Required']],
  [{ ...noResult, status: 'awarded' }, ['homeTeamGoals: Required', 'awayTeamGoals: Required']],
  [{ ...played, status: 'abandoned' }, []],
  [{ ...noResult, status: 'abandoned' }, []],
  [{ ...played, status: 'abandoned', awayTeamGoals: null }, ['awayTeamGoals: Required']],
  ...(['scheduled', 'postponed', 'cancelled'] as const).map((status): [Result, string[]] => [
    { ...played, status },
    ['homeTeamGoals', 'awayTeamGoals'].map((field) => `${field}: Only a match that was played or awarded has goals`),
  ]),
  [{ ...played, awardedTo: 'home' }, ['awardedTo: Only an awarded match is given to a team']],
  [overtime, []],
  [{ ...overtime, decidedIn: 'regulation', awayTeamGoals: 2 }, []],
  ...(['overtime', 'shootout', 'penalties'] as const).map((decidedIn): [Result, string[]] => [
    { ...played, awayTeamGoals: 2, decidedIn },
    ['decidedIn: A match that ends level was decided in regulation'],
  ]),
  [{ ...awarded, decidedIn: 'overtime' }, ['decidedIn: Only a played match is decided after regulation']],
  [{ ...postponed, decidedIn: 'overtime' }, ['decidedIn: Only a played match is decided after regulation']],
])('reports the contradictions in %j', (result, problems) => {
  expect(problemsOfResult(result).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
});

test('formats scores with the mark of their decision', () => {
  expect(scoreText(played)).toBe('2–1');
  expect(['overtime', 'shootout', 'penalties', 'goldenGoal'].map(decidedMark)).toEqual([
    'OT',
    'SO',
    'pens',
    'goldenGoal',
  ]);
  expect(scoreText(overtime)).toBe('2–1 OT');
});

test('waits for scheduled, postponed and abandoned matches', () => {
  expect(matchStatuses.filter(isWaitedFor)).toEqual(['scheduled', 'postponed', 'abandoned']);
});

test('requires the goals of a new match, null without a result', () => {
  const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a805${last}`;
  const teams = { roundId: id(1), homeTeamStatsId: id(2), awayTeamStatsId: id(3) };
  const pathsOf = (body: object) =>
    (v.safeParse(MatchRegistration, { ...teams, ...body }).issues ?? []).map(
      (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
    );
  expect(pathsOf({ homeTeamGoals: null, awayTeamGoals: null })).toEqual([]);
  expect(pathsOf({})).toEqual(['homeTeamGoals: Required', 'awayTeamGoals: Required']);
  expect(pathsOf({ homeTeamGoals: 1, awayTeamGoals: null })).toEqual(['awayTeamGoals: Required']);
  expect(pathsOf({ homeTeamGoals: null, awayTeamGoals: null, status: 'played' })).toHaveLength(2);
  expect(pathsOf({ homeTeamGoals: null, awayTeamGoals: null, kickOff: '12026-04-01T13:00:00Z' })).toContain(
    'kickOff: Must be a date and time',
  );
});
