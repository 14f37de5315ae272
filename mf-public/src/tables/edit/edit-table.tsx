import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Alert, Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { EditConflict } from '../../table-editor/edit-conflict.tsx';
import { TableEditor } from '../../table-editor/table-editor.tsx';
import type { Base } from '../../table-data/draft.ts';
import type { TableEdit } from '../../table-data/use-table-edit.ts';

type EditTableProps = {
  edit: TableEdit;
  /** The table as it is saved. */
  table: Base;
  /** Further fields of the screen. */
  children: ReactNode;
};

/** A saved table in the editor. Changes that were left unsaved are there again, and can be dropped. */
export function EditTable({ edit, table, children }: EditTableProps) {
  const { closeConflict, conflict, failure, form, hasDraft, onSubmit, settle, showSaved } = edit;
  return (
    <>
      {hasDraft && (
        <Alert
          action={
            <ConfirmDialog
              trigger={
                <Button variant="outline" size="sm">
                  Discard Changes
                </Button>
              }
              question="Discard your changes?"
              details="The table stays as it was last saved."
              confirm="Discard"
              onConfirm={() => showSaved(table)}
            />
          }
        >
          Your unsaved changes are still here.
        </Alert>
      )}
      <FormProvider {...form}>
        <TableEditor
          onSubmit={onSubmit}
          submit="Save Changes"
          note={<UnsavedNote hasChanges={edit.hasChanges} />}
          failure={failure}
          failed="Failed to save table. Please try again later."
        >
          {children}
        </TableEditor>
      </FormProvider>
      {conflict !== null && (
        <EditConflict
          conflict={conflict}
          onSettled={(choices) => void settle(conflict, choices)}
          onClose={closeConflict}
        />
      )}
    </>
  );
}

/** Says that there is something to save. */
function UnsavedNote({ hasChanges }: Pick<TableEdit, 'hasChanges'>) {
  // Drawn anew with each change.
  useWatch();
  return hasChanges() && <p className="pub:text-sm pub:font-medium pub:text-muted-foreground">Unsaved changes</p>;
}
