import { importFile } from '../../../../testing/import-file.ts';
import { readSeason } from '../read-season.ts';

const read = (source: string, season = 2425) => {
  const { format, matches, problems } = readSeason(source, { season });
  const lines = matches.map(({ away, awayGoals, date, decidedIn, home, homeGoals, round, stage, status, time }) =>
    [round, stage, date, time, home, homeGoals === null ? null : `${homeGoals}-${awayGoals}`, away, status, decidedIn]
      .filter((part) => (part ?? null) !== null)
      .join(' '),
  );
  return { format, lines, problems: problems.map(({ code, line, message }) => `${code} ${line}: ${message}`) };
};
const messages = (source: string) => read(source).problems.join('\n');

test('reads football-data.org', () => {
  expect(read(importFile('g01-football-data-org-v4.json'))).toEqual({
    format: 'json',
    lines: ['1 2024-08-16 19:00Z Alpha FC 1-0 Beta FC played', '1 2024-08-17 11:30Z Gamma FC Delta FC postponed'],
    problems: [],
  });
});

const footballDataMatch = {
  utcDate: '2025-05-01T18:00:00Z',
  status: 'FINISHED',
  matchday: 1,
  stage: 'REGULAR_SEASON',
  homeTeam: { name: 'Alfa' },
  awayTeam: { name: 'Beta' },
  score: { duration: 'REGULAR', fullTime: { home: 2, away: 1 } },
};

test.each([
  ['a final score', {}, '1 2025-05-01 18:00Z Alfa 2-1 Beta played'],
  ['the score of a running match', { status: 'IN_PLAY' }, '1 2025-05-01 18:00Z Alfa Beta scheduled'],
  ['an awarded match', { status: 'AWARDED' }, '1 2025-05-01 18:00Z Alfa 2-1 Beta awarded'],
  ['a cancelled match', { status: 'CANCELLED' }, '1 2025-05-01 18:00Z Alfa Beta cancelled'],
  ['a stage', { stage: 'RELEGATION_ROUND' }, '1 Relegation round 2025-05-01 18:00Z Alfa 2-1 Beta played'],
  ['a group', { group: 'GROUP_A' }, '1 Group a 2025-05-01 18:00Z Alfa 2-1 Beta played'],
  [
    'extra time',
    { score: { duration: 'EXTRA_TIME', fullTime: { home: 2, away: 1 } } },
    '1 2025-05-01 18:00Z Alfa 2-1 Beta played overtime',
  ],
  [
    'the score of regulation',
    { score: { duration: 'EXTRA_TIME', fullTime: { home: 2, away: 1 }, regularTime: { home: 1, away: 1 } } },
    '1 2025-05-01 18:00Z Alfa 1-1 Beta played',
  ],
])('reads %s of football-data.org', (_what, changed, expected) => {
  expect(read(JSON.stringify({ matches: [{ ...footballDataMatch, ...changed }] })).lines).toEqual([expected]);
});

test('reports a match of football-data.org without teams', () => {
  const unknown = { ...footballDataMatch, homeTeam: { name: null } };
  expect(messages(JSON.stringify({ matches: [footballDataMatch, unknown] }))).toBe(
    'line 2: The teams of this match aren’t known.',
  );
});

test('reads OpenLigaDB', () => {
  expect(read(importFile('g02-openligadb.json'))).toEqual({
    format: 'json',
    lines: [
      '1 2024-08-23 18:30Z Alpha Gladbach 2-3 Bayer Beta played',
      '1 2024-08-24 13:30Z Gamma Leipzig VfL Delta scheduled',
    ],
    problems: [],
  });
});

test('reads a calendar', () => {
  expect(read(importFile('g06-calendar.ics'), 24)).toEqual({
    format: 'ics',
    lines: ['1 2024-03-30 15:00+01:00 Alfa IF 2-1 Beta FF played', '1 2024-03-31 13:00Z Gamma BK Delta IK cancelled'],
    problems: [],
  });
});

const event = (title: string, start = 'DTSTART:20240401T130000', rest = 'DESCRIPTION:Round 3') =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${start}\nSUMMARY:${title}\n${rest}\nEND:VEVENT\nEND:VCALENDAR`;

test.each([
  ['Alfa v Beta', '3 2024-04-01 13:00 Alfa Beta scheduled'],
  ['Alfa 2-0 Beta', '3 2024-04-01 13:00 Alfa 2-0 Beta played'],
  ['Alfa – Beta: 2–0', '3 2024-04-01 13:00 Alfa 2-0 Beta played'],
  ['Beta @ Alfa', '3 2024-04-01 13:00 Alfa Beta scheduled'],
  ['Alfa\\, Town -\n  Beta', '3 2024-04-01 13:00 Alfa, Town Beta scheduled'],
])('reads the title %j in a calendar', (title, expected) => {
  expect(read(event(title), 24).lines).toEqual([expected]);
});

test.each([
  ['DTSTART;VALUE=DATE:20240401', '3 2024-04-01 Alfa Beta scheduled'],
  ['DTSTART;TZID=Europe/Stockholm:20240401T150000', '3 2024-04-01 15:00+02:00 Alfa Beta scheduled'],
  ['DTSTART;TZID=Somewhere:20240401T150000', '3 2024-04-01 15:00 Alfa Beta scheduled'],
])('reads the start %s in a calendar', (start, expected) => {
  expect(read(event('Alfa - Beta', start), 24).lines).toEqual([expected]);
});

test('reports an event of a calendar that is no match', () => {
  expect(messages(event('Annual meeting'))).toContain('line 2: “Annual meeting” doesn’t name two teams.');
});

test('reads fixturedownload', () => {
  expect(read(importFile('g08-fixturedownload.csv'))).toEqual({
    format: 'csv',
    lines: [
      '1 2024-08-16 19:00 Alpha 1-0 Beta played',
      '1 2024-08-17 11:30 Gamma Delta scheduled',
      '2 2024-08-24 14:00 Alpha Gamma postponed',
      '2 2024-08-24 14:00 Beta Delta postponed',
    ],
    problems: [],
  });
});

test('reads the day first in fixturedownload', () => {
  const headings = 'Match Number,Round Number,Date,Location,Home Team,Away Team,Result';
  const { lines, problems } = read(`${headings}\n1,1,01/09/2024 19:00,Ground,Alpha,Beta,`);
  expect([lines, problems]).toEqual([['1 2024-09-01 19:00 Alpha Beta scheduled'], []]);
});

test.each([
  ['g03-thesportsdb.json', 'TheSportsDB'],
  ['g04-espn-scoreboard.json', 'ESPN'],
  ['g09-fbref.csv', 'FBref, which can’t be imported. Use football.json, '],
  ['g05-fpl-fixtures.json', 'Fantasy Premier League, which can’t be imported. It names its teams by number only'],
])('refuses %s by the name of its source', (file, name) => {
  expect(messages(importFile(file))).toContain(`no-matches null: This is a file of ${name}`);
});

test('refuses cells copied from FBref, also without expected goals and with chosen columns', () => {
  const source = 'Wk\tDay\tDate\tHome\tScore\tAway\tMatch Report\n1\tFri\t2024-08-16\tAlpha\t1–0\tBeta\tMatch Report';
  for (const columns of [undefined, { home: 'Home', away: 'Away' }]) {
    const { matches, problems } = readSeason(source, { season: 2425, columns });
    expect([matches, problems.map(({ message }) => message)]).toEqual([
      [],
      [expect.stringMatching(/^This is a file of FBref/)],
    ]);
  }
});

test('refuses api-football by its name', () => {
  const source = JSON.stringify({ response: [{ fixture: { id: 1 }, league: {}, teams: {}, goals: {} }] });
  expect(messages(source)).toContain('This is a file of api-football');
});

test('refuses a web page', () => {
  expect(messages(importFile('k05-html.html'))).toBe(
    'no-matches null: This is a web page. Copy the rows of its table and paste them.',
  );
});
