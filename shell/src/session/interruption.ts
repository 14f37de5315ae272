import { type StepUpHandlers, clearIdempotencyKeys, type Session } from 'shared-session';
import { createStore } from 'zustand/vanilla';
import { isRefused } from '../navigation/guard.ts';
import { createDrafts } from './drafts.ts';

/** What is asked in place of the page's content. `drafts`: what was typed on it is kept, there was nothing, or it has waited too long. */
export type Question = { kind: 'sign-in'; drafts: 'held' | 'none' | 'expired' };

/**
 * How somebody uses the page. While there is a question, nothing of the page is in the document. The page is made anew for each
 * `generation`.
 */
export type InterruptionState = { question: Question | null; generation: number };

type Outcome = Awaited<ReturnType<StepUpHandlers['confirm']>>;

/** The open request that the user confirms their identity, if there is one. The calls that need it wait for one answer. */
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

/** Who uses the page, or did until their session was interrupted. */
const userIdOf = ({ handlerId, interrupted }: Session) => handlerId ?? interrupted;

/** Follows who uses the page: asks for the sign-in when their session is interrupted, and empties the page when they leave. */
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
    /** What is asked over the page, which stays. */
    confirming,
    store,
    /** Takes in a change of the session, on the page at `pathname`. */
    follow: (pathname: string, now: Session, before: Session): void => {
      const userId = userIdOf(before);
      // It was about a session that is no more.
      confirming.settle('declined');
      if (now.interrupted !== null) {
        const hasDrafts = drafts.hold(now.interrupted);
        // Who only reads a page that is open to everybody goes on reading it, as a visitor.
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
