import { newTable } from 'shared-contract/table-rules';

type Zones = { positive?: number; negative?: number; relegations?: number };

/** Returns a table of teams in order, in the colours of a new table. */
export function example(name: string, teams: readonly string[], zones: Zones = {}) {
  const { positive = 0, negative = 0, relegations = 0 } = zones;
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

/** Ten teams, in gold and silver instead of the colours of a new table. */
export const constructorsTable: ExampleTable = {
  ...example(
    'Formula 1 constructors 2024',
    ['McLaren', 'Ferrari', 'Red Bull', 'Mercedes', 'Aston Martin', 'Alpine', 'Haas', 'RB', 'Williams', 'Kick Sauber'],
    { positive: 3, negative: 0, relegations: 0 },
  ),
  winnerColor: '#d4af37',
  positiveColor: '#c0c0c0',
};

/** The home page's examples of simple tables: three tables of ten teams in different colours. */
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
