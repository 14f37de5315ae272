import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnanswered, outageWords, useRetryOnline } from './outage.ts';
import { hasPageData, pageDataOf, want } from './page-data.ts';

/** The state of loading: one of the three. */
export type Loading<Data> = (
  | { status: 'loading'; data: undefined; error: undefined; reason?: undefined }
  | { status: 'ready'; data: Data; error: undefined; reason?: undefined }
  /** `reason`: why the network or the server kept it from loading, in words; `null` for other errors. */
  | { status: 'failed'; data: undefined; error: unknown; reason: string | null }
) & {
  /** Loads again; what is shown stays until the new data is there, an error gives way to loading. */
  reload: () => void;
  /** Replaces the data, once the server has confirmed a change. */
  setData: (next: Data) => void;
};

type State<Data> = {
  key: string | null;
  status: 'loading' | 'ready' | 'failed';
  data?: Data;
  error?: unknown;
  reason?: string | null;
  /** Whether the data came with the document. */
  isServed?: true;
};

function firstState<Data>(key: string | null): State<Data> {
  const data = pageDataOf(key);
  return data === undefined ? { key, status: 'loading' } : { key, status: 'ready', data: data as Data, isServed: true };
}

/** The document has what a visitor sees. It stays while the same page is loaded for who is signed in. */
const isKept = ({ isServed }: State<unknown>) => isServed === true && hasPageData();

/**
 * Loads data when the component appears and whenever `key` changes, but for what came with the document. What got no answer is loaded
 * again when the browser is back online. On the server it loads nothing, and shows what has been loaded.
 * @param key - Everything that `load` depends on, in one string. `null`: nothing to load, so it stays 'loading'; what belongs to the
 * person signed in has no key between their logging out and the screen's going.
 * @param load - Gets a signal that aborts when its result is no longer wanted.
 */
export function useLoad<Data>(key: string | null, load: (signal: AbortSignal) => Promise<Data>): Loading<Data> {
  const [state, setState] = useState<State<Data>>(() => firstState(key));
  const [attempt, setAttempt] = useState(0);
  const latestLoad = useRef(load);
  want(key, load);
  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    if (key === null || (attempt === 0 && pageDataOf(key) !== undefined)) return;
    const controller = new AbortController();
    setState((shown) =>
      (shown.key === key && shown.status === 'ready') || isKept(shown) ? shown : { key, status: 'loading' },
    );
    latestLoad.current(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ key, status: 'ready', data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ key, status: 'failed', error, reason: outageWords(error) });
      },
    );
    return () => controller.abort();
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useRetryOnline(state.status === 'failed' && isUnanswered(state.error), reload);
  const setData = useCallback((data: Data) => setState({ key, status: 'ready', data }), [key]);

  // Between a change of the key and its effect, the state is still that of the old key.
  const current: State<Data> = state.key === key || isKept(state) ? state : { key, status: 'loading' };
  const { data, error, reason, status } = current;
  return { status, data, error, reason, reload, setData } as Loading<Data>;
}
