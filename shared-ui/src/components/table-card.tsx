import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { coloured } from './coloured.ts';

export type TableZone = 'winner' | 'positive' | 'negative' | 'relegation' | 'none';

/** The classes that set a row's zone colours, from those of the surrounding table. */
export const zoneStyles: Record<TableZone, string> = {
  winner: '[--band:var(--winner)] [--on-band:var(--on-winner)] [--tint:var(--tint-winner)]',
  positive: '[--band:var(--positive)] [--on-band:var(--on-positive)] [--tint:var(--tint-positive)]',
  negative: '[--band:var(--negative)] [--on-band:var(--on-negative)] [--tint:var(--tint-negative)]',
  relegation: '[--band:var(--relegation)] [--on-band:var(--on-relegation)] [--tint:var(--tint-relegation)]',
  // White in dark mode, too, except in `themedRows`.
  none: '[color-scheme:var(--row-scheme,light)] [--band:var(--none,#fff)] [--on-band:var(--on-none)] [--tint:var(--tint-none)]',
};

/**
 * The classes of a card whose rows outside the zones follow the theme: standings, tips and the
 * tables of groups. The rows of other tables are white. Replaces the card's own background.
 */
export const themedRows =
  'bg-card text-card-foreground [--row-scheme:var(--ui-scheme)] [--none:var(--ui-card)]! [--on-none:var(--ui-card-foreground)]! [--tint-none:var(--ui-muted)]! [--row-line:var(--ui-border)] [--row-muted:var(--ui-muted-foreground)] [--row-brand:var(--ui-primary)]';

/** A separator above a row outside the zones. */
const LINE = '*:shadow-[inset_0_1px_var(--row-line,#12162b14)]';

/**
 * Makes an excerpt with the maximum number of rows as high as its neighbours. The class applies
 * once the last row has arrived. Otherwise the first rows of a streamed document would be spread
 * out.
 */
const GROWS_WHEN_WHOLE = 'has-[tbody>tr:nth-child(8)]:grow';

/** A row, or a line in place of omitted rows. */
export type TableLine =
  | {
      place: number;
      name: string;
      zone: TableZone;
      /** Rendered after the name. */
      mark?: ReactNode;
    }
  | { omitted: number; zone: TableZone };

export type TableSurfaceProps = {
  lines: readonly TableLine[];
  /** The labels of the zones, so that they do not depend on colour. */
  zoneLabels: Readonly<Record<TableZone, string>>;
  /**
   * For each zone `--<zone>`, `--on-<zone>` and `--tint-<zone>`. While they are loading, the head
   * has the product's blue.
   */
  colours: Readonly<Record<`--${string}`, string>> | undefined;
  /** The table's name, or a link with the name. */
  name: ReactNode;
  /** Rendered below the name: the table's author and date. */
  byline?: ReactNode;
  /** Reduces the row height, for several tables side by side. */
  isDense?: boolean;
  /** Whether the lines are an excerpt, so that tables side by side have equal heights. */
  isExcerpt?: boolean;
  /** Whether the rows outside the zones follow the theme. The default is white. */
  isThemed?: boolean;
};

/** The frame of a table's card, around its surface and its foot. */
export function TableFrame({ isThemed = false, children }: { isThemed?: boolean; children: ReactNode }) {
  return (
    <div
      data-slot="table-card"
      className={cn(
        'w-full max-w-[35rem] min-w-0 overflow-hidden rounded-2xl shadow-card ring-1 ring-card-ring print:max-w-none print:rounded-none print:shadow-none forced-colors:border',
        isThemed ? themedRows : 'bg-[#fff]',
      )}
    >
      {children}
    </div>
  );
}

/** A table in the product's standard design: its name on the winner's colour, and coloured zones. */
export function TableSurface({
  lines,
  zoneLabels,
  colours,
  name,
  byline,
  isDense = false,
  isExcerpt = false,
  isThemed = false,
}: TableSurfaceProps) {
  const id = useId();
  // Forty rows fit on a printed page. Fewer rows get a larger font.
  const printStyles =
    isExcerpt || lines.length > 25 ? 'print:text-[9.5pt] print:[--row:5.1mm]' : 'print:text-[12pt] print:[--row:7.6mm]';
  return (
    <div
      {...(colours && coloured(colours))}
      data-slot="table-surface"
      className={cn(
        'min-w-0 [print-color-adjust:exact]',
        isThemed && themedRows,
        isExcerpt && 'flex grow flex-col bg-card print:block',
        isDense || isExcerpt ? '[--row:2.125rem]' : '[--row:2.5rem]',
      )}
    >
      <table
        aria-labelledby={id}
        className={cn(
          'w-full table-fixed border-collapse text-base',
          !isThemed && 'bg-[#fff]',
          printStyles,
          isExcerpt && GROWS_WHEN_WHOLE,
        )}
      >
        <caption
          className={cn(
            'bg-(--winner,var(--ui-brand)) px-5 text-left text-(--on-winner,var(--ui-brand-foreground)) forced-colors:border-b print:py-2 [&_a]:text-inherit!',
            isExcerpt ? 'py-3.5' : 'py-5 sm:px-6',
          )}
        >
          <span
            id={id}
            className={cn(
              'leading-tight font-bold tracking-tight text-balance wrap-anywhere',
              isExcerpt ? 'line-clamp-3 text-xl' : isDense ? 'block text-xl' : 'block text-2xl',
            )}
          >
            {name}
          </span>
          {byline !== undefined && <span className="mt-1 line-clamp-2 text-sm wrap-anywhere">{byline}</span>}
        </caption>
        <colgroup>
          <col className="w-13" />
          <col />
          {/* The zone label overlaps the end of the name column, which is as wide as the card. */}
          <col className="w-px" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Zone</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            if ('omitted' in line) return <OmittedRows key={-index} {...line} />;
            const above = lines.slice(0, index).findLast((other) => 'place' in other);
            const isFirst = above === undefined || above.zone !== line.zone;
            return (
              <Row key={line.place} {...line} isFirst={isFirst} zoneLabel={zoneLabels[line.zone]} isCut={isExcerpt} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A line in place of omitted rows. */
const OmittedRows = ({ omitted, zone }: { omitted: number; zone: TableZone }) => (
  <tr
    className={cn(
      'h-(--row)',
      zoneStyles[zone],
      zone === 'none' ? ['text-[color:var(--row-muted,#545b78)]', LINE] : 'bg-(--band) text-(--on-band)',
    )}
  >
    <td
      colSpan={3}
      className="bg-[linear-gradient(to_right,var(--tint)_0_3.25rem,transparent_0)] pl-17 text-sm print:text-[1em] print:leading-snug"
    >
      +{omitted} more
    </td>
  </tr>
);

/** Returns the padding of a name that leaves space for the zone label. */
const zoneRoom = (zone: TableZone, isCut: boolean) => {
  if (zone === 'relegation') return isCut ? 'pr-21' : 'pr-25';
  return isCut ? 'pr-19' : 'pr-21';
};

type RowProps = {
  zone: TableZone;
  zoneLabel: string;
  isFirst: boolean;
  place: number;
  name: string;
  mark?: ReactNode;
  isCut: boolean;
};

/**
 * A row of the table. Only rows outside the zones have separators. The zone label is visible once
 * per zone, and read by screen readers in each row.
 */
function Row({ zone, zoneLabel, isFirst, place, name, mark, isCut }: RowProps) {
  // Screen readers cannot use an empty row header.
  const Name = name === '' ? 'td' : 'th';
  return (
    <tr
      data-zone={zone}
      className={cn(
        'h-(--row) bg-(--band) text-(--on-band)',
        zoneStyles[zone],
        // A shadow takes no space, so that all rows have the same height.
        zone === 'none' && !isFirst && [LINE, 'forced-colors:border-t'],
      )}
    >
      <td className="bg-(--tint) text-center text-sm font-bold [font-variant-numeric:tabular-nums] print:text-[1em] print:leading-snug forced-colors:bg-(--band) forced-colors:text-(--on-band) forced-colors:forced-color-adjust-none">
        {place}
      </td>
      <Name
        scope={name === '' ? undefined : 'row'}
        dir="auto"
        className={cn(
          'py-1.5 pl-4 text-left leading-snug print:py-0',
          isFirst && zone !== 'none' ? zoneRoom(zone, isCut) : 'pr-4',
          isCut ? 'truncate' : 'wrap-anywhere max-[30rem]:pl-2.5 max-[30rem]:tracking-tight',
          zone === 'none' ? 'font-medium' : 'font-semibold',
        )}
      >
        {name}
        {mark}
      </Name>
      <td className="relative p-0 text-xs font-semibold print:text-[1em] print:leading-snug">
        <span
          className={
            isFirst
              ? cn('absolute top-1/2 -translate-y-1/2 whitespace-nowrap', isCut ? 'right-3' : 'right-4')
              : 'sr-only'
          }
        >
          {zoneLabel}
        </span>
      </td>
    </tr>
  );
}
