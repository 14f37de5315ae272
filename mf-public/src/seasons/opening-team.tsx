import { ChevronDown } from 'lucide-react';
import { type Zone, zoneWords } from 'shared-contract/table-rules';

type OpeningTeamProps = {
  name: string;
  /** Said below the name. */
  note?: string | undefined;
  zone: Zone;
  /** Whether it is the first of its band, and names it. */
  isFirst: boolean;
  isOpen: boolean;
  /** The id of the row with its details, while that is open. */
  details: string;
  onToggle: () => void;
  /** Whether the name of the band stands beside the team's in a narrower card, too: there are few columns. */
  isWordBeside?: boolean;
  /** What the first band is called. */
  winner?: string;
};

/** The head of a row: a team's name, which opens what else there is to say of it, and the name of its band. */
export const OpeningTeam = ({
  name,
  note,
  zone,
  isFirst,
  isOpen,
  details,
  onToggle,
  isWordBeside = false,
  winner = zoneWords.winner,
}: OpeningTeamProps) => (
  <th
    scope="row"
    className={`pub:relative pub:p-0 pub:text-start pub:leading-tight pub:[font-variant-numeric:normal] ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'}`}
  >
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? details : undefined}
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
            {zone === 'winner' ? winner : zoneWords[zone]}
          </span>
        )}
      </span>
      <ChevronDown
        aria-hidden="true"
        className={`pub:size-3.5 pub:shrink-0 pub:opacity-70 pub:print:hidden ${isOpen ? 'pub:rotate-180' : ''}`}
      />
    </button>{' '}
    {zone !== 'none' && <span className="pub:sr-only">{zone === 'winner' ? winner : zoneWords[zone]}</span>}
  </th>
);
