import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { deleteTable, setTableVisibility, type SimpleTable as Table } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { Button, Card } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { counted, dateText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { TextLink } from '../text-link.tsx';
import { ShareTable } from './share-table.tsx';
import { SimpleTable } from './simple-table.tsx';

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
  return (
    <li className="pub:grid">
      <Card className="pub:min-w-0">
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label={`Preview of ${table.name}`}
          className="pub:max-h-80 pub:overflow-y-auto pub:rounded-lg"
        >
          <SimpleTable
            table={table}
            caption={
              table.isPublicTable ? (
                <TextLink to={pathTo('simpleTable', { tableId: table.id })}>{table.name}</TextLink>
              ) : (
                table.name
              )
            }
          />
        </section>
        <p className="pub:text-sm pub:text-muted-foreground">
          Created {dateText(table.created)}, {counted(table.views, 'view')}
        </p>
        <Visibility table={table} onChanged={onChanged} />
        <div className="pub:flex pub:flex-wrap pub:gap-2">
          <ShareTable table={table} position={position} />
          <ConfirmDialog
            trigger={
              <Button variant="outline" size="sm">
                <Trash2 /> Delete Table
              </Button>
            }
            question="Do you really want to delete this table?"
            details={`${table.name} and its link will be gone for good.`}
            onConfirm={remove}
            failed="Failed to delete table. Please try again."
          />
        </div>
      </Card>
    </li>
  );
}

/** The switch changes only after the server confirms. */
function Visibility({ table, onChanged }: Omit<MyTableProps, 'onDeleted'>) {
  const id = useId();
  const [state, setState] = useState<'settled' | 'changing' | 'failed'>('settled');
  const change = async (isPublicTable: boolean) => {
    setState('changing');
    try {
      onChanged(await call(setTableVisibility, { body: { tableId: table.id, isPublicTable } }));
      setState('settled');
      toast.success('Table visibility updated.', { position });
    } catch {
      setState('failed');
      toast.error('Failed to update table visibility. Please try again.', { position });
    }
  };
  return (
    <div className="pub:grid pub:gap-1">
      <div className="pub:flex pub:items-center pub:gap-3">
        <Switch
          id={id}
          name="isPublicTable"
          checked={table.isPublicTable}
          aria-busy={state === 'changing'}
          aria-describedby={state === 'failed' ? `${id}-failed` : undefined}
          onChange={({ target }) => {
            if (state !== 'changing') void change(target.checked);
          }}
        />
        <Label htmlFor={id}>Public table</Label>
      </div>
      {state === 'failed' && (
        <p id={`${id}-failed`} className="pub:text-sm pub:text-destructive">
          Failed to update table visibility.
        </p>
      )}
    </div>
  );
}
