import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Id, payload } from './fields.ts';

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
});
export type Match = v.InferOutput<typeof Match>;

const goals = (tooFew: string, tooMany: string) =>
  v.pipe(
    v.number((issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be a whole number')),
    v.integer('Must be a whole number'),
    v.minValue(0, tooFew),
    v.maxValue(MAX_GOALS, tooMany),
  );
const Goals = goals('Must be at least 0', `Cannot exceed ${MAX_GOALS}`);
const EditedGoals = goals('Goals cannot be negative', `Goals cannot exceed ${MAX_GOALS}`);

export const MatchRegistration = v.pipe(
  payload({ homeTeamStatsId: Id, awayTeamStatsId: Id, homeTeamGoals: Goals, awayTeamGoals: Goals, roundId: Id }),
  v.forward(
    v.partialCheck(
      [['homeTeamStatsId'], ['awayTeamStatsId']],
      (match) => match.homeTeamStatsId !== match.awayTeamStatsId,
      'Home and Away team cannot be the same',
    ),
    ['awayTeamStatsId'],
  ),
);
export const MatchUpdate = payload({ id: Id, homeTeamGoals: EditedGoals, awayTeamGoals: EditedGoals });

const byId = v.object({ id: Id });

export const registerMatch = endpoint({
  method: 'POST',
  path: '/match',
  summary: 'Add a match to a round',
  access: 'admin',
  body: MatchRegistration,
  status: 201,
  answer: Match,
  failures: [404, 409],
});
export const getMatch = endpoint({
  method: 'GET',
  path: '/match/:id',
  summary: 'A match',
  access: 'admin',
  params: byId,
  status: 200,
  answer: Match,
  failures: [404],
});
export const updateMatch = endpoint({
  method: 'PUT',
  path: '/match',
  summary: 'Set the goals of a match',
  access: 'admin',
  body: MatchUpdate,
  status: 200,
  answer: Match,
  failures: [404],
});
export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/match/:id',
  summary: 'Delete a match',
  access: 'admin',
  params: byId,
  status: 204,
  failures: [404],
});
