import { deleteRound, getRound, registerRound, updateRound } from 'shared-contract/rounds';
import type { Bind } from '../../http/bind.ts';
import type { Services } from '../../services.ts';
import * as rounds from './store.ts';

/** The rounds of a season. */
export function roundRoutes(bind: Bind, { clock, store }: Services): void {
  bind(registerRound, async ({ body }) => {
    const id = clock.newId();
    await store.write((transaction) => rounds.addRound(transaction, { ...body, id }), 'serializable');
    return rounds.getRound(store.db, id);
  });

  bind(getRound, ({ params }) => rounds.getRound(store.db, params.id));

  bind(updateRound, async ({ body }) => {
    await rounds.moveRound(store.db, body.id, body.deadline);
    return rounds.getRound(store.db, body.id);
  });

  bind(deleteRound, ({ params }) => store.write((transaction) => rounds.removeRound(transaction, params.id)));
}
