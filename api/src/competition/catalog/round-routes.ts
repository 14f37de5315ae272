import { deleteRound, getRound, registerRound, Round, saveRoundMatches, updateRound } from 'shared-contract/rounds';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { differences, auditedEntity } from './audited-entity.ts';
import { lockLeagueOf } from './league-lock.ts';
import { completeMatches, setMatches } from './round-matches.ts';
import { matchesOfRound, titleOfMatch } from '../standings/matches.ts';
import * as rounds from './rounds.ts';
import { BY_ADMINISTRATORS, READS_SEASON } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators manage rounds. */
export function roundRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  const writes = auditedEntity(services, {
    entity: 'round',
    label: 'round',
    schema: Round,
    lock: (db, id, now) => lockLeagueOf(db, 'round', id, now),
    read: rounds.getRound,
    nameOf: (db, { id }) => rounds.titleOfRound(db, id),
    snapshot: ({ matchCount: _count, resultCount: _results, matches: _matches, ...fields }) => fields,
  });

  bind(registerRound, BY_ADMINISTRATORS, (call) =>
    writes.create(call, (db, id) => rounds.addRound(db, clock, { ...call.body, id })),
  );

  bind(getRound, READS_SEASON, ({ params }) => rounds.getRound(store.db, params.id));

  bind(updateRound, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, body, (db, before) => rounds.changeRound(db, before, body)),
  );

  bind(saveRoundMatches, BY_ADMINISTRATORS, ({ body, caller, params }) =>
    writes.update(caller, { id: params.id, version: body.version }, async (db, round) => {
      await setMatches(db, clock, round, completeMatches(round, body.matches), body.confirm);
      const title = await rounds.titleOfRound(db, round.id);
      const after = await matchesOfRound(db, round.id);
      return differences('match', (match) => titleOfMatch(match, title), round.matches, after);
    }),
  );

  bind(deleteRound, BY_ADMINISTRATORS, ({ caller, params }) =>
    writes.remove(caller, params.id, (db) => rounds.removeRound(db, params.id)),
  );
}
