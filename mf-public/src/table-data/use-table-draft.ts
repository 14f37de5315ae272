import { useCallback, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft } from './draft.ts';
import type { TableFormValues } from './table-form-values.ts';

const PAUSE_MS = 300;

type TableForm<Parsed> = UseFormReturn<TableFormValues, unknown, Parsed>;

/**
 * Saves the form's values as `owner`'s draft: shortly after each change, and at once when the page is left.
 * @returns How to remove it, once the table is created.
 */
export function useTableDraft<Parsed>(form: TableForm<Parsed>, owner: string) {
  const save = useCallback((values: TableFormValues) => saveDraft(owner, values), [owner]);
  const end = useSavingDraft(form, save);
  return useCallback(() => {
    end();
    dropDraft(owner);
  }, [end, owner]);
}

/**
 * Saves the form's values by `save`, which stays the same: shortly after each change, and at once when the page is left.
 * @returns How to end that.
 */
export function useSavingDraft<Parsed>(
  { subscribe, getValues }: TableForm<Parsed>,
  save: (values: TableFormValues) => void,
) {
  const isDone = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before the effects of the editor, which may begin from an example.
  useLayoutEffect(() => {
    const saveNow = () => {
      if (pause.current === undefined || isDone.current) return;
      clearTimeout(pause.current);
      pause.current = undefined;
      save(getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause.current);
        pause.current = setTimeout(saveNow, PAUSE_MS);
      },
    });
    addEventListener('pagehide', saveNow);
    return () => {
      saveNow();
      unsubscribe();
      removeEventListener('pagehide', saveNow);
    };
  }, [subscribe, getValues, save]);

  return useCallback(() => {
    isDone.current = true;
    clearTimeout(pause.current);
  }, []);
}
