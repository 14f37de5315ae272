import * as v from 'valibot';

/** The statuses of a match. Only played and awarded matches have goals. */
export const matchStatuses = ['scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled'] as const;
export const MatchStatus = v.picklist(matchStatuses, 'Invalid status');
export type MatchStatus = v.InferOutput<typeof MatchStatus>;

/** The side that gets the points of an awarded match, if its goals do not decide it. */
export const AwardedTo = v.picklist(['home', 'away', 'both-lose'], 'Must be home, away or both-lose');
export type AwardedTo = v.InferOutput<typeof AwardedTo>;

/** A complete result, as stored. `awardedTo` is `null` if the goals decide who gets the points. */
export const Result = v.object({
  homeTeamGoals: v.nullable(v.number()),
  awayTeamGoals: v.nullable(v.number()),
  status: MatchStatus,
  awardedTo: v.nullable(AwardedTo),
});
export type Result = v.InferOutput<typeof Result>;

/** The fields of a result that a request sets. */
export type GivenResult = { [Name in keyof Result]?: Result[Name] | undefined };

export const noResult: Result = { homeTeamGoals: null, awayTeamGoals: null, status: 'scheduled', awardedTo: null };

/** Whether a match with this status has a result that counts. */
export const countsGoals = (status: MatchStatus): boolean => status === 'played' || status === 'awarded';

/** Whether a match with this status still waits for its result. Cancelled matches do not. */
export const isWaitedFor = (status: MatchStatus): boolean => !countsGoals(status) && status !== 'cancelled';

/**
 * Applies a request to a stored result. Absent fields stay unchanged. If the request has no status,
 * changed goals set it to played, cleared goals to scheduled, and unchanged goals leave it.
 */
export function resultAfter(before: Result, given: GivenResult): Result {
  const { homeTeamGoals = before.homeTeamGoals, awayTeamGoals = before.awayTeamGoals } = given;
  const isSameScore = homeTeamGoals === before.homeTeamGoals && awayTeamGoals === before.awayTeamGoals;
  const byGoals = homeTeamGoals === null && awayTeamGoals === null ? 'scheduled' : 'played';
  const status = given.status ?? (isSameScore ? before.status : byGoals);
  const awardedTo =
    given.awardedTo ?? (given.awardedTo === undefined && status === 'awarded' ? before.awardedTo : null);
  return { homeTeamGoals, awayTeamGoals, status, awardedTo };
}

type ResultProblem = { field: keyof Result; message: string };

const NOT_PLAYED = 'Only a match that was played or awarded has goals';
const NOT_AWARDED = 'Only an awarded match is given to a team';

/** Returns the contradictions within a result. */
export function problemsOfResult({ awardedTo, status, ...goals }: Result): ResultProblem[] {
  const sides = ['homeTeamGoals', 'awayTeamGoals'] as const;
  const wrongGoals = sides.flatMap((field): ResultProblem[] => {
    if (countsGoals(status)) return goals[field] === null ? [{ field, message: 'Required' }] : [];
    return goals[field] === null ? [] : [{ field, message: NOT_PLAYED }];
  });
  const isNotAwarded = awardedTo !== null && status !== 'awarded';
  return isNotAwarded ? [...wrongGoals, { field: 'awardedTo', message: NOT_AWARDED }] : wrongGoals;
}
