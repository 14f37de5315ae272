import { countryNumber } from 'shared-contract/countries';

const CLUBS = [
  'Northport Rovers',
  'Eastbrook United',
  'Larkfield Athletic',
  'Millbridge Town',
  'Castlemoor FC',
  'Ashby Wanderers',
  'Redwater Harbour',
  'Greenholt SC',
  'Silverdale City',
  'Stonegate Albion',
  'Westerly Saints',
  'Fairhaven Rangers',
];

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAYS_AHEAD = 14;
/** The hour of the first kick-off in UTC: an afternoon in Luxembourg, and the same day in most of the world. */
const KICK_OFF_HOUR = 14;
const JUNE = 5;

export type DemoFixture = { round: number; kickOff: string; home: string; away: string };

/** Returns a double round robin by the circle method: all clubs but the first rotate by one position per round. */
function pairings(clubs: readonly string[]): [home: string, away: string][][] {
  const [first = '', ...others] = clubs;
  const firstHalf = others.map((_, turn) => {
    const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return circle.slice(0, clubs.length / 2).map((club, index): [string, string] => {
      const opponent = circle[clubs.length - 1 - index] ?? '';
      return (turn + index) % 2 === 0 ? [club, opponent] : [opponent, club];
    });
  });
  const secondHalf = firstHalf.map((round) => round.map(([home, away]): [string, string] => [away, home]));
  return [...firstHalf, ...secondHalf];
}

/**
 * Returns an invented league whose season is about to begin. It has a round a week, the first on the afternoon 14 days
 * from now. A season that begins in the second half of a year spans two years, so that all rounds are within it.
 */
export function demoLeague(now: Date) {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + DAYS_AHEAD, KICK_OFF_HOUR);
  const begins = new Date(first);
  const year = begins.getUTCFullYear() % 100;
  const fixtures = pairings(CLUBS).flatMap((round, index) =>
    round.map(([home, away], place): DemoFixture => {
      const kickOff = first + index * 7 * DAY_MS + (place % 3) * 2 * HOUR_MS;
      return { round: index + 1, kickOff: new Date(kickOff).toISOString(), home, away };
    }),
  );
  return {
    league: 'Demo League (invented clubs)',
    country: countryNumber('Luxembourg'),
    season: begins.getUTCMonth() >= JUNE ? year * 100 + year + 1 : year,
    clubs: CLUBS,
    fixtures,
  };
}
