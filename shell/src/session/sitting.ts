import { type Demands, forgetOpenCalls, type Session } from 'shared-session';
import { createStore } from 'zustand/vanilla';
import { isRefused } from '../navigation/guard.ts';
import { createDrafts } from './drafts.ts';

/** What is asked in place of the page's content. `work`: what was typed on it is kept, there was nothing, or it has waited too long. */
export type Question = { kind: 'sign-in'; work: 'kept' | 'none' | 'dropped' };

/**
 * How somebody uses the page. While there is a question, nothing of the page is in the document. The page is made anew for each
 * `number`.
 */
export type Sitting = { question: Question | null; number: number };

type Outcome = Awaited<ReturnType<Demands['confirm']>>;

/** The open request that the user confirms their identity, if there is one. The calls that need it wait for one answer. */
function createConfirming() {
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

/** Who uses the page, or did until their session was interrupted. */
const personOf = ({ handlerId, interrupted }: Session) => handlerId ?? interrupted;

/** Follows who uses the page: asks for the sign-in when their session is interrupted, and empties the page when they leave. */
export function createSitting() {
  const store = createStore<Sitting>(() => ({ question: null, number: 0 }));
  const confirming = createConfirming();
  const begin = () => store.setState(({ number }) => ({ question: null, number: number + 1 }));
  const drafts = createDrafts(() => {
    const { question } = store.getState();
    if (question?.work === 'kept') store.setState({ question: { ...question, work: 'dropped' } });
  });

  const leave = (person: string | null) => {
    if (person !== null) drafts.dropAllOf(person);
    forgetOpenCalls();
    begin();
  };

  return {
    drafts,
    /** What is asked over the page, which stays. */
    confirming,
    store,
    /** Takes in a change of the session, on the page at `pathname`. */
    follow: (pathname: string, now: Session, before: Session): void => {
      const person = personOf(before);
      // It was about a session that is no more.
      confirming.answer('declined');
      if (now.interrupted !== null) {
        const hasWork = drafts.hold(now.interrupted);
        // Who only reads a page that is open to everybody goes on reading it, as a visitor.
        if (!hasWork && !isRefused(pathname, null)) return;
        store.setState({ question: { kind: 'sign-in', work: hasWork ? 'kept' : 'none' } });
      } else if (now.handlerId === null) {
        leave(person);
      } else {
        if (person !== null && person !== now.handlerId) leave(person);
        drafts.restoreTo(now.handlerId);
        if (store.getState().question !== null) begin();
      }
    },
  };
}

export type SittingStore = ReturnType<typeof createSitting>;
