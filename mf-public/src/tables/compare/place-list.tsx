import { type ReactNode, useId } from 'react';
import { readableOn } from 'shared-contract/colours';
import { zoneAt, zoneColour } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { useBandColours } from '../bands.ts';
import type { Compared } from './compare.tsx';
import { Difference } from './places.tsx';
import { SideHead } from './side-head.tsx';

/** Both tables as one list, on phones: the place of each team in the first, the difference, and the place in the second. */
export function PlaceList({ compared: { rows, tables } }: { compared: Compared }) {
  const id = useId();
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
          {rows.map((row) => (
            <tr
              key={row.places.join()}
              className="pub:h-10 pub:not-first:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t"
            >
              <Place table={first} place={row.places[0]} />
              <th
                scope="row"
                dir="auto"
                className="pub:px-3 pub:py-1.5 pub:text-start pub:leading-snug pub:font-medium pub:wrap-anywhere"
              >
                {row.name}
              </th>
              <td className="pub:pr-3 pub:text-right pub:text-sm pub:font-semibold pub:text-[#545b78]">
                <Difference of={row} />
              </td>
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

/** A place on the colour of its zone. */
function Place({ table, place }: { table: PublicTable; place: number | null }) {
  const colour = (cell: HTMLElement | null) => {
    if (place === null) return;
    const band = zoneColour(table, zoneAt(table, place - 1));
    cell?.style.setProperty('--band', band);
    cell?.style.setProperty('--on-band', readableOn(band, table.itemColor));
  };
  return (
    <td
      ref={colour}
      className={`pub:text-center pub:text-sm pub:font-bold ${place === null ? 'pub:text-[#545b78]' : 'pub:bg-(--band) pub:text-(--on-band)'}`}
    >
      {place ?? '–'}
    </td>
  );
}
