import { useEffect, useState } from 'react';
import { countWaitingRequests, WAITING_REQUESTS_EVENT } from 'shared-contract/waiting-requests';
import { currentSession, send, useSession } from 'shared-session';

const EVERY_MS = 60_000;

/** The name is missing until the first answer. */
type Waiting = { count: number; name?: string };
const unknown: Waiting = { count: 0 };

/**
 * How many friend requests wait for the answer of whoever is signed in, and their name; 0 and none for visitors and while it is not known.
 * It is asked for after each navigation, whose key is given, every minute, and when the tab is looked at again.
 */
export function useWaitingRequests(navigation: string): Waiting {
  const handlerId = useSession((session) => session.handlerId);
  const [{ of, waiting }, setWaiting] = useState({ of: handlerId, waiting: unknown });

  useEffect(() => {
    if (handlerId === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (seen: Waiting) => {
      if (signal.aborted) return;
      setWaiting((shown) => ({
        of: handlerId,
        waiting: shown.of === handlerId ? { ...shown.waiting, ...seen } : seen,
      }));
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Not `call`: nobody has asked for anything, so that a failure interrupts nobody.
      send(countWaitingRequests, { signal }, currentSession().token).then(
        ({ answer }) => show(answer as Waiting),
        () => show(unknown),
      );
    };
    const hear = (event: Event) => show({ count: (event as CustomEvent<number>).detail });
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener(WAITING_REQUESTS_EVENT, hear);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener(WAITING_REQUESTS_EVENT, hear);
      controller.abort();
    };
  }, [handlerId, navigation]);

  return of === handlerId ? waiting : unknown;
}

export const waitingText = (count: number) => `${count} friend ${count === 1 ? 'request' : 'requests'} waiting`;

/** A small number, read out with what it counts; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground forced-colors:border">
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{waitingText(count)}</span>
      </span>
    )
  );
}
