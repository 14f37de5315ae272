import { Trash2 } from 'lucide-react';
import { UNDELETE_DAYS } from 'shared-contract/table-history';
import { deleteTable, type SimpleTable } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';

type DeleteTableProps = { table: SimpleTable; nameId: string; onDeleted: () => void };

export function DeleteTable({ table, nameId, onDeleted }: DeleteTableProps) {
  const remove = async () => {
    try {
      await call(deleteTable, { params: { id: table.id } });
    } catch (error) {
      // Already deleted, in another tab or by an administrator.
      if (codeOf(error) !== 'missing') throw error;
    }
    onDeleted();
  };
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          title="Delete Table"
          aria-describedby={nameId}
          className="pub:text-muted-foreground pub:max-sm:size-11 pub:not-disabled:hover:bg-destructive/10 pub:not-disabled:hover:text-destructive"
        >
          <Trash2 aria-hidden="true" />
          <span className="pub:sr-only">Delete Table</span>
        </Button>
      }
      question="Do you really want to delete this table?"
      details={`“${table.name}” will be deleted. You can restore it for ${UNDELETE_DAYS} days.`}
      onConfirm={remove}
      failed="Failed to delete table. Please try again."
    />
  );
}
