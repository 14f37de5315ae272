import { useEffect, useRef } from 'react';
import type { Answer } from 'shared-contract/endpoint';
import { countWaitingRequests } from 'shared-contract/waiting-requests';
import { currentSession, send } from 'shared-session';
import { query, useData } from 'shared-session/query';

const EVERY_MS = 60_000;

export type Waiting = Answer<typeof countWaitingRequests>;

const waiting = {
  ...query(countWaitingRequests),
  // Not with `call`: a failure of this background request must not interrupt the session.
  load: async (signal: AbortSignal) =>
    (await send(countWaitingRequests, { signal }, currentSession().token)).answer as Waiting,
};

type WatchRequestsProps = {
  /** The key of the navigation. The number is loaded again after each one. */
  navigation: string;
  /** Called with `undefined` while the number is unknown. */
  onChange: (waiting: Waiting | undefined) => void;
};

/** Passes the number of received friend requests and the user's name to the header. Renders nothing. */
export function WatchRequests({ navigation, onChange }: WatchRequestsProps) {
  const { data, isOld, reload } = useData(waiting, { refreshMs: EVERY_MS });
  const known = isOld ? undefined : data;
  useEffect(() => onChange(known), [known, onChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  const shown = useRef(navigation);
  useEffect(() => {
    if (shown.current !== navigation) void reload();
    shown.current = navigation;
  }, [navigation, reload]);
  return null;
}
