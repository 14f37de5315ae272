import { type ReactNode, useId } from 'react';
import { readableOn } from 'shared-contract/colours';
import type { ComparedTeam } from 'shared-contract/compare';
import { type Zone, zoneAt, zoneColour, zoneWords } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { useBandColours } from '../bands.ts';
import { DrawnWords } from '../table-card.tsx';
import type { Compared } from './compare.tsx';
import { Difference } from './places.tsx';
import { SideHead } from './side-head.tsx';

/** Both tables as one list, on phones: the place of each team in the first, the difference, and the place in the second. */
export function PlaceList({ compared: { rows, tables } }: { compared: Compared }) {
  const id = useId();
  const zoneOf = (row: ComparedTeam | undefined) => row && bandOf(tables, row).zone;
  const [first, second] = tables;
  return (
    <div className="pub:w-full pub:max-w-[42rem] pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-[#fff] pub:text-[#12162b] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
      <div className="pub:grid pub:grid-cols-2 pub:gap-0.5">
        <Coloured table={first}>
          <SideHead table={first} id={`${id}-first`} />
        </Coloured>
        <Coloured table={second}>
          <SideHead table={second} id={`${id}-second`} />
        </Coloured>
      </div>
      <table
        aria-label="Both tables"
        className="pub:w-full pub:table-fixed pub:border-collapse pub:[font-variant-numeric:tabular-nums]"
      >
        <colgroup>
          <col className="pub:w-12" />
          <col />
          <col className="pub:w-13" />
          <col className="pub:w-12" />
        </colgroup>
        <thead className="pub:sr-only">
          <tr>
            <th scope="col">Place in {first.name}</th>
            <th scope="col">Team</th>
            <th scope="col">Difference</th>
            <th scope="col">Place in {second.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.places.join()}
              className="pub:h-10 pub:not-first:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t"
            >
              <Place table={first} place={row.places[0]} />
              <Team tables={tables} row={row} isFirst={index === 0 || zoneOf(rows[index - 1]) !== zoneOf(row)} />
              <Place table={second} place={row.places[1]} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Coloured({ table, children }: { table: PublicTable; children: ReactNode }) {
  return (
    <div ref={useBandColours(table)} className="pub:grid pub:min-w-0">
      {children}
    </div>
  );
}

/** The band that a team's name stands in: of the first table that has it. */
function bandOf([first, second]: Compared['tables'], { places: [one, other] }: ComparedTeam) {
  const table = one === null ? second : first;
  return { table, zone: zoneAt(table, (one ?? other ?? 1) - 1) };
}

/** Gives a cell the colours of a zone. */
const inBand = (table: PublicTable, zone: Zone) => (cell: HTMLElement | null) => {
  const band = zoneColour(table, zone);
  cell?.style.setProperty('--band', band);
  cell?.style.setProperty('--on-band', readableOn(band, table.itemColor));
};

type TeamProps = {
  tables: Compared['tables'];
  row: ComparedTeam;
  /** Whether its zone is named here, once for the rows below. */
  isFirst: boolean;
};

function Team({ tables, row, isFirst }: TeamProps) {
  const { table, zone } = bandOf(tables, row);
  const look = 'pub:bg-(--band) pub:text-(--on-band)';
  const isInBoth = row.difference !== null;
  return (
    <>
      <th
        ref={inBand(table, zone)}
        scope="row"
        className={`pub:px-3 pub:py-1.5 pub:text-start pub:leading-snug pub:font-medium ${look}`}
      >
        <span className="pub:flex pub:items-center pub:justify-between pub:gap-2">
          <span dir="auto" className="pub:min-w-0 pub:wrap-anywhere">
            {row.name}
          </span>
          {isFirst && zone !== 'none' && (
            <span className="pub:shrink-0 pub:text-xs pub:font-semibold">
              <DrawnWords>{zoneWords[zone]}</DrawnWords>
            </span>
          )}
        </span>
        {!isInBoth && (
          <span className="pub:line-clamp-1 pub:text-xs pub:font-normal pub:wrap-anywhere">only in {table.name}</span>
        )}
      </th>
      <td ref={inBand(table, zone)} className={`pub:pr-3 pub:text-right pub:text-sm pub:font-semibold ${look}`}>
        <Difference of={row} />
      </td>
    </>
  );
}

/** A place on the colour of its zone. */
function Place({ table, place }: { table: PublicTable; place: number | null }) {
  if (place === null) {
    return (
      <td>
        <span className="pub:sr-only">not in it</span>
      </td>
    );
  }
  const zone = zoneAt(table, place - 1);
  return (
    <td
      ref={inBand(table, zone)}
      className="pub:bg-(--band) pub:text-center pub:text-sm pub:font-bold pub:text-(--on-band)"
    >
      {place}
      {zone !== 'none' && <span className="pub:sr-only"> {zoneWords[zone]}</span>}
    </td>
  );
}
