import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from './draft.ts';
import type { TableFormValues } from './table-form-values.ts';

const PAUSE_MS = 300;

/**
 * Keeps the form's values as `owner`'s draft: shortly after each change, and at once when the page goes away. Answers
 * how to forget it for good, once it has become a table.
 */
export function useTableDraft<Parsed>(form: UseFormReturn<TableFormValues, unknown, Parsed>, owner: string) {
  const { subscribe, getValues } = form;
  const isDone = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const keep = () => {
      if (pause.current === undefined || isDone.current) return;
      clearTimeout(pause.current);
      pause.current = undefined;
      keepDraft(owner, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause.current);
        pause.current = setTimeout(keep, PAUSE_MS);
      },
    });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      removeEventListener('pagehide', keep);
    };
  }, [subscribe, getValues, owner]);

  return useCallback(() => {
    isDone.current = true;
    clearTimeout(pause.current);
    dropDraft(owner);
  }, [owner]);
}
