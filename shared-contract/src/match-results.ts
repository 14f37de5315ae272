import * as v from 'valibot';

/** What has become of a match. Played and awarded ones carry goals, all others none. */
export const matchStatuses = ['scheduled', 'played', 'postponed', 'awarded', 'abandoned', 'cancelled'] as const;
export const MatchStatus = v.picklist(matchStatuses, 'Invalid status');
export type MatchStatus = v.InferOutput<typeof MatchStatus>;

/** Who gets the points of an awarded match where the goals do not say it. */
export const AwardedTo = v.picklist(['home', 'away', 'both-lose'], 'Must be home, away or both-lose');
export type AwardedTo = v.InferOutput<typeof AwardedTo>;

/** The result of a match, complete as it is stored. `awardedTo` is `null` where the goals give the points. */
export const Result = v.object({
  homeTeamGoals: v.nullable(v.number()),
  awayTeamGoals: v.nullable(v.number()),
  status: MatchStatus,
  awardedTo: v.nullable(AwardedTo),
});
export type Result = v.InferOutput<typeof Result>;

/** Some fields of a result, as a write gives them. */
export type GivenResult = { [Name in keyof Result]?: Result[Name] | undefined };

export const noResult: Result = { homeTeamGoals: null, awayTeamGoals: null, status: 'scheduled', awardedTo: null };

/** Whether a match of this status has a result that counts. */
export const countsGoals = (status: MatchStatus): boolean => status === 'played' || status === 'awarded';

/** Whether a match still waits for its result: a cancelled one does not. */
export const isWaitedFor = (status: MatchStatus): boolean => !countsGoals(status) && status !== 'cancelled';

/**
 * The result that a write makes of the one before. Absent fields stay. Without a status, other goals than before make a match played, and
 * no goals scheduled; goals that are what they were leave the status.
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

/** What contradicts itself in a result. */
export function problemsOfResult({ awardedTo, status, ...goals }: Result): ResultProblem[] {
  const sides = ['homeTeamGoals', 'awayTeamGoals'] as const;
  const wrongGoals = sides.flatMap((field): ResultProblem[] => {
    if (countsGoals(status)) return goals[field] === null ? [{ field, message: 'Required' }] : [];
    return goals[field] === null ? [] : [{ field, message: NOT_PLAYED }];
  });
  const isNotAwarded = awardedTo !== null && status !== 'awarded';
  return isNotAwarded ? [...wrongGoals, { field: 'awardedTo', message: NOT_AWARDED }] : wrongGoals;
}
