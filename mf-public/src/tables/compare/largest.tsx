import { MoveRight } from 'lucide-react';
import { asLargeAs, type ComparedTeam } from 'shared-contract/compare';
import { differenceText } from 'shared-contract/comparison-text';
import { zoneAt } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { cn } from 'shared-ui/basic';
import { type Compared, Difference, inBand } from './places.tsx';

const sizeOf = ({ difference }: ComparedTeam) => Math.abs(difference ?? 0);

/** The number of teams that fill a row. */
const MOST = 4;

/** The smallest difference shown, in places. */
const LEAST = 2;

/**
 * The teams with the largest differences, with their places in the colours of both tables. Renders nothing if no
 * difference reaches `LEAST`.
 */
export function Largest({ compared: { largest, rows, tables } }: { compared: Compared }) {
  const isLarge = (team: ComparedTeam) => sizeOf(team) >= LEAST;
  const tied = asLargeAs(largest, rows).filter(isLarge);
  const shown = tied.length <= MOST ? tied.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : largest.filter(isLarge);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="differences" className="pub:grid pub:min-w-0 pub:gap-3">
      <h2 id="differences" className="pub:text-xl">
        {tied.length > shown.length
          ? 'Some of the largest differences'
          : `Largest difference${shown.length === 1 ? '' : 's'}`}
      </h2>
      <ol
        className={`pub:grid pub:gap-3 ${shown.length > 3 ? 'pub:sm:grid-cols-2 pub:lg:grid-cols-4' : 'pub:sm:grid-cols-3'}`}
      >
        {shown.map((team) => (
          <Team key={team.places.join()} team={team} tables={tables} />
        ))}
      </ol>
    </section>
  );
}

function Team({ team, tables: [first, second] }: { team: ComparedTeam; tables: Compared['tables'] }) {
  const [one, other] = team.places;
  return (
    <li className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4 pub:gap-y-2 pub:rounded-xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-3 pub:sm:flex-col pub:sm:items-stretch">
      <span className="pub:sr-only">{differenceText(team)}</span>
      <span aria-hidden="true" dir="auto" className="pub:min-w-0 pub:leading-snug pub:font-semibold pub:wrap-anywhere">
        {team.name}
      </span>
      <span
        aria-hidden="true"
        className="pub:flex pub:items-center pub:gap-2 pub:[font-variant-numeric:tabular-nums] pub:sm:mt-auto"
      >
        <Place table={first} place={one} />
        <MoveRight className="pub:size-4 pub:text-muted-foreground" />
        <Place table={second} place={other} />
        <span className="pub:ml-2 pub:text-sm pub:font-semibold pub:text-muted-foreground pub:sm:ml-auto">
          <Difference of={team} />
        </span>
      </span>
    </li>
  );
}

function Place({ table, place }: { table: PublicTable; place: number | null }) {
  if (place === null) return null;
  return (
    <span
      {...inBand(table, zoneAt(table, place - 1))}
      className={cn(
        'pub:grid pub:h-8 pub:min-w-9 pub:place-items-center pub:rounded-md pub:bg-(--band) pub:text-sm',
        'pub:font-bold pub:text-(--on-band) pub:ring-1 pub:ring-[#12162b1f] pub:[print-color-adjust:exact]',
        'pub:forced-colors:border pub:forced-colors:forced-color-adjust-none',
      )}
    >
      {place}
    </span>
  );
}
