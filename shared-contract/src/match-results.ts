import * as v from 'valibot';

/** The statuses of a match. Played and awarded matches have goals, and an abandoned one may have them. */
export const matchStatuses = ['scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled'] as const;
export const MatchStatus = v.picklist(matchStatuses, 'Invalid status');
export type MatchStatus = v.InferOutput<typeof MatchStatus>;

/** The side that gets the points of an awarded match, if its goals do not decide it. */
export const AwardedTo = v.picklist(['home', 'away', 'both-lose'], 'Must be home, away or both-lose');
export type AwardedTo = v.InferOutput<typeof AwardedTo>;

/** When a played match was decided. A shoot-out counts as one goal more. */
export const DecidedIn = v.picklist(
  ['regulation', 'overtime', 'shootout', 'penalties'],
  'Must be regulation, overtime, shootout or penalties',
);
export type DecidedIn = v.InferOutput<typeof DecidedIn>;

/**
 * A complete result, as stored. `awardedTo` is `null` if the goals decide who gets the points.
 * `decidedIn` is absent for regulation.
 */
export const Result = v.object({
  homeTeamGoals: v.nullable(v.number()),
  awayTeamGoals: v.nullable(v.number()),
  status: MatchStatus,
  awardedTo: v.nullable(AwardedTo),
  decidedIn: v.exactOptional(DecidedIn),
});
export type Result = v.InferOutput<typeof Result>;

/** The fields of a result that a request sets. */
export type GivenResult = { [Name in keyof Result]?: Result[Name] | undefined };

/** Returns a result as a request that leaves nothing of the stored result unchanged. */
export const completeResult = (result: Result): Required<Result> => ({ decidedIn: 'regulation', ...result });

export const noResult: Result = { homeTeamGoals: null, awayTeamGoals: null, status: 'scheduled', awardedTo: null };

/** Whether a match with this status has a result that counts. */
export const countsGoals = (status: MatchStatus): boolean => status === 'played' || status === 'awarded';

/** Whether a match with this status can have goals. Those of an abandoned match do not count. */
export const keepsGoals = (status: MatchStatus): boolean => countsGoals(status) || status === 'abandoned';

/** Whether a match with this status still waits for its result. Cancelled matches do not. */
export const isWaitedFor = (status: MatchStatus): boolean => !countsGoals(status) && status !== 'cancelled';

/**
 * Applies a request to a stored result. Absent fields stay unchanged. If the request has no status,
 * changed goals set it to played, cleared goals to scheduled, and unchanged goals leave it. Changed
 * goals without `decidedIn` are a result after regulation.
 */
export function resultAfter(before: Result, given: GivenResult): Result {
  const { homeTeamGoals = before.homeTeamGoals, awayTeamGoals = before.awayTeamGoals } = given;
  const isSameScore = homeTeamGoals === before.homeTeamGoals && awayTeamGoals === before.awayTeamGoals;
  const byGoals = homeTeamGoals === null && awayTeamGoals === null ? 'scheduled' : 'played';
  const status = given.status ?? (isSameScore ? before.status : byGoals);
  const awardedTo =
    given.awardedTo ?? (given.awardedTo === undefined && status === 'awarded' ? before.awardedTo : null);
  const decidedBefore = isSameScore && status === 'played' ? before.decidedIn : undefined;
  const { decidedIn = decidedBefore ?? 'regulation' } = given;
  return { homeTeamGoals, awayTeamGoals, status, awardedTo, ...(decidedIn !== 'regulation' && { decidedIn }) };
}

type ResultProblem = { field: keyof Result; message: string };

const NOT_PLAYED = 'Only a match that was played or awarded has goals';
const NOT_AWARDED = 'Only an awarded match is given to a team';
const NOT_DECIDED = 'Only a played match is decided after regulation';
const LEVEL = 'A match that ends level was decided in regulation';

/** Returns the contradictions within a result. */
export function problemsOfResult({ awardedTo, decidedIn = 'regulation', status, ...goals }: Result): ResultProblem[] {
  const sides = ['homeTeamGoals', 'awayTeamGoals'] as const;
  const isScored = countsGoals(status) || (status === 'abandoned' && sides.some((field) => goals[field] !== null));
  const wrongGoals = sides.flatMap((field): ResultProblem[] => {
    if (isScored) return goals[field] === null ? [{ field, message: 'Required' }] : [];
    return goals[field] === null ? [] : [{ field, message: NOT_PLAYED }];
  });
  const isNotAwarded = awardedTo !== null && status !== 'awarded';
  const isLevel = status === 'played' && goals.homeTeamGoals === goals.awayTeamGoals;
  const isNotDecided = decidedIn !== 'regulation' && (status !== 'played' || isLevel);
  return [
    ...wrongGoals,
    ...(isNotAwarded ? [{ field: 'awardedTo' as const, message: NOT_AWARDED }] : []),
    ...(isNotDecided ? [{ field: 'decidedIn' as const, message: isLevel ? LEVEL : NOT_DECIDED }] : []),
  ];
}
