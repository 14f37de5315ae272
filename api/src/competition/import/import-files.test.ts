import { importFile } from '../../../testing/import-file.ts';
import { readSeason } from './read-season.ts';

/** The matches of a file as `round date time home score away status`. */
const lines = (file: string, season: number) =>
  readSeason(importFile(file), { season }).matches.map(
    ({ away, awayGoals, date, decidedIn, home, homeGoals, round, status, time }) =>
      [round, date, time, home, homeGoals === null ? '' : `${homeGoals}-${awayGoals}`, away, status, decidedIn]
        .filter((part) => part !== null && part !== undefined && part !== '' && part !== 'played')
        .join(' '),
  );
const messages = (file: string, season: number) =>
  readSeason(importFile(file), { season }).problems.map(({ level, line, message }) => `${level} ${line}: ${message}`);

const files: [file: string, season: number, matches: string[]][] = [
  [
    'f02-apertura-clausura.txt',
    2425,
    [
      '1 2024-07-05 19:00 Alpha 1-0 Beta',
      '1 2024-07-05 21:00 Gamma 2-0 Delta',
      '2 2024-08-02 19:00 Alpha 1-0 Gamma',
      '2 2024-08-02 21:00 Beta 2-0 Delta',
      '3 2025-01-10 19:00 Beta 3-0 Alpha',
      '3 2025-01-10 21:00 Delta 4-0 Gamma',
      '4 2025-01-17 19:00 Gamma 5-0 Alpha',
      '4 2025-01-17 21:00 Delta 6-0 Beta',
    ],
  ],
  [
    'f03-rsssf-awd-abd.txt',
    2425,
    [
      '1 2024-09-14 Union 0-2 Bochum awarded',
      '1 2024-09-14 Kiel 1-2 Ulm',
      '2 2024-09-21 Ulm Union abandoned',
      '2 2024-09-21 Bochum 3-0 Kiel awarded',
      '3 2024-09-28 Union 0-0 Kiel awarded',
      '3 2024-09-28 Ulm Bochum postponed',
    ],
  ],
  [
    'f04-dates-dd-mm.txt',
    2425,
    [
      '1 2024-09-08 Alpha 1-0 Beta',
      '2 2024-09-15 Beta 1-0 Alpha',
      '3 2024-09-22 Alpha 1-0 Beta',
      '4 2024-09-29 15:00 Beta 1-0 Alpha',
    ],
  ],
  [
    'f05-utc-and-place.txt',
    2526,
    ['1 2025-08-01 20:30+02:00 Alpha 1-0 Beta', '2 2025-08-09 17:00+02:00 Beta 2-2 Alpha'],
  ],
  [
    'g07-bom-semicolon-decimal-comma.csv',
    2425,
    [
      '1 2024-08-23 19:30 Mönchen Alfa 2-3 Beta',
      '1 2024-08-24 14:30 Gamma 1-0 Delta',
      '2 2024-08-31 14:30 Beta Gamma scheduled',
    ],
  ],
  [
    'g11-swedish-paste.tsv',
    24,
    [
      '1 2024-03-30 15:00 Alfa IF 2-1 Beta FF',
      '1 2024-03-30 15:00 Gamma BK 0-0 Delta IK',
      '2 2024-04-06 17:30 Alfa IF Gamma BK scheduled',
      '2 2024-04-07 17:30 Beta FF Delta IK postponed',
    ],
  ],
  [
    'g12-german.csv',
    2425,
    [
      '1 2024-08-23 20:30 Alfa 2-3 Beta',
      '1 2024-08-24 15:30 Gamma Delta scheduled',
      '2 2024-08-31 15:30 Beta Gamma postponed',
      '2 2024-09-01 17:30 Delta 1-1 Alfa',
      '3 2025-03-07 20:30 Alfa 0-2 Gamma awarded',
    ],
  ],
  [
    'g13-api-football-rounds-zones.csv',
    2425,
    [
      '5 2024-09-14 15:00+02:00 Alpha 1-0 Beta',
      '5 2024-09-14 19:45Z Gamma 2-1 Delta',
      '6 2024-09-21 15:00+01:00 Alpha 0-0 Gamma',
      '6 2024-09-21 15:00Z Beta 0-0 Delta awarded',
    ],
  ],
  [
    'g14-hockey-ot-in-cell.csv',
    2425,
    [
      '1 2024-09-14 Alfa HK 3-2 Beta HC overtime',
      '1 2024-09-14 Gamma HF 4-3 Delta IK shootout',
      '2 2024-09-16 Alfa HK 1-5 Gamma HF',
    ],
  ],
  [
    'g15-shl-paste.tsv',
    2425,
    [
      '1 2024-09-14 Alfa HK 3-2 Beta HC overtime',
      '1 2024-09-14 Gamma HF 4-3 Delta IK overtime',
      '2 2024-09-16 Alfa HK 2-3 Gamma HF shootout',
      '2 2024-09-16 Beta HC 1-2 Delta IK overtime',
      '3 2024-09-18 Alfa HK 5-4 Delta IK shootout',
      '3 2024-09-18 Beta HC 3-2 Gamma HF shootout',
    ],
  ],
  [
    'h01-swedish-months.csv',
    24,
    [
      '1 2024-03-30 15:00 Alfa IF 2-1 Beta FF',
      '1 2024-03-30 15:00 Gamma BK 0-0 Delta IK',
      '2 2024-05-12 17:30 Alfa IF 1-0 Gamma BK',
      '2 2024-05-11 17:30 Beta FF 1-0 Delta IK',
      '3 2024-10-05 17:30 Delta IK 1-1 Alfa IF',
      '3 2024-10-05 17:30 Gamma BK 1-1 Beta FF',
      '4 2024-10-12 15:00 Beta FF 0-2 Alfa IF',
      '4 2024-10-12 15:00 Delta IK 2-2 Gamma BK',
      '5 2024-10-19 15:00 Delta IK 0-0 Beta FF awarded',
    ],
  ],
  [
    'h02-times-with-zones.csv',
    2425,
    [
      '1 2024-09-14 15:00+02:00 Alpha 1-0 Beta',
      '1 2024-09-14 13:00Z Gamma 2-1 Delta',
      '2 2024-09-21 15:00+01:00 Alpha 0-0 Gamma',
      '2 2024-09-21 15:00Z Beta 0-0 Delta',
      '3 2024-09-28 15:00 Delta 0-0 Alpha',
      '3 2024-09-28 15:00 Gamma 0-0 Beta',
    ],
  ],
  ['k01-fdcouk-extra-league.csv', 24, ['1 2024-03-30 14:00 Alfa 5-1 Beta', '1 2024-03-31 13:00 Gamma 1-1 Delta']],
  [
    'k02-wikipedia-crosstable.tsv',
    2425,
    [
      'Alfa 1-0 Beta',
      'Alfa 2-2 Gamma',
      'Alfa 0-3 Delta',
      'Beta 1-1 Alfa',
      'Beta 3-0 Gamma',
      'Gamma 0-0 Alfa',
      'Gamma 2-1 Beta',
      'Gamma 1-2 Delta',
      'Delta 4-0 Alfa',
      'Delta 0-1 Beta',
      'Delta 2-2 Gamma',
    ],
  ],
  [
    'k04-excel-serial-dates.tsv',
    2425,
    ['1 2024-08-16 Alfa 2-1 Beta', '1 2024-08-16 15:00 Gamma 1-1 Delta', '2 2024-08-23 Beta Gamma scheduled'],
  ],
  [
    'k06-teams-in-one-cell.tsv',
    2425,
    [
      '1 2024-08-17 15:00 Alfa 2-1 Beta',
      '1 2024-08-17 15:00 Gamma 1-1 Delta',
      '2 2024-08-24 15:00 Beta Gamma scheduled',
    ],
  ],
  [
    'k07-swedish-lines.txt',
    24,
    [
      '1 2024-03-30 15:00 Alfa IF 2-1 Beta FF',
      '1 2024-03-30 15:00 Gamma BK 0-0 Delta IK',
      '2 2024-04-06 17:30 Beta FF Gamma BK scheduled',
    ],
  ],
  [
    'k08-hockey-decided-column.csv',
    2425,
    [
      '1 2024-09-14 Alfa HK 3-2 Beta HC overtime',
      '1 2024-09-14 Gamma HF 4-3 Delta IK',
      '2 2024-09-17 Beta HC 1-2 Gamma HF shootout',
    ],
  ],
  [
    'l01-omgang-headings.txt',
    24,
    ['1 15:00 Alfa IF 2-1 Beta FF', '1 15:00 Gamma BK 0-0 Delta IK', '2 17:30 Beta FF 1-1 Gamma BK'],
  ],
];

test.each(files)('reads %s', (file, season, matches) => {
  expect(lines(file, season)).toEqual(matches);
});

test('asks about two tournaments of the same teams', () => {
  expect(messages('f02-apertura-clausura.txt', 2425)).toContain(
    'question 14: Apertura and Clausura are tournaments of the same teams. As one season they share one table.',
  );
});

test('asks once about matches that were decided after regulation, and names each', () => {
  expect(messages('k08-hockey-decided-column.csv', 2425)).toEqual([
    'question null: 2 matches were decided after regulation. They get the season’s points for overtime, or without these count like wins in regulation.',
    'note 2: Alfa HK – Beta HC 3–2 was decided in overtime.',
    'note 4: Beta HC – Gamma HF 1–2 was decided in a shoot-out.',
  ]);
});

test('reports a week that is written for a day', () => {
  expect(messages('g10-iso-week.csv', 2425)).toEqual([
    'note 2: “2024-W13” is a week, not a day; Alfa – Beta has no date.',
    'note 3: “2024-W13-6” is a week, not a day; Gamma – Delta has no date.',
  ]);
});

test('ignores scorers without an error', () => {
  expect(messages('f05-utc-and-place.txt', 2526)).toEqual([
    'note 3: The file names no year; this day is taken for 2025-08-01.',
  ]);
});

test('refuses matches that span lines', () => {
  expect(messages('k03-vertical-app-paste.txt', 24)).toContain(
    'error null: No line is a match. Write each match in one line, such as “15:00 Alfa - Beta 2-1”.',
  );
});

test('gives no date after a day that cannot be read', () => {
  const source =
    '= League 2024/25\n▪ Round 1\nSat Aug 17 2024\n  Alfa v Beta 1-0\nSun 25th of Augusto?\n  Beta v Alfa 1-0';
  const reading = readSeason(source, { season: 2425 });
  expect(reading.matches.map(({ date }) => date)).toEqual(['2024-08-17', null]);
});

test('reports winter time on a date in summer', () => {
  expect(messages('h02-times-with-zones.csv', 2425)).toEqual([
    'note 4: “2024-09-21 15:00 CET” is read as winter time although it is a date in summer.',
  ]);
});

test('tells when the score of regulation in brackets counts', () => {
  expect(messages('g12-german.csv', 2425)).toContainEqual(
    expect.stringMatching(
      /^note \d+: .+ ended 2–2 after extra time or penalties; 1–1 counts, the score in brackets\.$/,
    ),
  );
});
