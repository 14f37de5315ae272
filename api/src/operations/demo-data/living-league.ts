import { hash } from 'node:crypto';
import { countryNumber } from 'shared-contract/countries';
import type { ReadMatch } from '../../competition/import/reading.ts';
import { type DemoFixture, DAY_MS, firstKickOff, roundRobin, seasonFrom } from './demo-league.ts';

/** The invented clubs, with their strength: the mean number of goals above an average club's. */
const STRENGTHS: Readonly<Record<string, number>> = {
  'Almviksund IF': 0.9,
  'Björkelunda BK': 0.25,
  'Ekholmstad FF': 0.6,
  'Furuhälla IK': -0.35,
  'Granvattnet SK': -0.7,
  'Havreby IF': 0.05,
  'Klintåsa FF': 0.75,
  'Lövdalens BK': -0.2,
  'Måsholmen IF': -0.55,
  'Norrklippan SK': 0.4,
  'Rönnhamra IF': -0.1,
  'Stormskärs FF': 0.15,
};
const CLUBS = Object.keys(STRENGTHS);

/** The rounds that are played at the first start: half of them. */
export const ROUNDS_PLAYED = 11;
const POSTPONED = { round: 9, place: 4 };
/** The round with which postponed matches are played. */
export const POSTPONED_UNTIL = 14;
/** A match whose goals were first entered the wrong way round. */
const CORRECTED = { round: 10, place: 4 };

const DAYS_SINCE_LAST_ROUND = 3;
/** How many days before the first start the season begins. */
export const DAYS_BEFORE = (ROUNDS_PLAYED - 1) * 7 + DAYS_SINCE_LAST_ROUND;
const HOME_ADVANTAGE = 0.25;
const MEAN_GOALS = 1.3;
const FEWEST_MEAN_GOALS = 0.25;
const MOST_GOALS = 7;

/** Returns a number from 0 to below 1 that depends on a text alone. */
export const chance = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE(0) / 2 ** 32;

/** Draws goals from a Poisson distribution. */
function goalsFrom(mean: number, drawn: number): number {
  let [goals, probability] = [0, Math.exp(-mean)];
  for (let sum = probability; drawn > sum && goals < MOST_GOALS; sum += probability) {
    goals += 1;
    probability *= mean / goals;
  }
  return goals;
}

/** Returns how strong a club is. A renamed club is average. */
export const strengthOf = (club: string): number => STRENGTHS[club] ?? 0;

/** Returns the result of a match. It is always the same. */
export function resultOf({ away, home, round }: Pick<DemoFixture, 'away' | 'home' | 'round'>) {
  const lead = strengthOf(home) - strengthOf(away) + HOME_ADVANTAGE;
  const goals = (side: string, mean: number) =>
    goalsFrom(Math.max(FEWEST_MEAN_GOALS, mean), chance(`${round} ${home} ${away} ${side}`));
  return { homeGoals: goals('home', MEAN_GOALS + lead / 2), awayGoals: goals('away', MEAN_GOALS - lead / 2) };
}

/** Returns a match as the import reads it. */
export function readMatch({ kickOff, ...fixture }: DemoFixture, outcome: Partial<ReadMatch>): ReadMatch {
  const [date = '', time = ''] = kickOff.split('T');
  const unplayed = { homeGoals: null, awayGoals: null, status: 'scheduled' as const };
  return { ...fixture, line: 0, stage: null, date, time, ...unplayed, ...outcome };
}

/**
 * Returns an invented league in the middle of its season: half of its rounds are played, the last one three days ago,
 * one match is postponed, and one result is wrong.
 * @returns All matches, and the one with the corrected result.
 */
export function livingLeague(now: Date) {
  const first = firstKickOff(now) - DAYS_BEFORE * DAY_MS;
  const fixtures = roundRobin(CLUBS, first);
  const at = ({ place, round }: { place: number; round: number }) =>
    fixtures.filter((fixture) => fixture.round === round)[place];
  const [postponed, corrected] = [at(POSTPONED), at(CORRECTED)];
  const matches = fixtures.map((fixture) => {
    if (fixture === postponed) return readMatch(fixture, { status: 'postponed' });
    if (fixture.round > ROUNDS_PLAYED) return readMatch(fixture, {});
    const result = resultOf(fixture);
    if (fixture !== corrected) return readMatch(fixture, { ...result, status: 'played' });
    return readMatch(fixture, { homeGoals: result.awayGoals, awayGoals: result.homeGoals, status: 'played' });
  });
  return {
    league: 'Svenska Demoligan (invented clubs)',
    country: countryNumber('Sweden'),
    season: seasonFrom(first),
    clubs: CLUBS,
    /** When the tips lock. */
    lock: new Date(first),
    matches,
    correction: corrected === undefined ? [] : [readMatch(corrected, { ...resultOf(corrected), status: 'played' })],
  };
}
