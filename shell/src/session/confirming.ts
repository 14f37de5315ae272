import type { Demands } from 'shared-session';
import { createStore } from 'zustand/vanilla';

type Outcome = Awaited<ReturnType<Demands['confirm']>>;

/** The open request that the user confirms their identity, if there is one. The calls that need it wait for one answer. */
export function createConfirming() {
  const store = createStore<PromiseWithResolvers<Outcome> | null>(() => null);
  return {
    store,
    /** Opens a request, or joins the open one. */
    ask: (): Promise<Outcome> => {
      const request = store.getState() ?? Promise.withResolvers<Outcome>();
      store.setState(request, true);
      return request.promise;
    },
    answer: (outcome: Outcome): void => {
      store.getState()?.resolve(outcome);
      store.setState(null, true);
    },
  };
}

export type Confirming = ReturnType<typeof createConfirming>;
