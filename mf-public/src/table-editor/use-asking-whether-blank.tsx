import { type FormEventHandler, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LazyPart } from 'shared-ui/basic';
import type { TableFormValues } from '../table-data/table-form-values.ts';
import { isBlank } from '../table-data/table-shape.ts';

const loadConfirmDialog = async () => (await import('shared-ui/dialog')).ConfirmDialog;

/** Asks before a table without any name is saved, which is a mistake. */
export function useAskingWhetherBlank(onSubmit: FormEventHandler, verb: 'Create' | 'Save') {
  const { getValues, trigger } = useFormContext<TableFormValues>();
  const [count, setCount] = useState(0);
  const submitted = useRef<Parameters<FormEventHandler>[0]>(null);
  const ask: FormEventHandler = async (event) => {
    event.preventDefault();
    submitted.current = event;
    const { items } = getValues();
    if (isBlank({ items }) && (await trigger())) setCount(items.length);
    else onSubmit(event);
  };
  const dialog = count > 0 && (
    <LazyPart
      load={loadConfirmDialog}
      skeleton={null}
      failed="A question about your table could not be loaded."
      props={{
        open: true,
        onOpenChange: (isOpen) => !isOpen && setCount(0),
        question: `${count} places have no name. ${verb} it anyway?`,
        details: 'Nobody can tell what the table is about.',
        confirm: `${verb} Anyway`,
        cancel: 'Keep Editing',
        destructive: false,
        onConfirm: () => submitted.current !== null && onSubmit(submitted.current),
      }}
    />
  );
  return { ask, dialog };
}
