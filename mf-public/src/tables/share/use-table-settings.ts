import { useState } from 'react';
import { setTableVisibility, type SimpleTable } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { toast } from 'shared-ui/toast';

type TableSettingsOptions = {
  table: Pick<SimpleTable, 'id' | 'name'>;
  onChanged: (table: SimpleTable) => void;
  onMissing: () => void;
  /** The position of the screen's toasts. */
  position?: 'top-right' | 'bottom-center';
};

/**
 * Changes the visibility or listing of a table. `onChanged` is called after the server confirms. `failed` is the
 * message of the last change if it failed.
 */
export function useTableSettings({ table, onChanged, onMissing, position = 'top-right' }: TableSettingsOptions) {
  const [isChanging, setIsChanging] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = async (setting: { isPublicTable: boolean } | { isListed: boolean }) => {
    if (isChanging) return;
    const changed = 'isListed' in setting ? 'listing' : 'visibility';
    setIsChanging(true);
    try {
      onChanged(await call(setTableVisibility, { body: { tableId: table.id, ...setting } }));
      setFailed(null);
      toast.success(`Table ${changed} updated.`, { position });
    } catch (error) {
      if (codeOf(error) === 'missing') {
        onMissing();
        toast.error(`${table.name} has been deleted meanwhile.`, { position });
        return;
      }
      const message = `Failed to update table ${changed}.`;
      setFailed(message);
      toast.error(`${message} Please try again.`, { position, description: failureMessage(error) });
    } finally {
      setIsChanging(false);
    }
  };
  return { isChanging, failed, change };
}

export type TableSettings = ReturnType<typeof useTableSettings>;
