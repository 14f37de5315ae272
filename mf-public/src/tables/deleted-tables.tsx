import { useId, useRef, useState } from 'react';
import type { DeletedTable } from 'shared-contract/table-history';
import { Button } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';

type DeletedTablesProps = { tables: readonly DeletedTable[]; onTakeBack: (id: string) => Promise<void> };

/** The tables that were deleted of late, and can be taken back. */
export function DeletedTables({ tables, onTakeBack }: DeletedTablesProps) {
  const summary = useRef<HTMLElement>(null);
  if (tables.length === 0) return null;
  return (
    <details className="pub:group pub:border-t pub:border-border pub:pt-4">
      <summary
        ref={summary}
        className="pub:inline-flex pub:min-h-11 pub:cursor-pointer pub:items-center pub:gap-2 pub:font-semibold pub:text-muted-foreground pub:before:transition-transform pub:before:content-['▸'] pub:group-open:before:rotate-90 pub:hover:text-foreground"
      >
        Recently deleted ({tables.length})
      </summary>
      <ul className="pub:mt-2 pub:grid pub:max-w-2xl">
        {tables.map((table) => (
          <Deleted
            key={table.id}
            table={table}
            onTakeBack={async () => {
              // The button goes with its row.
              summary.current?.focus();
              await onTakeBack(table.id);
            }}
          />
        ))}
      </ul>
    </details>
  );
}

type DeletedProps = { table: DeletedTable; onTakeBack: () => Promise<void> };

function Deleted({ table, onTakeBack }: DeletedProps) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    await onTakeBack();
    setIsBusy(false);
  };
  return (
    <li className="pub:flex pub:items-center pub:justify-between pub:gap-4 pub:border-t pub:border-border pub:py-3">
      <div className="pub:min-w-0">
        <p id={nameId} dir="auto" className="pub:font-semibold pub:wrap-anywhere">
          {table.name}
        </p>
        <p className="pub:text-sm pub:text-muted-foreground">
          {counted(table.numberOfTeams, 'team')} · can be taken back until{' '}
          <time dateTime={table.until}>{dateText(table.until)}</time>
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="pub:max-sm:min-h-11"
        aria-describedby={nameId}
        aria-busy={isBusy}
        onClick={() => !isBusy && void takeBack()}
      >
        Take Back
      </Button>
    </li>
  );
}
