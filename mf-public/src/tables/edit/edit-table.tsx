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
  /** The saved table. */
  table: Base;
  /** Additional fields of the screen. */
  children: ReactNode;
};

/** The editor of a saved table. Restores unsaved changes, which the user can discard. */
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
                  Discard changes
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
          submit="Save changes"
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

/** Replaces the editor while the table loads, after a failure, or if this release cannot edit the table. */
export const NotEditable = <Table,>({ of, before }: NotEditableProps<Table>) => (
  <Page title="Edit Table" before={before} isLoading={of.status === 'loading'}>
    <Loaded of={of} loading="Loading table..." skeleton={<EditorSkeleton />} failed="The table could not be loaded.">
      {() => <EmptyState title="Tables can’t be edited at the moment." text="Please try again later." />}
    </Loaded>
  </Page>
);

/** Shows that there are unsaved changes. */
function UnsavedNote({ hasChanges }: Pick<TableEdit, 'hasChanges'>) {
  // Subscribes to all form values, so that every change renders it again.
  useWatch();
  return hasChanges() && <p className="pub:text-sm pub:font-medium pub:text-muted-foreground">Unsaved changes</p>;
}
