import type { ReactNode } from 'react';

const bandStyles = {
  winner: 'pub:bg-winner pub:text-brand-foreground',
  positive: 'pub:bg-positive pub:text-brand-foreground',
  // An inset shadow takes no space, unlike a border: rows of the other bands have no separator.
  none: 'pub:bg-card pub:text-card-foreground pub:not-first:shadow-[inset_0_1px_var(--ui-border)]',
};
export type Band = keyof typeof bandStyles;

/** Classes of the frame around rows that resemble those of a table: for an `ol`, a `ul` or a list of links. */
export const bandRows =
  'pub:overflow-hidden pub:rounded-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border';

/** Returns the classes of a row in {@link bandRows}. */
export const bandRow = (band: Band): string =>
  `pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)] pub:forced-colors:not-last:border-b ${bandStyles[band]}`;

/** The content of a row: a cell for the place, and the children next to it. */
export function InBand({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="pub:grid pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold pub:[font-variant-numeric:tabular-nums]"
      >
        {place}
      </span>
      <div className="pub:min-w-0 pub:px-5 pub:py-3">{children}</div>
    </>
  );
}
