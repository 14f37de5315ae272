import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, listOf, mayBeAbsent, payload, updatePayload } from './fields.ts';

export const MAX_GOALS = 200;

export const Match = v.object({
  id: Id,
  roundId: Id,
  homeTeamId: Id,
  awayTeamId: Id,
  homeTeamStatsId: Id,
  awayTeamStatsId: Id,
  homeTeamName: v.string(),
  awayTeamName: v.string(),
  homeTeamGoals: v.number(),
  awayTeamGoals: v.number(),
  version: v.number(),
});
export type Match = v.InferOutput<typeof Match>;

const goals = (tooFew: string, tooMany: string) => integer(0, MAX_GOALS, { tooSmall: tooFew, tooLarge: tooMany });
const Goals = goals('Must be at least 0', `Cannot exceed ${MAX_GOALS}`);
const EditedGoals = goals('Goals cannot be negative', `Goals cannot exceed ${MAX_GOALS}`);

const played = { homeTeamStatsId: Id, awayTeamStatsId: Id, homeTeamGoals: Goals, awayTeamGoals: Goals };
export const SAME_TEAM = 'Home and Away team cannot be the same';
const TWICE_IN_ROUND = 'The team plays in this round already';

export const MatchRegistration = v.pipe(
  payload({ ...played, roundId: Id }),
  v.forward(
    v.partialCheck(
      [['homeTeamStatsId'], ['awayTeamStatsId']],
      (match) => match.homeTeamStatsId !== match.awayTeamStatsId,
      SAME_TEAM,
    ),
    ['awayTeamStatsId'],
  ),
);
export const MatchUpdate = updatePayload({ id: Id }, { homeTeamGoals: EditedGoals, awayTeamGoals: EditedGoals });

/** A match in the list of its round; `id` is `null` for a new one. */
export const RoundMatch = payload({ id: v.nullable(Id), ...played });
export type RoundMatch = v.InferOutput<typeof RoundMatch>;

/** The same in an update of a round's matches: absent fields of a match with an `id` stay unchanged. */
const RoundMatchUpdate = payload({ id: v.nullable(Id), ...mayBeAbsent(played) });

/** The number that fits into a body of 64 KiB. */
const MAX_MATCHES_OF_ROUND = 300;

type Repetition = { index: number; field: keyof RoundMatch; message: string };

/** The places where a match or a team occurs for a second time. */
function repetitions(matches: readonly RoundMatch[]): Repetition[] {
  const ids = new Set<string>();
  const teams = new Set<string>();
  const isRepeated = (seen: Set<string>, id: string) => seen.size === seen.add(id).size;
  return matches.flatMap(({ awayTeamStatsId, homeTeamStatsId, id }, index) => {
    const found: Repetition[] = [];
    if (id !== null && isRepeated(ids, id)) found.push({ index, field: 'id', message: 'Names a match twice' });
    if (isRepeated(teams, homeTeamStatsId)) found.push({ index, field: 'homeTeamStatsId', message: TWICE_IN_ROUND });
    if (awayTeamStatsId === homeTeamStatsId) found.push({ index, field: 'awayTeamStatsId', message: SAME_TEAM });
    else if (isRepeated(teams, awayTeamStatsId))
      found.push({ index, field: 'awayTeamStatsId', message: TWICE_IN_ROUND });
    return found;
  });
}

/** The matches in an update of a round; validated as `RoundMatches` after absent fields are filled in. */
export const RoundMatchUpdates = listOf(RoundMatchUpdate, MAX_MATCHES_OF_ROUND);
export type RoundMatchUpdates = v.InferOutput<typeof RoundMatchUpdates>;

/** All matches of a round; no team plays twice. */
export const RoundMatches = v.pipe(
  listOf(RoundMatch, MAX_MATCHES_OF_ROUND),
  v.rawCheck(({ addIssue, dataset }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, index, message } of repetitions(input)) {
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

export const registerMatch = endpoint({
  method: 'POST',
  path: '/match',
  summary: 'Add a match to a round',
  access: 'admin',
  body: MatchRegistration,
  status: 201,
  answer: Match,
  failures: ['missing', 'conflict'],
});
export const getMatch = endpoint({
  method: 'GET',
  path: '/match/:id',
  summary: 'A match',
  access: 'admin',
  params: byId,
  status: 200,
  answer: Match,
  failures: ['missing'],
});
export const updateMatch = endpoint({
  method: 'PUT',
  path: '/match',
  summary: 'Set the goals of a match',
  access: 'admin',
  body: MatchUpdate,
  status: 200,
  answer: Match,
  failures: ['missing', 'conflict', 'version-conflict'],
});
export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/match/:id',
  summary: 'Delete a match',
  access: 'admin',
  params: byId,
  status: 204,
  failures: ['missing'],
});
