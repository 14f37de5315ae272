import type { LeagueSeason } from 'shared-contract/league-seasons';
import { daysOfSeason, yearsOfSeason } from 'shared-contract/seasons';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A week after a moment: when the next round is most often played. */
export const weekAfter = (moment: string | number): string =>
  new Date(new Date(moment).getTime() + 7 * DAY_MS).toISOString();

/** The date that a new round of a season begins with: now where that can be and is not the last round’s, else a week after the last round, or when seasons begin. */
export function proposedDate({ rounds, season }: Pick<LeagueSeason, 'rounds' | 'season'>, now: Date): string {
  const { from, until } = daysOfSeason(season);
  const last = Math.max(...rounds.map(({ deadline }) => Date.parse(deadline)));
  const isInSeason = now >= new Date(from) && now < new Date(until);
  if (isInSeason && now.getTime() > last + DAY_MS) return now.toISOString();
  if (rounds.length > 0) return weekAfter(last);
  const { first, last: lastYear } = yearsOfSeason(season);
  return first === lastYear ? `${first}-04-01T13:00:00.000Z` : `${first}-08-15T13:00:00.000Z`;
}
