import { useState } from 'react';
import { byPlace } from 'shared-contract/table-rules';
import { getTable } from 'shared-contract/tables';
import { query, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { Disclosure } from '../shared/disclosure.tsx';

/** The rows of a table. Administrators can also read hidden and private tables. */
export function TableRows({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const table = useData(isOpen ? query(getTable, { params: { id } }) : null);
  return (
    <Disclosure
      title="Rows of the table"
      className="adm:w-fit adm:text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && (
        <Loaded of={table} loading="Loading table..." failed="The table could not be loaded.">
          {({ items }) => (
            <ol className="adm:mt-1 adm:columns-2 adm:gap-6 adm:pl-7 adm:text-sm adm:sm:columns-3">
              {byPlace(items).map(({ name, tablePlace }) => (
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
    </Disclosure>
  );
}
