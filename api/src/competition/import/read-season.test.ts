import { countryNumber } from 'shared-contract/countries';
import { fileText } from 'shared-contract/file-text';
import { carriedSeason } from '../../../../testing/seasons/carried.ts';
import { finalStandings } from '../../operations/demo-data/seed.ts';
import { readSeason } from './read-season.ts';
import type { ReadOptions } from './reading.ts';

const read = (source: string, season = 2425, options: Partial<ReadOptions> = {}) =>
  readSeason(source, { season, ...options });
const codes = (source: string, season?: number, options?: Partial<ReadOptions>) =>
  read(source, season, options).problems.map(({ code, line }) => (line === null ? code : `${code} ${line}`));
/** The matches as `round date time home score away status`. */
const lines = (source: string, season?: number, options?: Partial<ReadOptions>) =>
  read(source, season, options).matches.map(({ away, awayGoals, date, home, homeGoals, round, status, time }) =>
    [round, date, time, home, homeGoals === null ? status : `${homeGoals}-${awayGoals}`, away].join(' '),
  );
const json = (matches: object[], name = 'League 2024/25') => JSON.stringify({ name, matches });

test('case 1: reads Allsvenskan 2023 as text', () => {
  const reading = read(carriedSeason('allsvenskan-2023.txt'), 23);
  const { format, matches, problems } = reading;
  expect({ format, matches: matches.length, problems }).toEqual({ format: 'txt', matches: 240, problems: [] });
  expect(Math.max(...matches.map(({ round }) => round ?? 0))).toBe(30);
  expect(finalStandings({ country: countryNumber('Sweden'), read: reading }).slice(0, 2)).toMatchObject([
    { teamName: 'Malmö FF', played: 30, goalsFor: 62, goalsAgainst: 27, points: 64 },
    { teamName: 'IF Elfsborg', played: 30, goalsFor: 59, goalsAgainst: 26, points: 64 },
  ]);
});

test('case 3: reads Premier League 2024/25 as JSON', () => {
  const { matches, problems } = read(carriedSeason('premier-league-2024-25.json'));
  expect(problems).toEqual([]);
  expect(matches).toHaveLength(380);
  expect(matches[0]).toMatchObject({
    line: 8,
    round: 1,
    date: '2024-08-16',
    time: '20:00',
    home: 'Manchester United FC',
  });
});

test('case 4: reads Bundesliga 2024/25 with an awarded match', () => {
  const { matches } = read(carriedSeason('bundesliga-2024-25.json'));
  expect(matches).toHaveLength(306);
  expect(matches.filter(({ status }) => status === 'awarded')).toMatchObject([{ homeGoals: 0, awayGoals: 2 }]);
});

test('case 13: leaves out play-offs, identified by their stage or a missing round', () => {
  const source = json([
    { round: 'Matchday 1', date: '2024-08-16', team1: 'Leeds', team2: 'Derby', score: { ft: [1, 0] } },
    { stage: 'Playoffs', round: 'Final', date: '2025-05-20', team1: 'Leeds', team2: 'Derby', score: { ft: [1, 0] } },
    { date: '2025-05-12', team1: 'Derby', team2: 'Leeds', score: { ft: [1, 1], et: [2, 1] } },
  ]);
  expect(lines(source)).toEqual(['1 2024-08-16  Leeds 1-0 Derby']);
  expect(read(source).skipped).toBe(2);
  expect(codes(source)).toEqual(['play-off 1']);
});

test('case 14: leaves out and counts play-offs and play-outs inside a file', () => {
  const source = json([
    { round: 'Matchday 38', date: '2025-05-13', team1: 'Pisa', team2: 'Bari', score: { ft: [1, 0] } },
    { round: 'Playoffs - Semi-finals', date: '2025-05-21', team1: 'Bari', team2: 'Pisa', score: { ft: [0, 0] } },
    { stage: 'Play-out', date: '2025-05-19', team1: 'Salernitana', team2: 'Frosinone', status: 'postponed' },
  ]);
  const { matches, problems, skipped } = read(source);
  expect([matches.length, skipped, problems.map(({ message }) => message)]).toEqual([
    1,
    2,
    [expect.stringContaining('2 matches of play-offs')],
  ]);
});

test('case 15: keeps the round numbers that the groups share after a split', () => {
  const source = json([
    { round: 'Regular, Matchday 33', team1: 'Celtic', team2: 'Hearts', score: { ft: [3, 0] } },
    { round: 'Championship, Matchday 34', team1: 'Celtic', team2: 'Rangers', score: { ft: [1, 1] } },
    { round: 'Relegation, Matchday 34', team1: 'Hearts', team2: 'Dundee', score: { ft: [1, 0] } },
  ]);
  expect(read(source).matches.map(({ round }) => round)).toEqual([33, 34, 34]);
  expect(read(source).problems).toEqual([
    {
      line: 1,
      code: 'split',
      level: 'note',
      message:
        'From round 34 on there are groups of teams (Championship 2, Relegation 2). Import them as stages, or set the split in the season’s rules.',
    },
  ]);
});

test('continues the round numbers of a second half that starts again at 1', () => {
  const source = json([
    { round: 'Apertura, Matchday 1', team1: 'Alfa', team2: 'Beta', score: {} },
    { round: 'Apertura, Matchday 2', team1: 'Beta', team2: 'Alfa', score: {} },
    { round: 'Clausura, Matchday 1', team1: 'Alfa', team2: 'Beta', score: {} },
  ]);
  expect(read(source).matches.map(({ round }) => round)).toEqual([1, 2, 3]);
});

test('case 19: reads cancelled matches with their status', () => {
  const source = json([
    { round: 'Matchday 1', team1: 'Türkgücü', team2: 'Halle', score: { ft: [1, 0] }, status: 'cancelled' },
  ]);
  expect(lines(source)).toEqual(['1   Türkgücü cancelled Halle']);
});

test('case 20: corrects dates that are a year early', () => {
  const first = { round: 'Matchday 1', date: '2019-08-09', team1: 'Liverpool', team2: 'Norwich', score: {} };
  const misdated = {
    round: 'Matchday 35',
    date: '2019-07-01',
    team1: 'Norwich',
    team2: 'Brighton',
    score: { ft: [0, 1] },
  };
  const alsoMisdated = { ...misdated, team1: 'Arsenal', team2: 'Wolves' };
  const source = json(
    [first, { ...first, team1: 'Arsenal', team2: 'Wolves' }, misdated, alsoMisdated],
    'Premier League 2019/20',
  );
  expect(lines(source, 1920).slice(1)).toEqual([
    '1 2019-08-09  Arsenal scheduled Wolves',
    '35 2020-07-01  Norwich 0-1 Brighton',
    '35 2020-07-01  Arsenal 0-1 Wolves',
  ]);
  const rest = 'on 2019-07-01 (round 35) is long before round 1; it is taken for 2020-07-01.';
  expect(read(source, 1920).problems.map(({ code, message }) => [code, message])).toEqual([
    ['date-outside-season', `Norwich – Brighton ${rest}`],
    ['date-outside-season', `Arsenal – Wolves ${rest}`],
  ]);
});

test('corrects dates before the season to the year after, and clears those after it', () => {
  const match = { team1: 'Alfa', team2: 'Beta', score: {} };
  const source = json(
    [
      ['Matchday 1', '2025-08-02'],
      ['Matchday 24', '2025-01-01'],
      ['Matchday 25', '2026-12-05'],
      ['Matchday 26', '2026-04-01'],
    ].map(([round, date]) => ({ ...match, round, date })),
    'League 2025/26',
  );
  expect(read(source, 2526).matches.map(({ date }) => date)).toEqual(['2025-08-02', '2026-01-01', null, '2026-04-01']);
  expect(read(source, 2526).problems.map(({ message }) => message)).toEqual([
    'Alfa – Beta on 2025-01-01 (round 24) is outside of the season; it is taken for 2026-01-01.',
    'Alfa – Beta on 2026-12-05 (round 25) is outside of the season; it gets no date.',
  ]);
});

test('case 21: reads text without years', () => {
  const source = `= Ligue 1 2016/17
Matchday 1
[Fri Aug/12]
  20.00  SC Bastia   0-1 (0-0)  Paris SG
  Monaco  -  Lyon  [cancelled]
Matchday 33
[Sun Apr/16]
  SC Bastia  0-0  Lyon [awarded]`;
  expect(lines(source, 1617)).toEqual([
    '1 2016-08-12 20:00 SC Bastia 0-1 Paris SG',
    '1 2016-08-12 20:00 Monaco cancelled Lyon',
    '33 2017-04-16  SC Bastia 0-0 Lyon',
  ]);
  expect(codes(source, 1617)).toEqual(['year-guessed 3']);
});

test('case 22: reads two dialects with tabs, other line ends and encodings', () => {
  const source =
    '= League 2024/25\r\n▪ Matchday 1\r\n  Fri Aug 16 2024\r\n\t15:00\tMalmö FF\tv Kalmar FF\t1-0 (0-0)\r\n' +
    '» Matchday 2\r\n  Sat Aug/24\r\n  20.00  Brighton & Hove Albion FC v Kalmar FF  1-1\r\n';
  const expected = [
    '1 2024-08-16 15:00 Malmö FF 1-0 Kalmar FF',
    '2 2024-08-24 20:00 Brighton & Hove Albion FC 1-1 Kalmar FF',
  ];
  expect(lines(source)).toEqual(expected);
  const files = [
    Buffer.from(`\uFEFF${source}`),
    Buffer.from(`\uFEFF${source}`, 'utf16le'),
    Buffer.from(source, 'utf16le'),
    Buffer.from(`\uFEFF${source}`, 'utf16le').swap16(),
  ];
  for (const bytes of files) expect(lines(fileText(bytes).text)).toEqual(expected);
  const western = fileText(Buffer.from('Malmö FF v Umeå', 'latin1'));
  expect(western).toEqual({ text: 'Malmö FF v Umeå', encoding: 'windows-1252' });
  expect(codes(source.replace('Malmö', 'Malm\uFFFD'))).toEqual(['encoding 4']);
});

test('case 23: reads an rsssf text', () => {
  const source = `Round 1
[Aug 11]
Burnley       0-3 Manchester C
Luton  abd Bournemouth
[Haaland 4, 36]
<!--
 1. Manchester C  3
-->
Round 2 [Aug 18]
Luton 2-1 Burnley`;
  expect(lines(source, 2324)).toEqual([
    '1 2023-08-11  Burnley 0-3 Manchester C',
    '1 2023-08-11  Luton abandoned Bournemouth',
    '2 2023-08-18  Luton 2-1 Burnley',
  ]);
  expect(codes(source, 2324)).toEqual(['year-guessed 2', 'comment 6']);
});

test('case 24: assigns rounds to a CSV file without rounds', () => {
  const source =
    'Date,Team 1,FT,HT,Team 2\nSat Apr 1 2023,Malmo FF,1-0,?,Kalmar\nSun Apr 9 2023,AIK,?,?,Kalmar\nSun Apr 2 2023,AIK,2-2,?,Sirius';
  expect(lines(source, 23)).toEqual([
    '1 2023-04-01  Malmo FF 1-0 Kalmar',
    '2 2023-04-09  AIK scheduled Kalmar',
    '1 2023-04-02  AIK 2-2 Sirius',
  ]);
  expect(codes(source, 23)).toEqual(['rounds-guessed']);
});

test('case 25: reads football-data with its many columns, two- and four-digit years, and empty rows', () => {
  const odds = Array.from({ length: 97 }, (_, index) => `B${index}`).join();
  const source = `\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,${odds}\nE0,16/08/2024,20:00,Man United,Fulham,1,0,H\nE0,17/08/24,12:30,Ipswich,Liverpool,,,\n,,,,,,,\n`;
  expect(lines(source)).toEqual([
    '1 2024-08-16 20:00 Man United 1-0 Fulham',
    '1 2024-08-17 12:30 Ipswich scheduled Liverpool',
  ]);
  expect(codes(source)).toEqual(['rounds-guessed']);
});

test('case 26: reads only the chosen one of many seasons', () => {
  const source =
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res\nSweden,Allsvenskan,2022,16/04/2022,14:00,Hacken,AIK,4,2,H\nSweden,Allsvenskan,2023,16/04/2023,14:00,Hacken,AIK,1,2,A';
  expect(lines(source, 23)).toEqual(['1 2023-04-16 14:00 Hacken 1-2 AIK']);
  expect(codes(source, 23)).toEqual(['other-season', 'rounds-guessed']);
  expect(codes(source, 25)).toEqual(['other-season', 'no-matches']);
});

test('case 27: asks for the order of ambiguous dates', () => {
  const source = 'Date,Home,Away,Score\n03/04/2025,Alfa,Beta,1-0\n';
  expect(codes(source)).toEqual(['date-order', 'rounds-guessed']);
  expect(lines(source, 2425, { dateOrder: 'mdy' })).toEqual(['1 2025-03-04  Alfa 1-0 Beta']);
  expect(codes(`${source}14/04/2025,Beta,Alfa,1-0\n`)).toEqual(['rounds-guessed']);
});

test('case 28: keeps a match without the score that a spreadsheet has converted to a date', () => {
  const source = 'Round,Date,Home,Away,Result\n1,16/08/2024,Alfa,Beta,02-Jan\n1,16/08/2024,Gamma,Delta,45293';
  expect(lines(source)).toEqual(['1 2024-08-16  Alfa scheduled Beta', '1 2024-08-16  Gamma scheduled Delta']);
  expect(codes(source)).toEqual(['score-is-a-date 2', 'score-is-a-date 3']);
});

test('case 29: reads cells with two columns of one name, repeated headings and a match listed twice', () => {
  const heading = 'Wk\tDay\tDate\tTime\tHome\tShots\tScore\tShots\tAway\tNotes';
  const source = `${heading}
1\tFri\t2024-08-16\t20:00\tManchester Utd\t2.4\t1–0\t0.4\tFulham\t

${heading}
15\tSat\t2024-12-07\t12:30\tEverton\t\t\t\tLiverpool\tMatch Postponed
15\tWed\t2025-02-12\t19:30\tEverton\t1\t2–2\t1\tLiverpool\t`;
  expect(lines(source)).toEqual([
    '1 2024-08-16 20:00 Manchester Utd 1-0 Fulham',
    '15 2025-02-12 19:30 Everton 2-2 Liverpool',
  ]);
  expect(codes(source)).toEqual(['repeated-row 5']);
});

test('case 30: reads a cross-table of all results', () => {
  const source =
    'Home \\ Away\tARS\tAVL\tBOU\nArsenal\t—\t2–1\t1–2\nAston Villa (C)\t0–2\t—\t\nBournemouth\t2–0\t0–1\t—';
  expect(read(source)).toMatchObject({ isCrossTable: true, problems: [] });
  expect(lines(source)).toContain('   Aston Villa 0-2 Arsenal');
  expect(lines(source)).toHaveLength(5);
});

test('case 31: refuses a league table', () => {
  expect(codes('Pos\tTeam\tPld\tW\tD\tL\tGF\tGA\tGD\tPts\n1\tLiverpool (C)\t38\t25\t9\t4\t86\t41\t+45\t84')).toEqual([
    'table-not-matches',
  ]);
});

test('case 32: reads fixturedownload without results', () => {
  const source =
    'Match Number,Round Number,Date,Location,Home Team,Away Team,Result\n1,1,16/08/2024 20:00,Old Trafford,Man Utd,Fulham,\n2,1,17/08/2024 12:30,Portman Road,Ipswich,Liverpool,';
  expect(lines(source)).toEqual([
    '1 2024-08-16 20:00 Man Utd scheduled Fulham',
    '1 2024-08-17 12:30 Ipswich scheduled Liverpool',
  ]);
});

test('case 33: reads semicolons and quotation marks, with and without headings', () => {
  const rows = '16/08/2024;20:00;"Brighton & Hove Albion";Fulham;1-0\n17/08/2024;20:00;Everton;"The ""Hatters""";0-0';
  const expected = [
    '1 2024-08-16 20:00 Brighton & Hove Albion 1-0 Fulham',
    '1 2024-08-17 20:00 Everton 0-0 The "Hatters"',
  ];
  expect(lines(rows)).toEqual(expected);
  expect(codes(rows)).toEqual(['columns-guessed', 'rounds-guessed']);
  expect(lines(`Datum;Zeit;Heim;Gast;Ergebnis\n${rows}`)).toEqual(expected);
});

test('case 34: refuses formulas and elements as names', () => {
  const source = 'Round,Home,Away,Score\n1,"=HYPERLINK(""x"")",Beta,1-0\n1,<img onerror>,Gamma,1-0\n1,Alfa,Delta,1-0';
  expect(lines(source)).toEqual(['1   Alfa 1-0 Delta']);
  expect(codes(source)).toEqual(['name 2', 'name 3']);
});

test('cases 35 and 36: moves a match of a team that plays twice in a round, and refuses one against itself', () => {
  const source = 'Round,Home,Away,Score\n1,Alfa,Beta,1-0\n1,Gamma,Alfa,1-0\n1,Delta,DELTA,1-0\n2,Gamma,Delta,1-1';
  expect(lines(source)).toEqual(['1   Alfa 1-0 Beta', '3   Gamma 1-0 Alfa', '2   Gamma 1-1 Delta']);
  expect(codes(source)).toEqual(['same-team 4', 'round-moved 3']);
});

test('case 41: applies a time to the lines below it', () => {
  const source =
    '= League 2024\n▪ Matchday 1\n  Sat Apr 6 2024\n  15:00  Alfa v Beta 1-0 (0-0)\n         Gamma v Delta 0-0';
  expect(read(source, 24).matches.map(({ time }) => time)).toEqual(['15:00', '15:00']);
});

test.each([
  ['brackets', '['.repeat(1_000_000)],
  ['tabs', '\t'.repeat(1_000_000)],
  ['a line of 64 KiB', `Home,Away\n${'x,'.repeat(32_769)}`],
  ['quotation marks', '"'.repeat(1_000_000)],
  ['fixtures without end', ' v '.repeat(340_000)],
  ['scores without end', `${'1-0 (aet '.repeat(110)}\n`.repeat(1000)],
  ['more rows than matches', `Home,Away\n${'Alfa,Beta\n'.repeat(60_000)}`],
])('case 43: reads %s within a second', (_name, source) => {
  const before = performance.now();
  expect(read(source).matches).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1000);
});

test('case 47: reads the score after ninety minutes when extra time was played', () => {
  const source =
    '= League 2024\n▪ Matchday 1\n  Sat Apr 6 2024\n  Alfa v Beta 3-2 aet (2-2, 1-0)\n  Gamma v Delta 4-3 pen. 1-1 aet (1-1, 0-0)';
  expect(lines(source, 24)).toEqual(['1 2024-04-06  Alfa 2-2 Beta', '1 2024-04-06  Gamma 1-1 Delta']);
});

test('case 48: keeps a match without its invalid goals', () => {
  const source = 'Round,Home,Away,HG,AG\n1,Alfa,Beta,201,0\n1,Gamma,Delta,-1,0\n2,Alfa,Gamma,x,0\n2,Beta,Delta,1,';
  expect(codes(source)).toEqual(['goals 2', 'goals 3', 'goals 4', 'goals 5']);
  expect(read(source).matches.map(({ status }) => status)).toEqual(Array(4).fill('scheduled'));
});

test('reads columns that are chosen by hand when the headings are unknown', () => {
  const source = 'a,b,c,d\n1,Alfa,Beta,2-1';
  expect(codes(source)).toEqual(['no-columns']);
  expect(lines(source, 2425, { columns: { round: 'a', home: 'c', away: 1, score: 3 } })).toEqual(['1   Beta 2-1 Alfa']);
  const known = 'Round,Home,Away,Score,Time\n1,Alfa,Beta,2-1,20:00';
  expect(lines(known, 2425, { columns: { time: null } })).toEqual(['1   Alfa 2-1 Beta']);
});

test('reports a title that names another season', () => {
  expect(codes('= League 2022/23\n▪ Matchday 1\n  Alfa v Beta 1-0', 2425)).toEqual(['season-mismatch 1']);
});

test('reads older JSON with matches inside its rounds', () => {
  const match = {
    date: '2015-08-08',
    team1: { name: 'Manchester United' },
    team2: { name: 'Spurs' },
    score1: 1,
    score2: 0,
  };
  const source = JSON.stringify({ name: 'League 2015/16', rounds: [{ name: 'Matchday 1', matches: [match] }] });
  expect(lines(source, 1516)).toEqual(['1 2015-08-08  Manchester United 1-0 Spurs']);
});

test('leaves out a match whose teams are not known yet', () => {
  const source = '= League 2024/25\n▪ Matchday 1\n  N.N. v N.N.\n  Alfa v Beta 1-0';
  expect(lines(source)).toEqual(['1   Alfa 1-0 Beta']);
  expect(codes(source)).toEqual(['name 3']);
});
