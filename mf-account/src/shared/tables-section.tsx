import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListedTable } from 'shared-contract/tables';
import { codeOf } from 'shared-session';
import { isServed, type Query, useData } from 'shared-session/query';
import { Button, Loaded, Skeleton } from 'shared-ui/basic';
import { TablePreview } from './table-preview.tsx';

/** The number of cards per page. The first page is short on a phone, where a card fills most of the window. */
const PAGE_SIZE = 9;
const FIRST_PAGE_SIZE_ON_PHONES = 3;
const isPhone = () => globalThis.matchMedia?.('(width < 40rem)').matches ?? false;

/** The codes for a profile that was deleted or made private after the page had loaded. */
const hidden = new Set<string | null>(['missing', 'conflict']);

type Listed = Pick<ListedTable, 'id' | 'name' | 'table'>;

type TablesSectionProps<Table> = {
  title: string;
  /** Returns the query for the first `pageSize` entries of the list. */
  first: (pageSize: number) => Query<{ items: Table[]; total: number }>;
  failed: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** A link at the end of the heading's line, if the list has entries. */
  action?: ReactNode;
  /** Renders the line below the name of a table. */
  children: (table: Table) => ReactNode;
};

/** A section with tables and a button for more. Renders nothing if the viewer may not see the list. */
export function TablesSection<Table extends Listed>(props: TablesSectionProps<Table>) {
  const { action, children, empty, failed, first, title } = props;
  const heading = useId();
  const [pageSize, setPageSize] = useState(() =>
    isPhone() && !isServed(first(PAGE_SIZE)) ? FIRST_PAGE_SIZE_ON_PHONES : PAGE_SIZE,
  );
  const list = useData(first(pageSize), { keepsPrevious: true });
  const rows = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number>(null);
  const count = list.data?.items.length ?? 0;
  useEffect(() => {
    if (toFocus.current === null || count <= toFocus.current) return;
    rows.current?.children[toFocus.current]?.querySelector('a')?.focus();
    toFocus.current = null;
  }, [count]);
  const showMore = () => {
    toFocus.current = count;
    setPageSize(count + PAGE_SIZE);
  };

  if (hidden.has(codeOf(list.error))) return null;
  return (
    <section aria-labelledby={heading} className="acc:grid acc:min-w-0 acc:gap-5">
      <div className="acc:flex acc:flex-wrap acc:items-center acc:justify-between acc:gap-x-4">
        <h2 id={heading} className="acc:text-2xl">
          {title}
        </h2>
        {count > 0 && action}
      </div>
      <Loaded of={list} loading="Loading tables..." skeleton={<Previews />} failed={failed}>
        {({ items, total }) =>
          items.length === 0 ? (
            empty
          ) : (
            <>
              <ul ref={rows} className={GRID}>
                {items.map((item) => (
                  <li key={item.id} className="acc:min-w-0">
                    <TablePreview listed={item} byline={children(item)} />
                  </li>
                ))}
              </ul>
              {items.length < total && (
                <Button variant="outline" className="acc:justify-self-start" onClick={showMore}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const GRID = 'acc:grid acc:gap-6 acc:sm:grid-cols-2 acc:lg:grid-cols-3';

const Previews = () => (
  <div className={GRID}>
    <Skeleton className="acc:h-74 acc:rounded-2xl" />
    <Skeleton className="acc:h-74 acc:rounded-2xl acc:max-sm:hidden" />
    <Skeleton className="acc:h-74 acc:rounded-2xl acc:max-sm:hidden" />
  </div>
);
