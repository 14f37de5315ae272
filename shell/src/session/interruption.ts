import { type StepUpHandlers, clearIdempotencyKeys, type Session } from 'shared-session';
import { createStore } from 'zustand/vanilla';
import { isRefused } from '../navigation/guard.ts';
import { createDrafts } from './drafts.ts';

/** The prompt that replaces the page's content. `drafts`: its input is held, there was none, or it has expired. */
export type Question = { kind: 'sign-in'; drafts: 'held' | 'none' | 'expired' };

/** While there is a `question`, the page's content is not rendered. It is mounted anew for each `generation`. */
export type InterruptionState = { question: Question | null; generation: number };

type Outcome = Awaited<ReturnType<StepUpHandlers['confirm']>>;

/**
 * Manages the open request to confirm the session, if there is one. All calls that need it wait for the same outcome.
 */
function createConfirming() {
  const store = createStore<PromiseWithResolvers<Outcome> | null>(() => null);
  return {
    store,
    /** Opens a request, or joins the open one. */
    request: (): Promise<Outcome> => {
      const request = store.getState() ?? Promise.withResolvers<Outcome>();
      store.setState(request, true);
      return request.promise;
    },
    settle: (outcome: Outcome): void => {
      store.getState()?.resolve(outcome);
      store.setState(null, true);
    },
  };
}

export type Confirming = ReturnType<typeof createConfirming>;

/** The id of the signed-in user, or of the user whose session was interrupted. */
const userIdOf = ({ handlerId, interrupted }: Session) => handlerId ?? interrupted;

/**
 * Handles session changes: shows the sign-in prompt after an interruption, and clears the page when its user leaves.
 */
export function createInterruptionHandler() {
  const store = createStore<InterruptionState>(() => ({ question: null, generation: 0 }));
  const confirming = createConfirming();
  const remount = () => store.setState(({ generation }) => ({ question: null, generation: generation + 1 }));
  const drafts = createDrafts(() => {
    const { question } = store.getState();
    if (question?.drafts === 'held') store.setState({ question: { ...question, drafts: 'expired' } });
  });

  const discard = (userId: string | null) => {
    if (userId !== null) drafts.dropAllOf(userId);
    clearIdempotencyKeys();
    remount();
  };

  return {
    drafts,
    /** The confirmation that is requested over the page. */
    confirming,
    store,
    /** Handles a change of the session on the page at `pathname`. */
    follow: (pathname: string, now: Session, before: Session): void => {
      const userId = userIdOf(before);
      // The open confirmation was for the previous session.
      confirming.settle('declined');
      if (now.interrupted !== null) {
        const hasDrafts = drafts.hold(now.interrupted);
        // A public page without input stays open, as for a visitor.
        if (!hasDrafts && !isRefused(pathname, null)) return;
        store.setState({ question: { kind: 'sign-in', drafts: hasDrafts ? 'held' : 'none' } });
      } else if (now.handlerId === null) {
        discard(userId);
      } else {
        if (userId !== null && userId !== now.handlerId) discard(userId);
        drafts.restoreTo(now.handlerId);
        if (store.getState().question !== null) remount();
      }
    },
  };
}

export type InterruptionHandler = ReturnType<typeof createInterruptionHandler>;
