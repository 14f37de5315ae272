import { newTable } from 'shared-contract/table-rules';

type Zones = { positive: number; negative: number; relegations: number };

function example(name: string, teams: readonly string[], { positive, negative, relegations }: Zones) {
  return {
    ...newTable(teams.length),
    name,
    positiveAfterSeasonTeams: positive,
    negativeAfterSeasonTeams: negative,
    numberOfRelegations: relegations,
    items: teams.map((team, index) => ({ name: team, tablePlace: index + 1 })),
  };
}
export type ExampleTable = ReturnType<typeof example>;

/** Sixteen teams of which the first eight go on: the shape of a conference with play-offs. */
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

/** Eighteen teams: six to Europe, one to a play-off to stay, two down. */
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

/** Ten teams in metals instead of the colours of a new table. */
const constructorsTable: ExampleTable = {
  ...example(
    'Formula 1 constructors 2024',
    ['McLaren', 'Ferrari', 'Red Bull', 'Mercedes', 'Aston Martin', 'Alpine', 'Haas', 'RB', 'Williams', 'Kick Sauber'],
    { positive: 3, negative: 0, relegations: 0 },
  ),
  winnerColor: '#d4af37',
  positiveColor: '#c0c0c0',
};

/** Three tables of ten, each in colours of its own: what the home page shows of simple tables. */
export const sampleTables: readonly ExampleTable[] = [
  example(
    'Swiss Super League 2021/22',
    [
      'FC Zürich',
      'FC Basel',
      'Young Boys',
      'FC Lugano',
      'FC St. Gallen',
      'Servette',
      'FC Sion',
      'Grasshopper',
      'FC Luzern',
      'Lausanne-Sport',
    ],
    { positive: 4, negative: 1, relegations: 1 },
  ),
  constructorsTable,
  {
    ...example(
      'Indian Premier League 2024',
      [
        'Kolkata Knight Riders',
        'Sunrisers Hyderabad',
        'Rajasthan Royals',
        'Royal Challengers Bengaluru',
        'Chennai Super Kings',
        'Delhi Capitals',
        'Lucknow Super Giants',
        'Gujarat Titans',
        'Punjab Kings',
        'Mumbai Indians',
      ],
      { positive: 4, negative: 0, relegations: 0 },
    ),
    winnerColor: '#3f2b96',
    positiveColor: '#c5b3e6',
  },
];

/** What a new table can begin from: `/create-table?example={key}`, and the same on the account's screen. */
export const examples: readonly { key: string; name: string; table: ExampleTable }[] = [
  { key: 'league', name: 'League', table: leagueTable },
  { key: 'play-offs', name: 'Play-offs', table: playOffTable },
  { key: 'formula-1', name: 'Formula 1', table: constructorsTable },
];
