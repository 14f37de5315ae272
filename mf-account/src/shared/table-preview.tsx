import { type ReactNode, useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { coloursOf } from 'shared-contract/table-colours';
import { byPlace, zoneAt, zoneLabels } from 'shared-contract/table-rules';
import type { ListedTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { cn } from 'shared-ui/basic';
import { type TableLine, TableSurface } from 'shared-ui/table-card';

const FIRST_ROWS = 5;
const LAST_ROWS = 2;

type TablePreviewProps = {
  /** Without `table` no rows are shown. */
  listed: Pick<ListedTable, 'id' | 'name'> & { table: Content | undefined };
  /** Rendered below the table's name. */
  byline: ReactNode;
  heading?: 'h2' | 'h3';
  /** Which rows to show: the first ones, or both ends. */
  rows?: 'first' | 'ends';
  /** Whether it is a tip: its rows follow the theme, and it is the upper part of the tip's card, without a frame. */
  isTip?: boolean;
};

type Content = ListedTable['table'];

const FRAME =
  'acc:rounded-2xl acc:shadow-card acc:ring-1 acc:ring-card-ring acc:transition-shadow acc:hover:ring-2 acc:hover:ring-ring acc:forced-colors:border';

/** A card that links to a table: its name, some of its rows in its colours, and the number of omitted rows. */
export function TablePreview({
  listed: { id, name, table },
  byline,
  heading: Heading = 'h3',
  rows = 'first',
  isTip = false,
}: TablePreviewProps) {
  const heading = useId();
  const lines = table === undefined ? [] : linesOf(table, rows);
  return (
    <article
      aria-labelledby={heading}
      className={cn(
        'acc:group acc:relative acc:flex acc:h-full acc:flex-col acc:overflow-hidden acc:bg-card',
        'acc:outline-offset-2 acc:outline-ring acc:has-[:is(h2,h3)_a:focus-visible]:outline-2',
        isTip ? 'acc:rounded-t-2xl acc:border-b' : FRAME,
      )}
    >
      <TableSurface
        isExcerpt
        isThemed={isTip}
        lines={lines}
        zoneLabels={zoneLabels}
        colours={table && coloursOf(table)}
        byline={byline}
        name={
          <Heading id={heading} className="acc:inline">
            <Link
              to={pathTo('simpleTable', { tableId: id })}
              className="acc:no-underline acc:group-hover:underline acc:after:absolute acc:after:inset-0 acc:after:rounded-2xl acc:focus-visible:outline-none"
            >
              {name}
            </Link>
          </Heading>
        }
      />
    </article>
  );
}

function linesOf(table: Content, rows: 'first' | 'ends'): TableLine[] {
  const { numberOfTeams } = table;
  const drawn = byPlace(table.items).map(({ name, tablePlace }, index): TableLine => {
    return { place: tablePlace, name, zone: zoneAt(table, index) };
  });
  const omitted = numberOfTeams - FIRST_ROWS;
  if (omitted <= 0) return drawn;
  const more: TableLine = { omitted, zone: 'none' };
  if (rows === 'first') return [...drawn.slice(0, FIRST_ROWS), more];
  return [...drawn.slice(0, FIRST_ROWS - LAST_ROWS), more, ...drawn.slice(numberOfTeams - LAST_ROWS)];
}
