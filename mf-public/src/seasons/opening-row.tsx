import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Zone, zoneWords } from 'shared-contract/table-rules';
import { cn } from 'shared-ui/basic';
import { zoneLooks } from 'shared-ui/table-card';

/** Which rows of a table are opened, by their keys, and a function that opens or closes one. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return { open, toggle };
}

/** A row on its band, and whether its details are open. */
export type OpeningProps = {
  zone: Zone;
  /** Whether it is the first of its band, and names it. */
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

type OpeningRowProps = OpeningProps & {
  /** The name of the team. */
  name: string;
  /** Said below the name. */
  note?: string | undefined;
  /** Whether the name of the band stands beside the team's in a narrower card, too: there are few columns. */
  isWordBeside?: boolean;
  /** What the first band is called. */
  winner?: string;
  /** The cells before the team's. */
  before: ReactNode;
  /** The cells after the team's. */
  children: ReactNode;
  /** The cells of the row below it, while that is open. */
  details: ReactNode;
};

/** A row of a table after a round, on its band; the team's name opens what else there is to say of it. */
export function OpeningRow(props: OpeningRowProps) {
  const { before, children, details, isFirst, isOpen, isWordBeside = false, name, note, onToggle, zone } = props;
  const id = useId();
  const word = zone === 'winner' ? (props.winner ?? zoneWords.winner) : zoneWords[zone];
  return (
    <>
      <tr
        data-zone={zone}
        className={cn(
          'pub:h-(--row) pub:bg-(--band) pub:text-center pub:text-sm pub:text-(--on-band) pub:@min-[30rem]:text-base',
          zoneLooks[zone],
          // Rows outside the zones have lines between them.
          zone === 'none' && !isFirst && 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t',
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
              className={`pub:flex pub:min-w-0 pub:grow pub:flex-col ${isWordBeside ? 'pub:@min-[30rem]:flex-row pub:@min-[30rem]:items-center pub:@min-[30rem]:justify-between pub:@min-[30rem]:gap-2' : 'pub:@min-[42rem]:flex-row pub:@min-[42rem]:items-center pub:@min-[42rem]:justify-between pub:@min-[42rem]:gap-2'}`}
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
                  {word}
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`pub:size-3.5 pub:shrink-0 pub:opacity-70 pub:print:hidden ${isOpen ? 'pub:rotate-180' : ''}`}
            />
          </button>{' '}
          {zone !== 'none' && <span className="pub:sr-only">{word}</span>}
        </th>
        {children}
      </tr>
      {isOpen && (
        <tr id={id} className={`pub:bg-[#f7f8fc] ${zoneLooks.none}`}>
          {details}
        </tr>
      )}
    </>
  );
}
