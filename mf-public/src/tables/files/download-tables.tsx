import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { fileFormats, type FileFormat, fileNameOf, fileOf, mediaTypes } from 'shared-contract/table-files';
import type { SimpleTable } from 'shared-contract/tables';
import { tablesFileOf } from 'shared-contract/tables-file';
import type { Loading } from 'shared-session/query';
import { Button, Loaded, Skeleton } from 'shared-ui/basic';
import { Label, Select } from 'shared-ui/controls';
import { saveFile } from 'shared-ui/save-file';
import { CARD } from './card.ts';
import { tablesAsCsv } from './own-tables.ts';

const formatLabels: Record<FileFormat, string> = { csv: 'CSV', md: 'Markdown', json: 'JSON' };
const formats = fileFormats.map((value) => ({ value, label: formatLabels[value] }));

/** Downloads all tables of the user as one file, or a single table. */
export function DownloadTables({ tables }: { tables: Loading<SimpleTable[]> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={CARD}>
      <div className="pub:grid pub:gap-1">
        <h2 id={id} className="pub:text-xl">
          Download
        </h2>
        <p className="pub:text-muted-foreground">
          One file with all your tables: JSON to import here or in another account, CSV for spreadsheets.
        </p>
      </div>
      {/* Reserves the height of the content, so that loading shifts no layout. */}
      <div className="pub:min-h-67 pub:sm:min-h-36">
        <Loaded
          of={tables}
          loading="Loading tables..."
          skeleton={<Skeleton className="pub:h-67 pub:rounded-xl pub:sm:h-36" />}
          failed="Your tables could not be loaded."
        >
          {(list) => (list.length === 0 ? <p>You have no tables yet.</p> : <Downloads tables={list} />)}
        </Loaded>
      </div>
    </section>
  );
}

function Downloads({ tables }: { tables: SimpleTable[] }) {
  const saveAll = (format: 'json' | 'csv') => {
    const now = new Date();
    const content = format === 'json' ? tablesFileOf(tables, now) : tablesAsCsv(tables);
    saveFile(`tables-${now.toISOString().slice(0, 10)}.${format}`, mediaTypes[format], content);
  };
  return (
    <div className="pub:grid pub:gap-6">
      <div className="pub:grid pub:gap-2 pub:sm:grid-cols-2">
        <Button onClick={() => saveAll('json')}>
          <Download /> Download all (JSON)
        </Button>
        <Button variant="outline" onClick={() => saveAll('csv')}>
          <Download /> Download all (CSV)
        </Button>
      </div>
      <DownloadOne tables={tables} />
    </div>
  );
}

function DownloadOne({ tables }: { tables: SimpleTable[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tables.at(-1)?.id ?? '');
  const [format, setFormat] = useState<FileFormat>('csv');
  const save = () => {
    const table = tables.find((each) => each.id === chosen);
    if (table !== undefined) saveFile(fileNameOf(table.name, format), mediaTypes[format], fileOf[format](table));
  };
  return (
    <div className="pub:flex pub:flex-wrap pub:items-end pub:gap-3">
      <div className="pub:grid pub:min-w-0 pub:flex-1 pub:basis-60 pub:gap-1.5 pub:sm:max-w-sm">
        <Label htmlFor={`${id}-table`}>One table</Label>
        <Select
          id={`${id}-table`}
          options={tables.toReversed().map((table) => ({ value: table.id, label: table.name }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <div className="pub:grid pub:basis-32 pub:gap-1.5">
        <Label htmlFor={`${id}-format`}>As</Label>
        <Select
          id={`${id}-format`}
          options={formats}
          value={format}
          onChange={({ target }) => setFormat(fileFormats.find((each) => each === target.value) ?? 'csv')}
        />
      </div>
      <Button variant="secondary" onClick={save}>
        Download
      </Button>
    </div>
  );
}
