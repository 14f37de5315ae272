import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { isUntouched, readDrafts, saveDrafts } from './draft.ts';
import type { TableFormValues } from './table-form-values.ts';

/**
 * Returns the drafts of `owner` when the screen opens: the first to edit, then those set aside. Returns none on a
 * server-rendered screen, because drafts are stored in this tab.
 */
export function useTableDrafts(owner: string): TableFormValues[] {
  const isHydrated = useIsHydrated();
  const [drafts] = useState(() => (isHydrated ? readDrafts(owner) : []));
  // Runs before the editor's effects, which may set another draft aside.
  useLayoutEffect(() => saveDrafts(owner, readDrafts(owner)), [owner]);
  return drafts;
}

/**
 * Restores the drafts of `owner` on a server-rendered screen after hydration. Text typed before hydration stays, and
 * all drafts are set aside. Returns the drafts that are set aside.
 */
export function useDraftsOnceHydrated<Parsed>(
  owner: string,
  { getValues, reset }: UseFormReturn<TableFormValues, unknown, Parsed>,
): TableFormValues[] {
  const isHydrated = useIsHydrated();
  // Read the drafts before input from before hydration is stored as one.
  const [drafts] = useState(() => (isHydrated ? [] : readDrafts(owner)));
  const [waiting, setWaiting] = useState<TableFormValues[]>([]);
  useEffect(() => {
    const [latest, ...others] = drafts;
    if (latest === undefined) return;
    if (isUntouched(getValues())) {
      reset(latest);
      setWaiting(others);
    } else {
      saveDrafts(owner, [getValues(), ...drafts]);
      setWaiting(drafts);
    }
  }, [drafts, owner, getValues, reset]);
  return waiting;
}

/**
 * Stores the draft of a form beyond the page's lifetime. `store` saves the values after each change, until `forget`
 * removes them.
 * @param save - Stores the values, or removes them for `null`. Returns whether that succeeded.
 */
export function useStoredDraft<Values>(save: (values: Values | null) => boolean) {
  const isForgotten = useRef(false);
  return {
    store: (values: Values) => !isForgotten.current && save(values),
    forget: () => {
      isForgotten.current = true;
      save(null);
    },
  };
}
