import { type ReactNode, useId } from 'react';
import type { BandColours } from 'shared-contract/table-colours';
import { useLocation } from 'shared-router';
import { siteConfig } from 'shared-session';
import { themedRows } from 'shared-ui/table-card';
import { bandColours } from '../table-card/bands.ts';
import { TableFoot } from '../table-card/table-foot.tsx';

type RoundCardProps = {
  colours: BandColours;
  name: string;
  /** The accessible name of the table; the default is `name`. */
  label?: string;
  byline: ReactNode;
  columns: readonly { label: string; shortLabel: string; className: string }[];
  /** Whether another round is loading. */
  isLoading: boolean;
  className?: string;
  /** The rows of the table. */
  children: ReactNode;
  /** Notes below the rows. */
  notes?: ReactNode;
};

/** A table after a round: a table card with additional columns. */
export function RoundCard(props: RoundCardProps) {
  const { byline, children, className = '', colours, columns, isLoading, label, name, notes } = props;
  const id = useId();
  const { pathname } = useLocation();
  return (
    <div
      {...bandColours(colours)}
      data-slot="table-card"
      className={`${themedRows} pub:w-full pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact] pub:print:shadow-none pub:forced-colors:border ${className}`}
    >
      <table
        aria-label={label}
        aria-labelledby={label === undefined ? id : undefined}
        aria-busy={isLoading}
        className="pub:w-full pub:table-fixed pub:border-collapse pub:text-base pub:[--row:2.75rem] pub:[font-variant-numeric:tabular-nums]"
      >
        <caption className="pub:[font-variant-numeric:normal] pub:bg-(--winner) pub:px-5 pub:py-4 pub:text-left pub:text-(--on-winner) pub:forced-colors:border-b pub:sm:px-6 pub:sm:py-5">
          <span
            id={id}
            dir="auto"
            className="pub:block pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere"
          >
            {name}
          </span>
          <span className="pub:mt-1 pub:block pub:text-sm">{byline}</span>
        </caption>
        <thead>
          <tr className="pub:h-9 pub:bg-muted pub:text-xs pub:text-muted-foreground">
            {columns.map(({ className: width, label: fullLabel, shortLabel }) => (
              <th key={fullLabel} scope="col" className={`pub:font-semibold ${width}`}>
                <span aria-hidden="true">{shortLabel}</span>
                <span className="pub:sr-only">{fullLabel}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {notes}
      <TableFoot link={siteConfig().publicOrigin + pathname} />
    </div>
  );
}
