import { type ReactNode, useId } from 'react';
import { type Zone, zoneAt, type ZoneCounts, zoneWords } from 'shared-contract/table-rules';
import { type BandColours, bandColours, zoneLooks } from './bands.ts';
import { excerptOf } from './excerpt.ts';
import { TableFoot } from './table-foot.tsx';

/**
 * An excerpt of as many lines as there may be (`MOST_LINES`) is as high as its neighbours. Not before its last line is there: of a document that arrives in
 * parts, the first few would be drawn too far apart.
 */
const GROWS_WHEN_WHOLE = 'pub:has-[tbody>tr:nth-child(8)]:grow';

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
    <div
      data-slot="table-card"
      className="pub:w-full pub:max-w-[35rem] pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-[#fff] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:print:max-w-none pub:print:rounded-none pub:print:shadow-none pub:forced-colors:border"
    >
      <TableSurface {...surface} />
      {link !== undefined && <TableFoot link={link} />}
    </div>
  );
}

/** The table of a card without its frame. */
export function TableSurface({ table, name, byline, isDense = false, isExcerpt = false, markAt }: TableSurfaceProps) {
  const id = useId();
  const rows = table.items.toSorted((a, b) => a.tablePlace - b.tablePlace).map((row, index) => ({ ...row, index }));
  const lines = isExcerpt ? excerptOf(rows, table) : rows;
  const drawn = lines.map((line, position) => {
    const above = lines.slice(0, position).findLast((earlier) => 'index' in earlier);
    if ('leftOut' in line) {
      const [first, last] = [1, line.leftOut].map((count) => zoneAt(table, (above?.index ?? -1) + count));
      // A band is not cut by what is left out of it.
      return <LeftOut key={-position} count={line.leftOut} zone={first === last ? first : 'none'} />;
    }
    const zone = zoneAt(table, line.index);
    return (
      <Row
        key={line.tablePlace}
        zone={zone}
        isFirst={above === undefined || zoneAt(table, above.index) !== zone}
        place={line.index + 1}
        name={line.name}
        mark={markAt?.(line.index)}
        isCut={isExcerpt}
      />
    );
  });
  // Forty rows fit on a sheet; fewer are easier to read.
  const onPaper =
    isExcerpt || rows.length > 25
      ? 'pub:print:text-[9.5pt] pub:print:[--row:5.1mm]'
      : 'pub:print:text-[12pt] pub:print:[--row:7.6mm]';
  return (
    <div
      {...bandColours(table)}
      data-slot="table-surface"
      className={`pub:min-w-0 pub:[print-color-adjust:exact] ${isExcerpt ? `pub:flex pub:grow pub:flex-col pub:bg-card pub:print:block` : ''} ${isDense || isExcerpt ? 'pub:[--row:2.125rem]' : 'pub:[--row:2.5rem]'}`}
    >
      <table
        aria-labelledby={id}
        className={`pub:w-full pub:table-fixed pub:border-collapse pub:bg-[#fff] pub:text-base ${onPaper} ${isExcerpt ? GROWS_WHEN_WHOLE : ''}`}
      >
        <caption
          className={`pub:bg-(--winner) pub:px-5 pub:text-left pub:text-(--on-winner) pub:forced-colors:border-b pub:print:py-2 pub:[&_a]:text-inherit ${isExcerpt ? 'pub:py-3.5' : 'pub:py-5 pub:sm:px-6'}`}
        >
          <span
            id={id}
            className={`pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere ${isExcerpt ? 'pub:line-clamp-3 pub:text-xl' : isDense ? 'pub:block pub:text-xl' : 'pub:block pub:text-2xl'}`}
          >
            {name}
          </span>
          {byline !== undefined && (
            <span className="pub:mt-1 pub:line-clamp-2 pub:text-sm pub:wrap-anywhere">{byline}</span>
          )}
        </caption>
        <colgroup>
          <col className="pub:w-13" />
          <col />
          {/* What it holds stands over the end of the name's column, which is as wide as the card so. */}
          <col className="pub:w-px" />
        </colgroup>
        <thead className="pub:sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Zone</th>
          </tr>
        </thead>
        <tbody>{drawn}</tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are left out. */
const LeftOut = ({ count, zone = 'none' }: { count: number; zone?: Zone | undefined }) => (
  <tr
    className={`pub:h-(--row) ${zoneLooks[zone]} ${zone === 'none' ? 'pub:text-[#545b78] pub:*:shadow-[inset_0_1px_#12162b14]' : 'pub:bg-(--band) pub:text-(--on-band)'}`}
  >
    <td
      colSpan={3}
      className="pub:bg-[linear-gradient(to_right,var(--tint)_0_3.25rem,transparent_0)] pub:pl-17 pub:text-sm pub:print:text-[1em] pub:print:leading-snug"
    >
      +{count} more
    </td>
  </tr>
);

/** Words that the style sheet draws: where the page says them beside it, they are in its text once. */
export function DrawnWords({ children }: { children: string }) {
  return <span aria-hidden="true" data-words={children} className="pub:before:content-[attr(data-words)]" />;
}

/** The room that a row's name leaves for the word of its zone. */
const zoneRoom = (zone: Zone, isCut: boolean) => {
  if (zone === 'relegation') return isCut ? 'pub:pr-21' : 'pub:pr-25';
  return isCut ? 'pub:pr-19' : 'pub:pr-21';
};

type RowProps = { zone: Zone; isFirst: boolean; place: number; name: string; mark: ReactNode; isCut: boolean };

/** A band is one surface: only rows outside the zones have lines between them, and the zone is named once, to screen readers in each row. */
function Row({ zone, isFirst, place, name, mark, isCut }: RowProps) {
  // An empty row header would be of no use to screen readers.
  const Name = name === '' ? 'td' : 'th';
  // A shadow takes no room, so that all rows are of one height.
  const line = zone === 'none' && !isFirst ? 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t' : '';
  return (
    <tr data-zone={zone} className={`pub:h-(--row) pub:bg-(--band) pub:text-(--on-band) ${zoneLooks[zone]} ${line}`}>
      <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums] pub:print:text-[1em] pub:print:leading-snug pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
        {place}
      </td>
      <Name
        scope={name === '' ? undefined : 'row'}
        dir="auto"
        className={`pub:py-1.5 pub:pl-4 ${isFirst && zone !== 'none' ? zoneRoom(zone, isCut) : 'pub:pr-4'} pub:text-left pub:leading-snug pub:print:py-0 ${isCut ? 'pub:truncate' : 'pub:wrap-anywhere pub:max-[30rem]:pl-2.5 pub:max-[30rem]:tracking-tight'} ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'}`}
      >
        {name}
        {mark}
      </Name>
      <td className="pub:relative pub:p-0 pub:text-xs pub:font-semibold pub:print:text-[1em] pub:print:leading-snug">
        <span
          className={
            isFirst
              ? `pub:absolute pub:top-1/2 pub:-translate-y-1/2 pub:whitespace-nowrap ${isCut ? 'pub:right-3' : 'pub:right-4'}`
              : 'pub:sr-only'
          }
        >
          {zoneWords[zone]}
        </span>
      </td>
    </tr>
  );
}
