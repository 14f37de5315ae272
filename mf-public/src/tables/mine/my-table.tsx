import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { UNDELETE_DAYS } from 'shared-contract/table-history';
import { deleteTable, type SimpleTable as Table } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { counted, dateText } from 'shared-ui/format';
import { TextLink } from '../../shared/text-link.tsx';
import { readEditDraft } from '../../table-data/draft.ts';
import { GalleryCard } from '../../table-card/gallery.tsx';
import { MyTableMenu } from './my-table-menu.tsx';
import { pathToEdit } from '../edit/path-to-edit.ts';
import { ShareTable } from '../share/share-table.tsx';
import { useTableSettings } from '../share/use-table-settings.ts';
import { TableHistory } from '../history/table-history.tsx';
import { sealedTipOf } from '../share/sealed.ts';

const position = 'top-right';

/** A single line, so that cards in a row align. A long season name is truncated. */
const Byline = ({ table: { created, tip, views } }: { table: Table }) => (
  <span className="pub:grid pub:grid-cols-[minmax(0,auto)_auto] pub:justify-start">
    <span className="pub:truncate">{tip === undefined ? dateText(created) : titleOfSeason(tip)}</span>
    <span className="pub:whitespace-pre">
      {['', counted(views, 'view'), ...(tip === undefined ? [] : [tip.isLocked ? 'locked tip' : 'open tip'])].join(
        ' · ',
      )}
    </span>
  </span>
);

type MyTableProps = {
  table: Table;
  onChanged: (table: Table) => void;
  onDeleted: () => void;
  /** Called when the table no longer exists. */
  onMissing: () => void;
};

export function MyTable({ table, onChanged, onDeleted, onMissing }: MyTableProps) {
  const nameId = useId();
  const id = useId();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [hasUnsavedChanges] = useState(() => readEditDraft(table.handlerId, table.id) !== null);
  const settings = useTableSettings({ table, onChanged, onMissing });
  const { change, failed, isChanging } = settings;
  return (
    <GalleryCard table={table} nameId={nameId} byline={<Byline table={table} />}>
      <div className="pub:relative pub:z-10 pub:grid pub:gap-3">
        <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4 pub:gap-y-2">
          {table.tip === undefined ? (
            <div className="pub:flex pub:items-center pub:gap-2.5">
              <Switch
                id={id}
                name="isPublicTable"
                checked={table.isPublicTable}
                disabled={table.hidden !== undefined}
                aria-busy={isChanging}
                aria-describedby={failed === null ? nameId : `${nameId} ${id}-failed`}
                onChange={({ target }) => void change({ isPublicTable: target.checked })}
              />
              <Label htmlFor={id} className="pub:text-sm">
                Public table
              </Label>
            </div>
          ) : (
            <TipVisibility table={table} nameId={nameId} />
          )}
          <WhoSees table={table} />
        </div>
        {hasUnsavedChanges && (
          <p className="pub:text-sm">
            <TextLink to={pathTo('editOwnTable', { tableId: table.id })}>Unsaved changes</TextLink> wait in this tab.
          </p>
        )}
        {failed !== null && (
          <p id={`${id}-failed`} className="pub:text-sm pub:text-destructive">
            {failed}
          </p>
        )}
        <div className="pub:flex pub:items-center pub:justify-between pub:gap-2">
          <ShareTable table={table} nameId={nameId} position={position} />
          <div className="pub:flex pub:gap-1">
            <DeleteTable table={table} nameId={nameId} onDeleted={onDeleted} />
            <MyTableMenu table={table} nameId={nameId} settings={settings} onHistory={() => setIsHistoryOpen(true)} />
          </div>
        </div>
      </div>
      {isHistoryOpen && (
        <TableHistory tableId={table.id} onClose={() => setIsHistoryOpen(false)} onRestored={onChanged} />
      )}
    </GalleryCard>
  );
}

/** A link to the screen that sets a tip's visibility: the prediction screen until the lock, then the tip's page. */
function TipVisibility({ table, nameId }: { table: Table; nameId: string }) {
  if (table.hidden !== undefined) return null;
  const to = table.tip?.isLocked === true ? pathTo('simpleTable', { tableId: table.id }) : pathToEdit(table);
  return (
    <p className="pub:text-sm">
      <TextLink to={to} aria-describedby={nameId}>
        Who can see it
      </TextLink>
    </p>
  );
}

function summaryText(table: Table): string {
  const { hidden, isListed, isPublicTable } = table;
  if (hidden !== undefined) return 'Hidden';
  if (!isPublicTable) return 'Only you';
  if (sealedTipOf(table) !== undefined) return 'Sealed until the lock';
  return isListed ? 'On my profile' : 'Anyone with the link';
}

/** Shows who can see a table, next to the visibility switch. */
const WhoSees = ({ table }: { table: Table }) => (
  <p
    className={`pub:text-sm ${table.hidden === undefined ? 'pub:text-muted-foreground' : 'pub:font-semibold pub:text-destructive'}`}
  >
    {summaryText(table)}
  </p>
);

type DeleteTableProps = { table: Table; nameId: string; onDeleted: () => void };

function DeleteTable({ table, nameId, onDeleted }: DeleteTableProps) {
  const remove = async () => {
    try {
      await call(deleteTable, { params: { id: table.id } });
    } catch (error) {
      // Another tab or an administrator has already deleted it.
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
