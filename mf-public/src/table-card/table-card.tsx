import type { ReactNode } from 'react';
import { type BandColours, coloursOf } from 'shared-contract/table-colours';
import { byPlace, zoneAt, type ZoneCounts, zoneLabels } from 'shared-contract/table-rules';
import { TableFrame, type TableLine, TableSurface as Surface } from 'shared-ui/table-card';
import { excerptOf } from './excerpt.ts';
import { TableFoot } from './table-foot.tsx';

/** The drawn part of a table, common to saved tables and drafts. The rows of tips follow the theme. */
export type DrawnTable = ZoneCounts &
  BandColours & { items: { name: string; tablePlace: number }[]; kind?: string | undefined };

type TableSurfaceProps = {
  table: DrawnTable;
  /** The table's name, as text or as a link. */
  name: ReactNode;
  /** Content below the name: the creator and creation date. */
  byline?: ReactNode;
  /** Renders lower rows, for several tables side by side. */
  isDense?: boolean;
  /** Renders an excerpt, so that tables side by side have the same height. */
  isExcerpt?: boolean;
  /** Whether the rows outside the zones follow the theme. The default is true for tips alone. */
  isThemed?: boolean;
  /** Returns the content after a row's name. */
  markAt?: ((index: number) => ReactNode) | undefined;
};

type TableCardProps = TableSurfaceProps & {
  /** The table's address in the foot. Without it the card has no foot. */
  link?: string | undefined;
};

/**
 * A table as the product shows it everywhere: its name on the winner's colour, bands of colour, and the product's logo.
 */
export function TableCard({ link, ...surface }: TableCardProps) {
  return (
    <TableFrame isThemed={surface.isThemed ?? isTip(surface.table)}>
      <TableSurface {...surface} />
      {link !== undefined && <TableFoot link={link} />}
    </TableFrame>
  );
}

const isTip = ({ kind }: DrawnTable) => kind === 'tip';

/** The table of a card, without its frame. */
export function TableSurface({
  table,
  isExcerpt = false,
  isThemed = isTip(table),
  markAt,
  ...rest
}: TableSurfaceProps) {
  return (
    <Surface
      {...rest}
      isExcerpt={isExcerpt}
      isThemed={isThemed}
      colours={coloursOf(table)}
      zoneLabels={zoneLabels}
      lines={linesOf(table, isExcerpt, markAt)}
    />
  );
}

function linesOf(table: DrawnTable, isExcerpt: boolean, markAt: TableSurfaceProps['markAt']): TableLine[] {
  const rows = byPlace(table.items).map((row, index) => ({ ...row, index }));
  let above = -1;
  return (isExcerpt ? excerptOf(rows, table) : rows).map((line) => {
    if ('omitted' in line) {
      const [first, last] = [1, line.omitted].map((count) => zoneAt(table, above + count));
      // If all omitted rows are in one zone, the line keeps that zone's colour.
      return { omitted: line.omitted, zone: first !== undefined && first === last ? first : 'none' };
    }
    above = line.index;
    return { place: line.index + 1, name: line.name, zone: zoneAt(table, line.index), mark: markAt?.(line.index) };
  });
}

/**
 * Renders text through CSS generated content. Use it for text that the page repeats next to it, so that the document
 * has the text once.
 */
export function GeneratedText({ children }: { children: string }) {
  return <span aria-hidden="true" data-words={children} className="pub:before:content-[attr(data-words)]" />;
}
