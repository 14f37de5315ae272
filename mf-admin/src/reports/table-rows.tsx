import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { getTable } from 'shared-contract/tables';
import { query, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';

/** What is in a table, whoever may see it: administrators can read those that nobody is led to. */
export function TableRows({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const table = useData(isOpen ? query(getTable, { params: { id } }) : null);
  return (
    <details className="adm:group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="adm:inline-flex adm:min-h-9 adm:list-none adm:items-center adm:gap-2 adm:rounded-md adm:pr-2 adm:text-sm adm:font-semibold adm:text-primary adm:hover:underline adm:max-sm:min-h-11">
        <ChevronRight aria-hidden="true" className="adm:transition-transform adm:group-open:rotate-90" />
        Rows of the table
      </summary>
      {isOpen && (
        <Loaded of={table} loading="Loading table..." failed="The table could not be loaded.">
          {({ items }) => (
            <ol className="adm:mt-1 adm:columns-2 adm:gap-6 adm:pl-7 adm:text-sm adm:sm:columns-3">
              {items
                .toSorted((a, b) => a.tablePlace - b.tablePlace)
                .map(({ name, tablePlace }) => (
                  <li
                    key={tablePlace}
                    className="adm:grid adm:break-inside-avoid adm:grid-cols-[1.75rem_minmax(0,1fr)] adm:wrap-anywhere"
                  >
                    <span className="adm:text-muted-foreground adm:tabular-nums">{tablePlace}</span> {name}
                  </li>
                ))}
            </ol>
          )}
        </Loaded>
      )}
    </details>
  );
}
