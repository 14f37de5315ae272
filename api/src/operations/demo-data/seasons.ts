import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countryNumber } from 'shared-contract/countries';
import type { Season } from 'shared-contract/seasons';
import { newTable } from 'shared-contract/table-rules';
import { type ReadSeason, readSeason } from '../../competition/import/read-season.ts';

const folder = path.join(import.meta.dirname, '../../../demo-data');

const read = (file: string, season: Season) => readSeason(readFileSync(path.join(folder, file), 'utf8'), { season });

const { itemColor, negativeColor, positiveColor, relegationColor, winnerColor } = newTable();

/** The file's name of a club, and the name that its supporters use. */
export const AIK = { name: 'AIK', inFile: 'AIK Solna' };

const withAik = ({ matches, ...rest }: ReadSeason): ReadSeason => {
  const named = (name: string) => (name === AIK.inFile ? AIK.name : name);
  return { ...rest, matches: matches.map((match) => ({ ...match, home: named(match.home), away: named(match.away) })) };
};

/** A real season and the zones of its final table. */
export type DemoSeason = {
  league: string;
  country: number;
  season: Season;
  read: ReadSeason;
  tableName: string;
  zones: { positiveAfterSeasonTeams: number; negativeAfterSeasonTeams: number; numberOfRelegations: number };
  colours: Record<'winnerColor' | 'positiveColor' | 'negativeColor' | 'relegationColor' | 'itemColor', string>;
};

/** Allsvenskan 2023: three places in Europe, one relegation play-off, two relegated. */
export const allsvenskan = (): DemoSeason => ({
  league: 'Allsvenskan',
  country: countryNumber('Sweden'),
  season: 23,
  read: withAik(read('allsvenskan-2023.txt', 23)),
  tableName: 'Allsvenskan 2023',
  zones: { positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 },
  colours: { winnerColor, positiveColor, negativeColor, relegationColor, itemColor },
});

/** Premier League 2024/25: five places in the Champions League, three relegated. */
export const premierLeague = (): DemoSeason => ({
  league: 'Premier League',
  country: countryNumber('England'),
  season: 2425,
  read: read('premier-league-2024-25.json', 2425),
  tableName: 'Premier League 2024/25',
  zones: { positiveAfterSeasonTeams: 5, negativeAfterSeasonTeams: 0, numberOfRelegations: 3 },
  colours: {
    winnerColor: '#d4af37',
    positiveColor: '#a7e8c8',
    negativeColor: '#f4a896',
    relegationColor: '#ff7f6b',
    itemColor,
  },
});

/** Bundesliga 2024/25: four places in the Champions League, one relegation play-off, two relegated. */
export const bundesliga = (): DemoSeason => ({
  league: 'Bundesliga',
  country: countryNumber('Germany'),
  season: 2425,
  read: read('bundesliga-2024-25.json', 2425),
  tableName: 'Bundesliga 2024/25',
  zones: { positiveAfterSeasonTeams: 4, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 },
  colours: {
    winnerColor: '#0f9d58',
    positiveColor: '#87ceeb',
    negativeColor: '#ffb300',
    relegationColor: '#a3122b',
    itemColor,
  },
});
