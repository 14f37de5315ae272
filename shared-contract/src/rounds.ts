import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { BaseVersion, byId, Id, integer, payload, updatePayload } from './fields.ts';
import { Match, RoundMatchUpdates } from './matches.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { Confirmed } from './warnings.ts';

/**
 * A round in the list of its season. The deadline is in UTC. `version` counts changes of the round
 * and its matches. `matchCount` is how many matches would be deleted with it.
 */
export const ListedRound = v.object({
  id: Id,
  roundNumber: v.number(),
  deadline: Timestamp,
  version: v.number(),
  matchCount: v.number(),
  /** The number of matches with a result. */
  resultCount: v.number(),
});
export type ListedRound = v.InferOutput<typeof ListedRound>;

export const Round = v.object({ ...ListedRound.entries, leagueSeasonStatsId: Id, matches: v.array(Match) });
export type Round = v.InferOutput<typeof Round>;

export const ROUND_TOO_LARGE = 'Round number too large';

/** A round's number. The API also checks the league's limit. */
export const RoundNumber = integer(1, 1000, { tooLarge: ROUND_TOO_LARGE });

export const Deadline = v.pipe(v.string('Required'), v.nonEmpty('Required'), GivenTimestamp);

/** The fields of a round that are also accepted in PascalCase, by that spelling. */
export const pascalCase: Readonly<Record<string, string>> = {
  RoundNumber: 'roundNumber',
  LeagueSeasonStatsId: 'leagueSeasonStatsId',
  Deadline: 'deadline',
};

/** Converts PascalCase fields to camelCase. Rejects a field that is present in both spellings. */
function camelCased(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const renamed = pascalCase[key];
      return [renamed !== undefined && !(renamed in body) ? renamed : key, value];
    }),
  );
}

const anyRecord = v.record(v.string(), v.unknown(), 'Required');

export const RoundRegistration = v.pipe(
  anyRecord,
  v.transform(camelCased),
  payload({
    roundNumber: RoundNumber,
    leagueSeasonStatsId: Id,
    deadline: Deadline,
    confirm: v.exactOptional(Confirmed),
  }),
);
export const RoundUpdate = v.pipe(
  anyRecord,
  v.transform(camelCased),
  updatePayload({ id: Id }, { deadline: Deadline, confirm: Confirmed }),
);

export const registerRound = endpoint('POST', '/round', {
  summary: 'Add a round to a season',
  access: 'admin',
  body: RoundRegistration,
  status: 201,
  answer: Round,
  failures: ['missing', 'taken', 'warnings'],
});
export const getRound = endpoint('GET', '/round/:id', {
  summary: 'Get a round with its matches',
  access: 'admin',
  params: byId,
  answer: Round,
  failures: ['missing'],
});
export const updateRound = endpoint('PUT', '/round', {
  summary: 'Change a round’s deadline',
  access: 'admin',
  body: RoundUpdate,
  answer: Round,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const saveRoundMatches = endpoint('PUT', '/round/:id/matches', {
  summary: 'Replace all matches of a round',
  access: 'admin',
  params: byId,
  body: payload({ matches: RoundMatchUpdates, version: BaseVersion, confirm: v.exactOptional(Confirmed) }),
  answer: Round,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const deleteRound = endpoint('DELETE', '/round/:id', {
  summary: 'Delete a round and its matches',
  access: 'admin',
  params: byId,
  failures: ['missing'],
});
