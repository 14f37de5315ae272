import { type FormEventHandler, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLoad } from 'shared-session';
import { Loaded } from 'shared-ui/basic';
import type { TableFormValues } from '../table-form-values.ts';
import { isBlank } from './table-shape.ts';

/** Asks before a table without any name is saved: nobody means to. */
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
  // Few are asked.
  const code = useLoad(count > 0 ? 'question of a form' : null, () => import('shared-ui/dialog'));
  const dialog = count > 0 && (
    <Loaded of={code} skeleton={null} failed="A question about your table could not be loaded.">
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setCount(0)}
          question={`${count} places have no name. ${verb} it anyway?`}
          details="Nobody can tell what the table is about."
          confirm={`${verb} Anyway`}
          cancel="Keep Editing"
          destructive={false}
          onConfirm={() => submitted.current !== null && onSubmit(submitted.current)}
        />
      )}
    </Loaded>
  );
  return { ask, dialog };
}
