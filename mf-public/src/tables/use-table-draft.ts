import { useCallback, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft } from './draft.ts';
import type { TableFormValues } from './table-form-values.ts';

const PAUSE_MS = 300;

/**
 * Saves the form's values as `owner`'s draft: shortly after each change, and at once when the page is left.
 * @returns How to remove it, once the table is created.
 */
export function useTableDraft<Parsed>(form: UseFormReturn<TableFormValues, unknown, Parsed>, owner: string) {
  const { subscribe, getValues } = form;
  const isDone = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before the effects of the editor, which may begin from an example.
  useLayoutEffect(() => {
    const save = () => {
      if (pause.current === undefined || isDone.current) return;
      clearTimeout(pause.current);
      pause.current = undefined;
      saveDraft(owner, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause.current);
        pause.current = setTimeout(save, PAUSE_MS);
      },
    });
    addEventListener('pagehide', save);
    return () => {
      save();
      unsubscribe();
      removeEventListener('pagehide', save);
    };
  }, [subscribe, getValues, owner]);

  return useCallback(() => {
    isDone.current = true;
    clearTimeout(pause.current);
    dropDraft(owner);
  }, [owner]);
}
