import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComparedTeam, compareTwoTables } from 'shared-contract/compare';
import { readableOn } from 'shared-contract/colours';
import type { Answer } from 'shared-contract/endpoint';
import { pathTo } from 'shared-contract/screens';
import type { BandColours } from 'shared-contract/table-colours';
import { type Zone, zoneColour } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { coloured } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { bylineOf } from '../../table-card/creator.tsx';
import { GeneratedText } from '../../table-card/table-card.tsx';

export type Compared = Answer<typeof compareTwoTables>;

/** Returns the props that give an element the colours of a zone. */
export function inBand(table: BandColours, zone: Zone) {
  const band = zoneColour(table, zone);
  return coloured({ '--band': band, '--on-band': readableOn(band, table.itemColor) });
}

/** The name of one of the two tables, on its winner's colour, with a link to the table. */
export function SideHead({ table, id, className = '' }: { table: PublicTable; id?: string; className?: string }) {
  return (
    <div
      className={`pub:bg-(--winner) pub:p-4 pub:text-(--on-winner) pub:sm:px-5 pub:forced-colors:border-b ${className}`}
    >
      <h2 className="pub:max-sm:min-h-[2lh] pub:text-lg pub:leading-tight pub:font-bold pub:tracking-tight pub:wrap-anywhere pub:sm:text-xl">
        <Link
          id={id}
          to={pathTo('simpleTable', { tableId: table.id })}
          dir="auto"
          className="pub:text-inherit pub:no-underline pub:decoration-1 pub:underline-offset-4 pub:hover:underline"
        >
          {table.name}
        </Link>
      </h2>
      <p className="pub:mt-1 pub:flex pub:flex-wrap pub:gap-x-1 pub:text-sm pub:max-sm:flex-col pub:wrap-anywhere">
        {bylineOf(table)
          .split(/(?<=·) /)
          .map((part) => (
            <GeneratedText key={part}>{part}</GeneratedText>
          ))}
      </p>
    </div>
  );
}

/** The difference in places of a team that is in both tables. */
export function Difference({ of: { difference } }: { of: Pick<ComparedTeam, 'difference'> }) {
  if (difference === null) return null;
  if (difference === 0) {
    return (
      <>
        <span aria-hidden="true" className="pub:opacity-70">
          =
        </span>
        <span className="pub:sr-only">the same place</span>
      </>
    );
  }
  const size = Math.abs(difference);
  const Arrow = difference > 0 ? ArrowDown : ArrowUp;
  return (
    <>
      <span aria-hidden="true" className="pub:inline-flex pub:items-center pub:gap-0.5">
        <Arrow className="pub:size-3.5 pub:stroke-[2.5]" />
        {size}
      </span>
      <span className="pub:sr-only">{`${counted(size, 'place')} ${difference > 0 ? 'lower' : 'higher'}`}</span>
    </>
  );
}
