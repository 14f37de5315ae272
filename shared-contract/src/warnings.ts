import * as v from 'valibot';
import { listOf } from './fields.ts';

/** What is unlikely to be meant and can be confirmed; new ones may come. */
export const warningCodes = [
  /** The same teams meet at the same ground a second time in the season. */
  'fixture-twice',
  /** A round's deadline is before that of a round with a lower number, or after that of one with a higher. */
  'deadline-order',
  /** Another round of the season has the same deadline. */
  'deadline-equal',
  /** A deadline or a kick-off is outside the season's time. */
  'date-outside-season',
  /** A season that has matches becomes another one. */
  'season-renamed',
  /** Matches without a result are deleted with the teams that leave a season. */
  'matches-deleted',
  /** Results are deleted because the matches of a team are cancelled. */
  'results-deleted',
  /** The country has a team of this name, but for case, accents and blanks. */
  'team-exists',
] as const;
export type WarningCode = (typeof warningCodes)[number];

const MOST_CONFIRMED = 20;

/** `confirm`: the codes of the warnings that the caller has read and passes. */
export const Confirmed = listOf(v.pipe(v.string(), v.maxLength(40, 'Must be at most 40 characters')), MOST_CONFIRMED);
