import type { FormEventHandler, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { Form, FormError, SubmitButton, TextField } from 'shared-ui/form';
import { ColourFields } from './colour-fields.tsx';
import { examples } from './example-tables.ts';
import { LastChangeNote } from './last-change-note.tsx';
import type { TableFormValues } from './table-form-values.ts';
import { TablePreview } from './table-preview.tsx';
import { TeamList } from './team-list.tsx';
import { type TableEditor, useTableEditor } from './use-table-editor.ts';
import { ZoneFields } from './zone-fields.tsx';

type TableFormProps = {
  onSubmit: FormEventHandler;
  /** Why the last submit failed. */
  failure: { reason: string | null } | null;
  /** Further fields of the screen. */
  children: ReactNode;
};

/** The table editor of both create screens, inside their form context: fields on one side, a preview on the other. */
export function TableForm({ onSubmit, failure, children }: TableFormProps) {
  const { control } = useFormContext<TableFormValues>();
  const editor = useTableEditor();
  return (
    <Form
      onSubmit={onSubmit}
      className="pub:grid-cols-1 pub:items-start pub:gap-8 pub:lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
    >
      <div className="pub:grid pub:min-w-0 pub:gap-8">
        <TextField control={control} name="name" label="Table name" autoComplete="off" />
        <Examples editor={editor} />
        <ZoneFields editor={editor} />
        <TeamList editor={editor} />
        <ColourFields />
        <LastChangeNote editor={editor} />
      </div>
      <section
        aria-label="Preview"
        className="pub:lg:sticky pub:lg:top-20 pub:lg:col-start-2 pub:lg:row-span-2 pub:lg:row-start-1"
      >
        <TablePreview />
      </section>
      <div className="pub:grid pub:gap-4">
        {children}
        {failure !== null && (
          <FormError title="Failed to create table. Please try again later.">
            {failure.reason ?? 'Some fields need another look.'}
          </FormError>
        )}
        <SubmitButton control={control}>Create Table</SubmitButton>
      </div>
    </Form>
  );
}

function Examples({ editor }: { editor: TableEditor }) {
  return (
    <div className="pub:flex pub:flex-wrap pub:items-center pub:gap-2">
      <span className="pub:text-sm pub:text-muted-foreground">Start from an example:</span>
      {examples.map(({ key, name, table }) => (
        <Button key={key} variant="secondary" size="sm" onClick={() => editor.startFrom(table)}>
          {name}, {table.numberOfTeams} teams
        </Button>
      ))}
    </div>
  );
}
