import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { isUntouched, readDrafts, saveDrafts } from './draft.ts';
import type { TableFormValues } from './table-form-values.ts';

/**
 * The drafts of `owner` as the screen opens: the first to begin with, the others waiting. None in a screen that the server has rendered: drafts are
 * this tab's.
 */
export function useTableDrafts(owner: string): TableFormValues[] {
  const isHydrated = useIsHydrated();
  const [drafts] = useState(() => (isHydrated ? readDrafts(owner) : []));
  // Before the effects of the editor, which may lay another aside.
  useLayoutEffect(() => saveDrafts(owner, readDrafts(owner)), [owner]);
  return drafts;
}

/**
 * Restores the drafts of `owner` in a screen that the server has rendered, once it is hydrated. If something was typed into it until then,
 * that stays, and the drafts wait. Returns those that wait.
 */
export function useDraftsOnceHydrated<Parsed>(
  owner: string,
  { getValues, reset }: UseFormReturn<TableFormValues, unknown, Parsed>,
): TableFormValues[] {
  const isHydrated = useIsHydrated();
  // Read before input from before the hydration is stored as a draft.
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
 * The draft of a form that outlives the page: `store` saves its values after each change, until `forget` removes them.
 * @param save - Stores the values, `null` for none. Returns whether that worked.
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
