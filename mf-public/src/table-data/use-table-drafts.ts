import { useEffect, useLayoutEffect, useState } from 'react';
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
 * Goes on with the drafts of `owner` in a screen that the server has rendered, once it is taken over. What was typed into it until then
 * stays, and the drafts wait. Returns those that wait.
 */
export function useDraftsOnceTakenOver<Parsed>(
  owner: string,
  { getValues, reset }: UseFormReturn<TableFormValues, unknown, Parsed>,
): TableFormValues[] {
  const isHydrated = useIsHydrated();
  const [wasServed] = useState(!isHydrated);
  const [waiting, setWaiting] = useState<TableFormValues[]>([]);
  useEffect(() => {
    if (!wasServed) return;
    const drafts = readDrafts(owner);
    const [latest, ...others] = drafts;
    if (latest === undefined) return;
    if (isUntouched(getValues())) {
      reset(latest);
      setWaiting(others);
    } else {
      saveDrafts(owner, [getValues(), ...drafts]);
      setWaiting(drafts);
    }
  }, [wasServed, owner, getValues, reset]);
  return waiting;
}
