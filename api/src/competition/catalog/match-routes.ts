import { deleteMatch, getMatch, Match, registerMatch, updateMatch } from 'shared-contract/matches';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { auditedEntity } from './audited-entity.ts';
import { lockLeagueOf } from './league-lock.ts';
import { titleOfRound } from './rounds.ts';
import * as matches from '../standings/matches.ts';
import * as write from './match-writes.ts';
import { BY_ADMINISTRATORS, READS_ROW } from '../../platform/rate-limits/call-policy.ts';

/** Binds the endpoints with which administrators manage matches. */
export function matchRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  const writes = auditedEntity(services, {
    entity: 'match',
    label: 'match',
    schema: Match,
    lock: (db, id, now) => lockLeagueOf(db, 'match', id, now),
    read: matches.getMatch,
    nameOf: async (db, match) => matches.titleOfMatch(match, await titleOfRound(db, match.roundId)),
  });

  bind(registerMatch, BY_ADMINISTRATORS, (call) => {
    const { confirm, ...match } = call.body;
    return writes.create(call, (db, id) => write.addMatch(db, clock, { ...match, id }, confirm));
  });

  bind(getMatch, READS_ROW, ({ params }) => matches.getMatch(store.db, params.id));

  bind(updateMatch, BY_ADMINISTRATORS, ({ body, caller }) =>
    writes.update(caller, body, (db, before) => write.changeMatch(db, before, body)),
  );

  bind(deleteMatch, BY_ADMINISTRATORS, ({ caller, params }) => writes.remove(caller, params.id, write.removeMatch));
}
