import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Zone, zoneLabels } from 'shared-contract/table-rules';
import { cn } from 'shared-ui/basic';
import { zoneStyles } from 'shared-ui/table-card';

/** Returns the keys of the open rows of a table, and a function that opens or closes a row. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return { open, toggle };
}

/** A row's zone, and the state of its details. */
export type OpeningProps = {
  zone: Zone;
  /** Whether the row is the first of its zone and shows the zone's name. */
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

type OpeningRowProps = OpeningProps & {
  /** The name of the team. */
  name: string;
  /** A text below the name. */
  note?: string | undefined;
  /** Places the zone's name next to the team's in narrower cards, too; for tables with few columns. */
  isZoneLabelBeside?: boolean;
  /** The label of the first zone; the default is its general label. */
  winner?: string;
  /** The cells before the team's cell. */
  before: ReactNode;
  /** The cells after the team's cell. */
  children: ReactNode;
  /** The cells of the details row. */
  details: ReactNode;
};

/** A row of a table after a round. The team's name is a button that opens the row's details. */
export function OpeningRow(props: OpeningRowProps) {
  const { before, children, details, isFirst, isOpen, isZoneLabelBeside = false, name, note, onToggle, zone } = props;
  const id = useId();
  const zoneLabel = zone === 'winner' ? (props.winner ?? zoneLabels.winner) : zoneLabels[zone];
  return (
    <>
      <tr
        data-zone={zone}
        className={cn(
          'pub:h-(--row) pub:bg-(--band) pub:text-center pub:text-sm pub:text-(--on-band) pub:@min-[30rem]:text-base',
          zoneStyles[zone],
          // Rows outside the zones have separators.
          zone === 'none' && !isFirst && 'pub:*:shadow-[inset_0_1px_var(--ui-border)] pub:forced-colors:border-t',
        )}
      >
        {before}
        <th
          scope="row"
          className={`pub:relative pub:p-0 pub:text-start pub:leading-tight pub:[font-variant-numeric:normal] ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'}`}
        >
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
            className="pub:flex pub:min-h-(--row) pub:w-full pub:cursor-pointer pub:items-center pub:gap-1 pub:py-1 pub:pr-1 pub:pl-2 pub:text-start pub:@min-[42rem]:pr-3 pub:outline-offset-[-3px] pub:focus-visible:outline-2 pub:focus-visible:outline-current"
          >
            <span
              className={`pub:flex pub:min-w-0 pub:grow pub:flex-col ${isZoneLabelBeside ? 'pub:@min-[30rem]:flex-row pub:@min-[30rem]:items-center pub:@min-[30rem]:justify-between pub:@min-[30rem]:gap-2' : 'pub:@min-[42rem]:flex-row pub:@min-[42rem]:items-center pub:@min-[42rem]:justify-between pub:@min-[42rem]:gap-2'}`}
            >
              <span className="pub:flex pub:max-w-full pub:min-w-0 pub:flex-col">
                <span
                  dir="auto"
                  className="pub:line-clamp-3 pub:max-w-full pub:text-sm pub:leading-tight pub:wrap-anywhere pub:@min-[30rem]:line-clamp-2 pub:@min-[30rem]:text-base pub:@min-[30rem]:leading-tight"
                >
                  {name}
                </span>{' '}
                {note !== undefined && (
                  <span
                    dir="auto"
                    className="pub:line-clamp-2 pub:text-xs pub:leading-tight pub:font-normal pub:wrap-anywhere"
                  >
                    {note}
                  </span>
                )}
              </span>
              {isFirst && zone !== 'none' && (
                <span aria-hidden="true" className="pub:text-xs pub:leading-tight pub:font-semibold">
                  {zoneLabel}
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`pub:size-3.5 pub:shrink-0 pub:opacity-70 pub:print:hidden ${isOpen ? 'pub:rotate-180' : ''}`}
            />
          </button>{' '}
          {zone !== 'none' && <span className="pub:sr-only">{zoneLabel}</span>}
        </th>
        {children}
      </tr>
      {isOpen && (
        <tr id={id} className={`pub:bg-background ${zoneStyles.none}`}>
          {details}
        </tr>
      )}
    </>
  );
}
