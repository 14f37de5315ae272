import * as v from 'valibot';
import { listOf } from './fields.ts';

/** The warnings that a caller can confirm. Later releases may add some. */
export const warningCodes = [
  /** The same fixture exists twice in the season. */
  'fixture-twice',
  /** A round's deadline is before that of a lower round, or after that of a higher one. */
  'deadline-order',
  /** Another round of the season has the same deadline. */
  'deadline-equal',
  /** A deadline or a kick-off is outside the season's dates. */
  'date-outside-season',
  /** The season number of a season with matches would change. */
  'season-renamed',
  /** Matches without a result would be deleted, because their teams leave the season. */
  'matches-deleted',
  /** Results would be deleted, because a team's matches are cancelled. */
  'results-deleted',
  /** The country has a team with the same name apart from case, accents and spaces. */
  'team-exists',
  /** The season has fewer teams than its league, so it cannot be tipped yet. */
  'teams-missing',
  /** The season has neither a lock of its tips nor a round whose deadline would lock them. */
  'lock-missing',
] as const;
export type WarningCode = (typeof warningCodes)[number];

const MOST_CONFIRMED = 20;

/** The codes of the warnings that the caller has confirmed. */
export const Confirmed = listOf(v.pipe(v.string(), v.maxLength(40, 'Must be at most 40 characters')), MOST_CONFIRMED);
