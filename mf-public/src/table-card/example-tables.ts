import { constructorsTable, example, type ExampleTable } from './sample-tables.ts';

/** Sixteen teams of which the first eight advance, like a conference with play-offs. */
export const playOffTable = example(
  'NHL Eastern Conference 2023/24',
  [
    'New York Rangers',
    'Carolina Hurricanes',
    'Florida Panthers',
    'Boston Bruins',
    'Toronto Maple Leafs',
    'Tampa Bay Lightning',
    'New York Islanders',
    'Washington Capitals',
    'Detroit Red Wings',
    'Pittsburgh Penguins',
    'Philadelphia Flyers',
    'Buffalo Sabres',
    'New Jersey Devils',
    'Ottawa Senators',
    'Montreal Canadiens',
    'Columbus Blue Jackets',
  ],
  { positive: 8, negative: 0, relegations: 0 },
);

/** Eighteen teams: six European places, one relegation play-off, two relegations. */
export const leagueTable = example(
  'Bundesliga 2024/25',
  [
    'FC Bayern München',
    'Bayer 04 Leverkusen',
    'Eintracht Frankfurt',
    'Borussia Dortmund',
    'SC Freiburg',
    '1. FSV Mainz 05',
    'RB Leipzig',
    'SV Werder Bremen',
    'VfB Stuttgart',
    'Borussia Mönchengladbach',
    'VfL Wolfsburg',
    'FC Augsburg',
    '1. FC Union Berlin',
    'FC St. Pauli',
    'TSG Hoffenheim',
    '1. FC Heidenheim',
    'Holstein Kiel',
    'VfL Bochum',
  ],
  { positive: 6, negative: 1, relegations: 2 },
);

/**
 * The examples that a new table can start from, through `/create-table?example={key}` or the same parameter on the
 * signed-in screen.
 */
export const examples: readonly { key: string; name: string; table: ExampleTable }[] = [
  { key: 'league', name: 'League', table: leagueTable },
  { key: 'play-offs', name: 'Play-offs', table: playOffTable },
  { key: 'formula-1', name: 'Formula 1', table: constructorsTable },
];
