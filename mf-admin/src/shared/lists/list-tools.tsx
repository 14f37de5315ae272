import { Download, ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from 'shared-session/failure-words';
import { Button, Spinner } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import type { Area } from '../navigation/areas.ts';
import { type Bulk, BulkDelete } from './bulk-delete.tsx';
import { type ListExport, saveList } from './list-export.ts';
import type { Selection } from './selection.tsx';

export type ListToolsProps<Row> = {
  area: Area;
  exported: ListExport<Row>;
  /** Absent where rows are not deleted together. */
  bulk?: Bulk<Row> | undefined;
  selection: Selection<Row>;
  /** How many rows are listed; absent while that is not known. */
  total: number | undefined;
  onDeleted: () => void;
};

/** What can be done with a whole list: select rows to delete them together, and save all it has as a file. */
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
    <div className="adm:grid adm:gap-3 adm:max-sm:-my-4">
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
      toast.error('The list could not be exported', { description: failureWords(error), position: 'top-right' });
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
