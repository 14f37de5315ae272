import type { ReactNode } from 'react';
import { type BandColours, coloursOf } from 'shared-contract/table-colours';
import { byPlace, zoneAt, type ZoneCounts, zoneWords } from 'shared-contract/table-rules';
import { TableFrame, type TableLine, TableSurface as Surface } from 'shared-ui/table-card';
import { excerptOf } from './excerpt.ts';
import { TableFoot } from './table-foot.tsx';

/** The part of a table that is drawn; saved tables and drafts both have it. */
export type DrawnTable = ZoneCounts & BandColours & { items: { name: string; tablePlace: number }[] };

type TableSurfaceProps = {
  table: DrawnTable;
  /** The table's name, or a link with it. */
  name: ReactNode;
  /** Stands below the name: whose the table is, and since when. */
  byline?: ReactNode;
  /** Lower rows, for several tables side by side. */
  isDense?: boolean;
  /** Some of the rows, so that tables side by side are of one height. */
  isExcerpt?: boolean;
  /** What stands behind the name of a row. */
  markAt?: ((index: number) => ReactNode) | undefined;
};

type TableCardProps = TableSurfaceProps & {
  /** The table's address, for the foot; without it the card has none. */
  link?: string | undefined;
};

/** A table as the product shows it everywhere: its name on the winner's colour, bands of colour, and the product's mark. */
export function TableCard({ link, ...surface }: TableCardProps) {
  return (
    <TableFrame>
      <TableSurface {...surface} />
      {link !== undefined && <TableFoot link={link} />}
    </TableFrame>
  );
}

/** The table of a card without its frame. */
export function TableSurface({ table, isExcerpt = false, markAt, ...rest }: TableSurfaceProps) {
  return (
    <Surface
      {...rest}
      isExcerpt={isExcerpt}
      colours={coloursOf(table)}
      zoneWords={zoneWords}
      lines={linesOf(table, isExcerpt, markAt)}
    />
  );
}

function linesOf(table: DrawnTable, isExcerpt: boolean, markAt: TableSurfaceProps['markAt']): TableLine[] {
  const rows = byPlace(table.items).map((row, index) => ({ ...row, index }));
  let above = -1;
  return (isExcerpt ? excerptOf(rows, table) : rows).map((line) => {
    if ('leftOut' in line) {
      const [first, last] = [1, line.leftOut].map((count) => zoneAt(table, above + count));
      // A band is not cut by what is left out of it.
      return { leftOut: line.leftOut, zone: first !== undefined && first === last ? first : 'none' };
    }
    above = line.index;
    return { place: line.index + 1, name: line.name, zone: zoneAt(table, line.index), mark: markAt?.(line.index) };
  });
}

/** Words that the style sheet draws: where the page says them beside it, they are in its text once. */
export function DrawnWords({ children }: { children: string }) {
  return <span aria-hidden="true" data-words={children} className="pub:before:content-[attr(data-words)]" />;
}
