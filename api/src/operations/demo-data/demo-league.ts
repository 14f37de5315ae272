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

export const DAY_MS = 24 * 60 * 60 * 1000;
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

/** Returns the time of the first kick-off on the day of a time, in milliseconds. */
export const firstKickOff = (day: Date): number =>
  Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), KICK_OFF_HOUR);

/** Returns the season that begins at a time. One that begins in the second half of a year spans two years. */
export function seasonFrom(first: number): number {
  const begins = new Date(first);
  const year = begins.getUTCFullYear() % 100;
  return begins.getUTCMonth() >= JUNE ? year * 100 + year + 1 : year;
}

/** Returns the fixtures of a double round robin with a round a week. */
export const roundRobin = (clubs: readonly string[], first: number): DemoFixture[] =>
  pairings(clubs).flatMap((round, index) =>
    round.map(([home, away], place) => {
      const kickOff = first + index * 7 * DAY_MS + (place % 3) * 2 * HOUR_MS;
      return { round: index + 1, kickOff: new Date(kickOff).toISOString(), home, away };
    }),
  );

/**
 * Returns an invented league whose season is about to begin: its first round is on the afternoon 14 days from now, so
 * that all rounds are within the season.
 */
export function demoLeague(now: Date) {
  const first = firstKickOff(now) + DAYS_AHEAD * DAY_MS;
  return {
    league: 'Demo League (invented clubs)',
    country: countryNumber('Luxembourg'),
    season: seasonFrom(first),
    clubs: CLUBS,
    fixtures: roundRobin(CLUBS, first),
  };
}
