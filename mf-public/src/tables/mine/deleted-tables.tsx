import { useId, useRef, useState } from 'react';
import type { DeletedTable } from 'shared-contract/table-history';
import { Button } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { Disclosure } from '../../shared/disclosure.tsx';

type DeletedTablesProps = { tables: readonly DeletedTable[]; onRestore: (id: string) => Promise<void> };

/** The recently deleted tables, which can be restored. */
export function DeletedTables({ tables, onRestore }: DeletedTablesProps) {
  const part = useRef<HTMLDivElement>(null);
  if (tables.length === 0) return null;
  return (
    <div ref={part} className="pub:border-t pub:border-border pub:pt-4 pub:print:hidden">
      <Disclosure title={`Recently deleted (${tables.length})`}>
        <ul className="pub:mt-2 pub:grid">
          {tables.map((table) => (
            <Deleted
              key={table.id}
              table={table}
              onRestore={async () => {
                // The row and its button are about to be removed, so move the focus first.
                part.current?.querySelector('summary')?.focus();
                await onRestore(table.id);
              }}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Deleted({ table, onRestore }: { table: DeletedTable; onRestore: () => Promise<void> }) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    await onRestore();
    setIsBusy(false);
  };
  return (
    <li className="pub:flex pub:items-center pub:justify-between pub:gap-4 pub:border-t pub:border-border pub:py-3">
      <div className="pub:min-w-0">
        <p id={nameId} dir="auto" className="pub:font-semibold pub:wrap-anywhere">
          {table.name}
        </p>
        <p className="pub:text-sm pub:text-muted-foreground">
          {counted(table.numberOfTeams, 'team')} · can be restored until{' '}
          <time dateTime={table.until}>{dateText(table.until)}</time>
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="pub:max-sm:min-h-11"
        aria-describedby={nameId}
        aria-busy={isBusy}
        onClick={() => !isBusy && void restore()}
      >
        Restore
      </Button>
    </li>
  );
}
