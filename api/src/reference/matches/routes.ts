import { deleteMatch, getMatch, registerMatch, updateMatch } from 'shared-contract/matches';
import type { Bind } from '../../http/bind.ts';
import type { Services } from '../../services.ts';
import * as matches from './store.ts';

/** The matches of a round. */
export function matchRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerMatch, async ({ body }) => {
    const id = clock.newId();
    await store.write((transaction) => matches.addMatch(transaction, { ...body, id }));
    return matches.getMatch(store.db, id);
  });

  bind(getMatch, ({ params }) => matches.getMatch(store.db, params.id));

  bind(updateMatch, async ({ body }) => {
    await matches.changeMatch(store.db, body);
    return matches.getMatch(store.db, body.id);
  });

  bind(deleteMatch, ({ params }) => matches.removeMatch(store.db, params.id));
}
