import { useId } from 'react';
import type { ComparedTeam } from 'shared-contract/compare';
import { byPlace, zoneAt } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { useBandColours, zoneLooks } from '../bands.ts';
import type { Compared } from './compare.tsx';
import { Lines } from './lines.tsx';
import { Difference } from './places.tsx';
import { SideHead } from './side-head.tsx';

/** The tables beside each other, on wide screens, with lines between the places of a team. */
export function SideBySide({ compared }: { compared: Compared }) {
  const { rows, largest, tables } = compared;
  const [first, second] = tables;
  const differences = new Map(rows.map((row) => [row.places[1], row]));
  return (
    <div className="pub:relative pub:grid pub:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] pub:grid-rows-[auto_1fr] pub:gap-y-0">
      <Side table={first} side="first" />
      <Lines rows={rows} largest={largest} />
      <Side table={second} side="second" differences={differences} />
    </div>
  );
}

type SideProps = {
  table: PublicTable;
  side: 'first' | 'second';
  /** The teams of the second table by their places in it. */
  differences?: Map<number | null, ComparedTeam>;
};

function Side({ table, side, differences }: SideProps) {
  const id = useId();
  return (
    <div
      ref={useBandColours(table)}
      className={`pub:row-span-2 pub:grid pub:grid-rows-subgrid ${side === 'first' ? 'pub:col-start-1' : 'pub:col-start-3'}`}
    >
      <SideHead table={table} id={id} className="pub:rounded-t-2xl" />
      <div className="pub:self-start pub:overflow-hidden pub:rounded-b-2xl pub:bg-[#fff] pub:text-[#12162b] pub:shadow-card pub:forced-colors:border">
        <table aria-labelledby={id} className="pub:w-full pub:table-fixed pub:border-collapse">
          <colgroup>
            <col className="pub:w-13" />
            <col />
            {differences !== undefined && <col className="pub:w-16" />}
          </colgroup>
          <thead className="pub:sr-only">
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Team</th>
              {differences !== undefined && <th scope="col">Difference</th>}
            </tr>
          </thead>
          <tbody>
            {byPlace(table.items).map(({ name, tablePlace }, index) => (
              <tr
                key={tablePlace}
                data-side={side}
                data-place={tablePlace}
                className={`pub:h-8.5 pub:bg-(--band) pub:text-(--on-band) ${zoneLooks[zoneAt(table, index)]} ${zoneAt(table, index) === 'none' ? 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t' : ''}`}
              >
                <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums]">
                  {tablePlace}
                </td>
                <td
                  dir="auto"
                  className="pub:px-4 pub:py-1 pub:text-start pub:leading-snug pub:font-medium pub:wrap-anywhere"
                >
                  {name}
                </td>
                {differences !== undefined && (
                  <td className="pub:pr-4 pub:text-right pub:text-sm pub:font-semibold pub:[font-variant-numeric:tabular-nums]">
                    {differences.has(tablePlace) && (
                      <Difference of={differences.get(tablePlace) ?? { difference: null }} />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
