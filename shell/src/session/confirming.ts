import type { Demands } from 'shared-session';

type Outcome = Awaited<ReturnType<Demands['confirm']>>;

/** Whether somebody is being asked to confirm that it is them. The calls that need it wait for one answer. */
export function createConfirming() {
  let asked: PromiseWithResolvers<Outcome> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof asked) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    isAsked: () => asked !== null,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks, or waits with those who have asked already. */
    ask: (): Promise<Outcome> => {
      if (asked === null) change(Promise.withResolvers<Outcome>());
      return asked?.promise ?? Promise.resolve('unable');
    },
    answer: (outcome: Outcome): void => {
      asked?.resolve(outcome);
      if (asked !== null) change(null);
    },
  };
}

export type Confirming = ReturnType<typeof createConfirming>;
