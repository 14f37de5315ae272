import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countryNumber } from 'shared-contract/countries';
import type { Season } from 'shared-contract/seasons';
import { newTable } from 'shared-contract/table-rules';
import { readSeason } from '../../competition/import/read-season.ts';

const folder = path.join(import.meta.dirname, '../../../demo-data');

/** A match of a demonstration season. `kickOff` is local time without a zone, such as `2023-04-01T15:00`. */
export type PlayedMatch = {
  round: number;
  kickOff: string;
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
};

/** Reads a season that is carried with the API. @throws {Error} when a match has no round, kick-off or goals. */
function read(file: string, season: Season): PlayedMatch[] {
  const { matches } = readSeason(readFileSync(path.join(folder, file), 'utf8'), { season });
  return matches.map(({ away, awayGoals, date, home, homeGoals, line, round, time }) => {
    if (round === null || date === null || time === null || homeGoals === null || awayGoals === null) {
      throw new Error(`${file}, line ${line}: not a played match with its round and kick-off`);
    }
    return { round, kickOff: `${date}T${time}`, home, away, homeGoals, awayGoals };
  });
}

const { itemColor, negativeColor, positiveColor, relegationColor, winnerColor } = newTable();

/** A real season and the layout of its final table. */
export type DemoSeason = {
  league: string;
  country: number;
  season: Season;
  /** The time zone of the matches' local times. */
  zone: string;
  matches: PlayedMatch[];
  tableName: string;
  zones: { positiveAfterSeasonTeams: number; negativeAfterSeasonTeams: number; numberOfRelegations: number };
  colours: Record<'winnerColor' | 'positiveColor' | 'negativeColor' | 'relegationColor' | 'itemColor', string>;
};

/** Allsvenskan 2023: three places in Europe, one relegation play-off, two relegated. */
export const allsvenskan = (): DemoSeason => ({
  league: 'Allsvenskan',
  country: countryNumber('Sweden'),
  season: 23,
  zone: 'Europe/Stockholm',
  matches: read('allsvenskan-2023.txt', 23),
  tableName: 'Allsvenskan 2023',
  zones: { positiveAfterSeasonTeams: 3, negativeAfterSeasonTeams: 1, numberOfRelegations: 2 },
  colours: { winnerColor, positiveColor, negativeColor, relegationColor, itemColor },
});

/** Premier League 2024/25: five places in the Champions League, three relegated. */
export const premierLeague = (): DemoSeason => ({
  league: 'Premier League',
  country: countryNumber('England'),
  season: 2425,
  zone: 'Europe/London',
  matches: read('premier-league-2024-25.json', 2425),
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
  zone: 'Europe/Berlin',
  matches: read('bundesliga-2024-25.json', 2425),
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
