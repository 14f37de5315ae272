import { use, useEffect, useRef, useState } from 'react';
import { KeepingWork } from 'shared-ui/basic';

/**
 * What was typed in a component before the page was taken away, as when the session is interrupted, or else `first`. Always the same
 * while the component is there. `name` is its name in `useKeeping`.
 */
export function useKept<Work>(name: string, first: Work): Work {
  const keeper = use(KeepingWork);
  const [kept] = useState(() => (keeper?.find(name) ?? first) as Work);
  return kept;
}

/**
 * Has what is typed in a component kept while the page is taken away; `useKept` finds it when the component comes back.
 * @param name - Names it among everything that is typed on the page.
 * @param read - Returns what is typed now, `undefined` for nothing.
 */
export function useKeeping(name: string, read: () => unknown): void {
  const keeper = use(KeepingWork);
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  useEffect(() => {
    keeper?.forget(name);
    return keeper?.watch(name, () => latestRead.current());
  }, [keeper, name]);
}

/** `useState` for something typed or chosen that is not part of a form: it is kept as by `useKeeping`. */
export function useKeptState<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(useKept(name, initial));
  useKeeping(name, () => (Object.is(value, initial) ? undefined : value));
  return [value, setValue] as const;
}
