import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { deleteTable, setTableVisibility, type SimpleTable as Table } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { counted, dateText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { GalleryCard } from './gallery.tsx';
import { ShareTable } from './share-table.tsx';
import { ofVisibility, type SwitchWords } from './visibility-words.ts';

const position = 'top-right';

type MyTableProps = { table: Table; onChanged: (table: Table) => void; onDeleted: () => void };

export function MyTable({ table, onChanged, onDeleted }: MyTableProps) {
  const remove = async () => {
    try {
      await call(deleteTable, { params: { id: table.id } });
    } catch (error) {
      // Already deleted, in another tab or by an administrator.
      if (codeOf(error) !== 'missing') throw error;
    }
    onDeleted();
    toast.success('Table deleted successfully.', { position });
  };
  const nameId = useId();
  return (
    <GalleryCard table={table} nameId={nameId} byline={`${dateText(table.created)} · ${counted(table.views, 'view')}`}>
      <div className="pub:grid pub:gap-3 pub:sm:gap-1.5">
        <TableSwitch
          table={table}
          nameId={nameId}
          field="isPublicTable"
          label="Public table"
          onChanged={onChanged}
          onDeleted={onDeleted}
          words={ofVisibility}
        />
        {/* Absent from an API of the release before. */}
        {table.isListed !== undefined && (
          <TableSwitch
            table={table}
            nameId={nameId}
            field="isListed"
            label="Show on my profile and to search engines"
            hint={whoFinds(table)}
            disabled={!table.isPublicTable}
            onChanged={onChanged}
            onDeleted={onDeleted}
            words={ofListing}
          />
        )}
        <div className="pub:relative pub:z-10 pub:mt-1.5 pub:flex pub:items-start pub:justify-between pub:gap-2">
          <ShareTable table={table} nameId={nameId} position={position} />
          <ConfirmDialog
            trigger={
              <Button
                variant="ghost"
                size="icon-sm"
                title="Delete Table"
                aria-describedby={nameId}
                className="pub:text-muted-foreground pub:not-disabled:hover:bg-destructive/10 pub:not-disabled:hover:text-destructive"
              >
                <Trash2 aria-hidden="true" />
                <span className="pub:sr-only">Delete Table</span>
              </Button>
            }
            question="Do you really want to delete this table?"
            details={`“${table.name}” will be deleted. You can’t undo this.`}
            onConfirm={remove}
            failed="Failed to delete table. Please try again."
          />
        </div>
      </div>
    </GalleryCard>
  );
}

const ofListing: SwitchWords = {
  done: 'Table listing updated.',
  failed: 'Failed to update table listing. Please try again.',
  inline: 'Failed to update table listing.',
};

function whoFinds({ isListed, isPublicTable }: Table): string {
  if (!isPublicTable) return isListed ? 'Once the table is public again.' : 'Make it public first.';
  return isListed
    ? 'It’s on your profile, and friends see it among new tables.'
    : 'Only people with the link can see it.';
}

type TableSwitchProps = MyTableProps & {
  nameId: string;
  field: 'isPublicTable' | 'isListed';
  label: string;
  hint?: string;
  disabled?: boolean;
  words: SwitchWords;
};

/** A switch of a table, which changes only after the server confirms. */
function TableSwitch({
  table,
  nameId,
  field,
  label,
  hint,
  disabled = false,
  words,
  onChanged,
  onDeleted,
}: TableSwitchProps) {
  const id = useId();
  const [state, setState] = useState<'settled' | 'changing' | 'failed'>('settled');
  const change = async (isOn: boolean) => {
    setState('changing');
    try {
      onChanged(await call(setTableVisibility, { body: { tableId: table.id, [field]: isOn } }));
      setState('settled');
      toast.success(words.done, { position });
    } catch (error) {
      if (codeOf(error) === 'missing') {
        onDeleted();
        toast.error(`${table.name} has been deleted meanwhile.`, { position });
        return;
      }
      setState('failed');
      toast.error(words.failed, { position, description: failureWords(error) });
    }
  };
  const notes = [nameId, hint !== undefined && `${id}-hint`, state === 'failed' && `${id}-failed`];
  return (
    <div className="pub:relative pub:z-10 pub:grid">
      <div className="pub:flex pub:items-center pub:gap-3">
        <Switch
          id={id}
          name={field}
          checked={table[field] === true}
          disabled={disabled}
          aria-busy={state === 'changing'}
          aria-describedby={notes.filter(Boolean).join(' ')}
          onChange={({ target }) => {
            if (state !== 'changing') void change(target.checked);
          }}
        />
        <Label htmlFor={id} className="pub:text-sm">
          {label}
        </Label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pub:text-xs pub:text-muted-foreground">
          {hint}
        </p>
      )}
      {state === 'failed' && (
        <p id={`${id}-failed`} className="pub:text-sm pub:text-destructive">
          {words.inline}
        </p>
      )}
    </div>
  );
}
