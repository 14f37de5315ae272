import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { Loading } from 'shared-session/query';
import { Alert, Button, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { EditConflict } from '../../table-editor/edit-conflict.tsx';
import { EditorSkeleton } from '../../table-editor/editor-skeleton.tsx';
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

type NotEditableProps<Table> = { of: Loading<Table>; before: ReactNode };

/** Instead of the editor: the table is loading, did not load, or is one that this release cannot edit. */
export const NotEditable = <Table,>({ of, before }: NotEditableProps<Table>) => (
  <Page title="Edit Table" before={before} isLoading={of.status === 'loading'}>
    <Loaded of={of} loading="Loading table..." skeleton={<EditorSkeleton />} failed="The table could not be loaded.">
      {() => <EmptyState title="Tables can’t be edited at the moment." text="Please try again later." />}
    </Loaded>
  </Page>
);

/** Says that there is something to save. */
function UnsavedNote({ hasChanges }: Pick<TableEdit, 'hasChanges'>) {
  // Drawn anew with each change.
  useWatch();
  return hasChanges() && <p className="pub:text-sm pub:font-medium pub:text-muted-foreground">Unsaved changes</p>;
}
