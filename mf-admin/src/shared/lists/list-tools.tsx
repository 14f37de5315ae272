import { Download, ListChecks, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Button, Spinner } from 'shared-ui/basic';
import { Checkbox } from 'shared-ui/controls';
import { counted, listed } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import type { Area } from '../navigation/areas.ts';
import { ConfirmDelete, DESTRUCTIVE } from './delete-button.tsx';
import { type ListExport, saveList } from './list-export.ts';
import type { Selection } from './selection.tsx';
import { useDeletedToast } from './use-deleted-toast.ts';

/** How the rows of a list are named and deleted. */
export type Bulk<Row> = {
  nameOf: (row: Row) => string;
  /** Returns the entities deleted with the rows, as text; '' for none. */
  dependentsText?: (rows: readonly Row[]) => string;
  /** Whether the user must type a text to delete rows with dependent entities. */
  mustType?: boolean;
  remove: (row: Row) => Promise<unknown>;
};

export type ListToolsProps<Row> = {
  area: Area;
  exported: ListExport<Row>;
  /** Absent if the list offers no bulk deletion. */
  bulk?: Bulk<Row> | undefined;
  selection: Selection<Row>;
  /** The number of listed rows; absent until it is known. */
  total: number | undefined;
  onDeleted: () => void;
};

/** The tools of a whole list: select and delete rows, and export all rows to a file. */
export function ListTools<Row extends { id: string }>({
  area,
  bulk,
  exported,
  onDeleted,
  selection,
  total,
}: ListToolsProps<Row>) {
  const isSelecting = bulk !== undefined && selection.isOn;
  return (
    <div className="adm:grid adm:gap-3 adm:max-sm:-my-2">
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-2">
        <p className="adm:mr-auto adm:text-sm adm:text-muted-foreground">
          {total !== undefined && counted(total, ...area.counted)}
        </p>
        {bulk !== undefined && (
          <Button
            variant="outline"
            size="sm"
            className="adm:max-sm:min-h-11"
            onClick={isSelecting ? selection.end : selection.start}
          >
            {isSelecting ? <X aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
            {isSelecting ? 'Cancel' : 'Select'}
          </Button>
        )}
        <ExportButton area={area} exported={exported} />
      </div>
      {bulk !== undefined && <BulkDelete area={area} bulk={bulk} selection={selection} onDeleted={onDeleted} />}
    </div>
  );
}

function ExportButton<Row>({ area, exported }: Pick<ListToolsProps<Row>, 'area' | 'exported'>) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      await saveList(area.name.toLowerCase().replaceAll(' ', '-'), exported);
    } catch (error) {
      toast.error('The list could not be exported', { description: failureMessage(error), position: 'top-right' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="adm:max-sm:min-h-11"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? <Spinner /> : <Download aria-hidden="true" />} Export CSV
    </Button>
  );
}

/** The maximum number of names in a confirmation or message. */
const MAX_NAMES = 5;

type FailedRow = { row: { id: string }; name: string; reason: string };

function namesOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return listed([...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])]);
}

type BulkDeleteProps<Row> = Pick<ListToolsProps<Row>, 'area' | 'selection' | 'onDeleted'> & { bulk: Bulk<Row> };

/** Selects all rows of a page, deletes the selected rows after one confirmation, and lists those that failed. */
function BulkDelete<Row extends { id: string }>({ area, bulk, onDeleted, selection }: BulkDeleteProps<Row>) {
  const id = useId();
  const showDeleted = useDeletedToast();
  const [failedRows, setFailedRows] = useState<readonly FailedRow[]>([]);
  const { isOn, rows, selected } = selection;
  const number = counted(selected.length, ...area.counted);
  const dependentsText = bulk.dependentsText?.(selected) ?? '';
  const [only] = selected.length === 1 ? selected : [];
  const toType =
    bulk.mustType === true && dependentsText !== '' ? (only === undefined ? number : bulk.nameOf(only)) : undefined;

  async function removeAll() {
    const failed: FailedRow[] = [];
    let isSignedIn = true;
    for (const row of selected) {
      try {
        if (isSignedIn) await bulk.remove(row);
        else failed.push({ row, name: bulk.nameOf(row), reason: 'Not tried.' });
      } catch (error) {
        isSignedIn = codeOf(error) !== 'unauthenticated';
        failed.push({ row, name: bulk.nameOf(row), reason: failureMessage(error) ?? 'Something went wrong.' });
      }
    }
    const failedIds = new Set(failed.map(({ row }) => row.id));
    const ids = selected.map(({ id: rowId }) => rowId).filter((rowId) => !failedIds.has(rowId));
    setFailedRows(failed);
    if (ids.length > 0) {
      const what = counted(ids.length, ...area.counted);
      showDeleted({ what, ids, entries: `entity=${area.entity}&action=delete`, onRestored: onDeleted });
    }
    if (failed.length === 0) selection.end();
    onDeleted();
  }

  return (
    <>
      {isOn && (
        <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-4 adm:gap-y-2">
          <label htmlFor={id} className="adm:flex adm:min-h-11 adm:items-center adm:gap-2">
            <Checkbox
              id={id}
              checked={rows.length > 0 && selected.length === rows.length}
              onChange={selection.toggleAll}
            />
            Select all on this page
          </label>
          <span role="status" className="adm:text-muted-foreground">
            {selected.length} selected
          </span>
          {selected.length > 0 && (
            <ConfirmDelete
              trigger={
                <Button variant="outline" className={`${DESTRUCTIVE} adm:border-destructive`}>
                  <Trash2 aria-hidden="true" /> Delete {number}
                </Button>
              }
              question={`Do you really want to delete ${number}?`}
              details={
                <>
                  <strong>{namesOf(selected.map((row) => bulk.nameOf(row)))}</strong> will be deleted
                  {dependentsText !== '' && `, and with ${selected.length === 1 ? 'it' : 'them'} ${dependentsText}`}.
                  You can restore what you delete from the Change Log for 30 days.
                </>
              }
              nameToType={toType}
              confirm={`Delete ${number}`}
              onConfirm={removeAll}
            />
          )}
        </div>
      )}
      {failedRows.length > 0 && (
        <Alert variant="error">
          <div className="adm:grid adm:gap-2">
            <p>{counted(failedRows.length, ...area.counted)} could not be deleted:</p>
            <ul className="adm:list-disc adm:pl-5">
              {failedRows.map(({ name, reason, row }) => (
                <li key={row.id}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
            <Button variant="outline" size="sm" className="adm:justify-self-start" onClick={() => setFailedRows([])}>
              Dismiss
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
