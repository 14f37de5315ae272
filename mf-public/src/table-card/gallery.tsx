import { Search } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { compareNames } from 'shared-contract/compare-names';
import { containing } from 'shared-contract/folded-text';
import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';
import { Link, useSearchParams } from 'shared-router';
import { Button, EmptyState, Skeleton } from 'shared-ui/basic';
import { Input, Label, Select } from 'shared-ui/controls';
import { galleryColumns } from './gallery-columns.ts';
import { TableSurface } from './table-card.tsx';

/**
 * The frame of a card. A link in it may cover the whole card. Cards in a grid row have the same height, so the rows of
 * a card with a shorter name are slightly higher.
 */
export const galleryFrame =
  'pub:relative pub:flex pub:min-w-0 pub:flex-col pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border';

type Sorted = Pick<SimpleTable, 'name' | 'created' | 'lastModified' | 'views' | 'items'>;

/** Returns the timestamp of the last change, as an ISO string that sorts as text. */
const touched = ({ created, lastModified }: Sorted) => lastModified ?? created;
const later = (a: string, b: string) => Number(a < b) - Number(a > b);

/** The sort orders of a gallery. The first is the default. */
const orders = {
  newest: { label: 'Newest first', compare: (a: Sorted, b: Sorted) => later(a.created, b.created) },
  name: { label: 'Name', compare: (a: Sorted, b: Sorted) => compareNames(a.name, b.name) },
  views: { label: 'Most viewed', compare: (a: Sorted, b: Sorted) => b.views - a.views },
  modified: { label: 'Last modified', compare: (a: Sorted, b: Sorted) => later(touched(a), touched(b)) },
};
type GalleryOrder = keyof typeof orders;

const galleryOrders = Object.entries(orders).map(([value, { label }]) => ({
  value: value as GalleryOrder,
  label,
}));

const isOrder = (text: string): text is GalleryOrder => Object.hasOwn(orders, text);

/** Returns the sort order in a query parameter. Unknown values give the default. */
export const orderIn = (text: string | null): GalleryOrder => (text !== null && isOrder(text) ? text : 'newest');

/** Returns the tables whose name or teams contain every word of `search`, sorted by `order`. */
export function searchTables<Table extends Sorted>(
  tables: readonly Table[],
  search: string,
  order: GalleryOrder,
): Table[] {
  const words = search.split(/\s+/).filter(Boolean).map(containing);
  const holds = ({ name, items }: Table) => {
    const text = [name, ...items.map((item) => item.name)].join('\n');
    return words.every((isIn) => isIn(text));
  };
  return tables.filter(holds).toSorted(orders[order].compare);
}

type GalleryProps<Table> = { tables: readonly Table[]; children: (table: Table) => ReactNode };

/** A grid of tables. Its search and sort order are query parameters of the page. */
export function Gallery<Table extends SimpleTable>({ tables, children }: GalleryProps<Table>) {
  const [params, setParams] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const search = params.get('q') ?? '';
  const order = orderIn(params.get('sort'));
  const show = (next: { q: string; sort: GalleryOrder }) => {
    const named = Object.entries(next).filter(([, value]) => value !== '' && value !== 'newest');
    setParams(named, { replace: true, preventScrollReset: true });
  };
  const clear = () => {
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
    show({ q: '', sort: order });
  };
  const shown = searchTables(tables, search, order);
  return (
    <div className="pub:grid pub:gap-6">
      <div role="search" className="pub:flex pub:flex-wrap pub:gap-3 pub:print:hidden">
        <Labelled label="Search tables" className="pub:min-w-0 pub:flex-1 pub:basis-60 pub:sm:max-w-sm">
          {(id) => (
            <span className="pub:relative">
              <Search
                aria-hidden="true"
                className="pub:pointer-events-none pub:absolute pub:inset-y-0 pub:left-3.5 pub:my-auto pub:text-muted-foreground"
              />
              <Input
                id={id}
                ref={input}
                type="search"
                placeholder="Search tables and teams"
                maxLength={100}
                defaultValue={search}
                className="pub:pl-10"
                onChange={({ target }) => show({ q: target.value.trim(), sort: order })}
              />
            </span>
          )}
        </Labelled>
        <Labelled label="Order" className="pub:flex-1 pub:basis-40 pub:sm:max-w-48">
          {(id) => (
            <Select
              id={id}
              options={galleryOrders}
              value={order}
              onChange={({ target }) => show({ q: search, sort: orderIn(target.value) })}
            />
          )}
        </Labelled>
      </div>
      <output className="pub:sr-only">{search === '' ? '' : `${shown.length} of ${tables.length} tables`}</output>
      {shown.length === 0 ? (
        <EmptyState
          title={`No table matches “${search}”.`}
          action={
            <Button variant="outline" onClick={clear}>
              Clear search
            </Button>
          }
        />
      ) : (
        <ul className={galleryColumns}>{shown.map(children)}</ul>
      )}
    </div>
  );
}

type LabelledProps = { label: string; className: string; children: (id: string) => ReactNode };

function Labelled({ label, className, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={className}>
      <Label htmlFor={id} className="pub:sr-only">
        {label}
      </Label>
      {children(id)}
    </div>
  );
}

type GalleryCardProps = {
  table: SimpleTable;
  /** The id of the element with the table's name, which describes the buttons below. */
  nameId: string;
  byline: ReactNode;
  /** The padding of the card's foot. */
  footClass?: string;
  children: ReactNode;
};

/**
 * The browser lays out cards below the window when the user scrolls near them. Until then it reserves a typical card's
 * height.
 */
const DRAWN_WHEN_NEAR = 'pub:[content-visibility:auto] pub:[contain-intrinsic-block-size:auto_25.25rem]';

/** A card with an excerpt of a table and its actions. The whole card links to the table. */
export function GalleryCard({ table, nameId, byline, footClass = 'pub:p-4', children }: GalleryCardProps) {
  return (
    <li
      className={`${galleryFrame} pub:group pub:break-inside-avoid pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring ${DRAWN_WHEN_NEAR} pub:outline-offset-2 pub:outline-ring pub:has-[:is(h2,h3)_a:focus-visible]:outline-2`}
    >
      <div className="pub:flex pub:grow pub:flex-col">
        <TableSurface
          isExcerpt
          table={table}
          byline={byline}
          name={
            <h2 id={nameId} className="pub:inline">
              <Link
                to={pathTo('simpleTable', { tableId: table.id })}
                className="pub:no-underline pub:group-hover:underline pub:after:absolute pub:after:inset-0 pub:after:rounded-2xl pub:focus-visible:outline-none"
              >
                {table.name}
              </Link>
            </h2>
          }
        />
      </div>
      <div className={`pub:border-t pub:border-border pub:print:hidden ${footClass}`}>{children}</div>
    </li>
  );
}

type GallerySkeletonProps = {
  /** The height of each card's foot. */
  footClass: string;
  /** Disables the animation on public screens, whose content will be server-rendered. */
  isStill?: boolean;
};

/** The gallery's loading state, with the same layout. */
export function GallerySkeleton({ footClass, isStill = false }: GallerySkeletonProps) {
  const motion = isStill ? 'pub:animate-none' : '';
  return (
    <div className="pub:grid pub:gap-6">
      <div className="pub:flex pub:flex-wrap pub:gap-3">
        <Skeleton className={`pub:h-11 pub:flex-1 pub:basis-60 pub:sm:max-w-sm ${motion}`} />
        <Skeleton className={`pub:h-11 pub:flex-1 pub:basis-40 pub:sm:max-w-48 ${motion}`} />
      </div>
      <div className={galleryColumns}>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={galleryFrame}>
            <Skeleton className={`pub:h-20 pub:rounded-none ${motion}`} />
            <div className="pub:h-68 pub:bg-muted/50" />
            <div className={`pub:border-t pub:border-border pub:p-4 ${footClass}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
