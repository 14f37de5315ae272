import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { createTableEditor, type TableEditor } from './table-editing.ts';

/** What changes the table of the surrounding form, with one history of everything done to it. */
export function useTableEditor(): TableEditor {
  const { getValues, setValues, clearErrors, subscribe } = useFormContext<TableFormValues>();
  const [{ editor, follow }] = useState(() => createTableEditor({ getValues, setValues, clearErrors }));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }),
    [subscribe, follow],
  );
  return editor;
}
