import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, listOf, mayBeAbsent, payload, updatePayload } from './fields.ts';
import { AwardedTo, DecidedIn, MatchStatus, noResult, problemsOfResult, Result, resultAfter } from './match-results.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { Confirmed } from './warnings.ts';

export const MAX_GOALS = 200;

/** A match. Without a result its goals are `null`. */
export const Match = v.object({
  id: Id,
  roundId: Id,
  homeTeamId: Id,
  awayTeamId: Id,
  homeTeamStatsId: Id,
  awayTeamStatsId: Id,
  homeTeamName: v.string(),
  awayTeamName: v.string(),
  ...Result.entries,
  /** In UTC; `null` while unknown. */
  kickOff: v.nullable(Timestamp),
  version: v.number(),
});
export type Match = v.InferOutput<typeof Match>;

/** The goals of one team in a played match. */
export const Goals = integer(0, MAX_GOALS);
export const EditedGoals = integer(0, MAX_GOALS, {
  tooSmall: 'Goals cannot be negative',
  tooLarge: `Goals cannot exceed ${MAX_GOALS}`,
});

const sides = { homeTeamStatsId: Id, awayTeamStatsId: Id };
const goalsOrNone = { homeTeamGoals: v.nullable(Goals), awayTeamGoals: v.nullable(Goals) };
const aroundGoals = {
  status: MatchStatus,
  awardedTo: v.nullable(AwardedTo),
  decidedIn: DecidedIn,
  kickOff: v.nullable(GivenTimestamp),
};
export const SAME_TEAM = 'Home and Away team cannot be the same';
const TWICE_IN_ROUND = 'The team plays in this round already';

export const MatchRegistration = v.pipe(
  payload({ ...sides, ...goalsOrNone, ...mayBeAbsent(aroundGoals), roundId: Id, confirm: v.exactOptional(Confirmed) }),
  v.forward(
    v.partialCheck(
      [['homeTeamStatsId'], ['awayTeamStatsId']],
      (match) => match.homeTeamStatsId !== match.awayTeamStatsId,
      SAME_TEAM,
    ),
    ['awayTeamStatsId'],
  ),
  v.rawCheck(({ addIssue, dataset }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, message } of problemsOfResult(resultAfter(noResult, input))) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }
  }),
);
/** A different `roundId` of the same season moves the match. Its id stays. */
export const MatchUpdate = updatePayload(
  { id: Id },
  {
    homeTeamGoals: v.nullable(EditedGoals),
    awayTeamGoals: v.nullable(EditedGoals),
    ...aroundGoals,
    roundId: Id,
    confirm: Confirmed,
  },
);

/** A match in the list of its round. `id` is `null` for a new match. */
export const RoundMatch = payload({ id: v.nullable(Id), ...sides, ...goalsOrNone, ...mayBeAbsent(aroundGoals) });
export type RoundMatch = v.InferOutput<typeof RoundMatch>;

/** The same in an update of a round. Absent fields of a match with an `id` stay unchanged. */
const RoundMatchUpdate = payload({
  id: v.nullable(Id),
  ...mayBeAbsent(sides),
  ...mayBeAbsent(goalsOrNone),
  ...mayBeAbsent(aroundGoals),
});

/** The maximum that fits into a body of 64 KiB. */
const MAX_MATCHES_OF_ROUND = 300;

type LineProblem = { index: number; field: keyof RoundMatch; message: string };

/** Finds the second occurrence of a match or team, and contradictory results. */
function problemsOfLines(matches: readonly RoundMatch[]): LineProblem[] {
  const ids = new Set<string>();
  const teams = new Set<string>();
  const isRepeated = (seen: Set<string>, id: string) => seen.size === seen.add(id).size;
  return matches.flatMap(({ awayTeamStatsId, homeTeamStatsId, id }, index) => {
    const found: LineProblem[] = [];
    if (id !== null && isRepeated(ids, id)) found.push({ index, field: 'id', message: 'Names a match twice' });
    if (isRepeated(teams, homeTeamStatsId)) found.push({ index, field: 'homeTeamStatsId', message: TWICE_IN_ROUND });
    if (awayTeamStatsId === homeTeamStatsId) found.push({ index, field: 'awayTeamStatsId', message: SAME_TEAM });
    else if (isRepeated(teams, awayTeamStatsId))
      found.push({ index, field: 'awayTeamStatsId', message: TWICE_IN_ROUND });
    const result = resultAfter(noResult, matches[index] ?? {});
    return [...found, ...problemsOfResult(result).map((problem) => ({ index, ...problem }))];
  });
}

/** The matches in an update of a round. Validated as `RoundMatches` once absent fields are filled in. */
export const RoundMatchUpdates = listOf(RoundMatchUpdate, MAX_MATCHES_OF_ROUND);
export type RoundMatchUpdates = v.InferOutput<typeof RoundMatchUpdates>;

/** All matches of a round. No team may play twice. */
export const RoundMatches = v.pipe(
  listOf(RoundMatch, MAX_MATCHES_OF_ROUND),
  v.rawCheck(({ addIssue, dataset }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, index, message } of problemsOfLines(input)) {
      const match = input[index];
      if (match === undefined) continue;
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input, key: index, value: match },
          { type: 'object', origin: 'value', input: match, key: field, value: match[field] },
        ],
      });
    }
  }),
);

export const registerMatch = endpoint('POST', '/match', {
  summary: 'Add a match to a round',
  access: 'admin',
  body: MatchRegistration,
  status: 201,
  answer: Match,
  failures: ['missing', 'conflict', 'warnings'],
});
export const getMatch = endpoint('GET', '/match/:id', {
  summary: 'Get a match',
  access: 'admin',
  params: byId,
  answer: Match,
  failures: ['missing'],
});
export const updateMatch = endpoint('PUT', '/match', {
  summary: 'Update a match’s result, kick-off or round',
  access: 'admin',
  body: MatchUpdate,
  answer: Match,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const deleteMatch = endpoint('DELETE', '/match/:id', {
  summary: 'Delete a match',
  access: 'admin',
  params: byId,
  failures: ['missing'],
});
