import { useId } from 'react';
import type { ComparedTeam } from 'shared-contract/compare';
import { byPlace, zoneAt, zoneWords } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { useBandColours, zoneLooks } from '../bands.ts';
import type { Compared } from './compare.tsx';
import { Lines } from './lines.tsx';
import { Difference } from './places.tsx';
import { SideHead } from './side-head.tsx';
import { DrawnWords } from '../table-card.tsx';

/** The tables beside each other, on wide screens, with lines between the places of a team. */
export function SideBySide({ compared }: { compared: Compared }) {
  const { rows, largest, tables } = compared;
  const [first, second] = tables;
  const differences = new Map(rows.map((row) => [row.places[1], row]));
  const aloneIn = (index: 0 | 1) =>
    new Set(rows.filter(({ difference }) => difference === null).map(({ places }) => places[index]));
  return (
    <div className="pub:relative pub:grid pub:[print-color-adjust:exact] pub:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] pub:grid-rows-[auto_1fr] pub:gap-y-0">
      <Side table={first} side="first" alone={aloneIn(0)} />
      <Distance of={compared} />
      <Lines rows={rows} largest={largest} />
      <Side table={second} side="second" differences={differences} alone={aloneIn(1)} />
    </div>
  );
}

/** How far they are apart, which the head of the page says in a sentence. */
function Distance({ of: { distance } }: { of: Compared }) {
  return (
    <p
      aria-hidden="true"
      className="pub:col-start-2 pub:row-start-1 pub:grid pub:content-center pub:justify-items-center pub:text-sm pub:text-muted-foreground"
    >
      <span className="pub:text-4xl pub:font-bold pub:text-foreground pub:[font-variant-numeric:tabular-nums]">
        <DrawnWords>{distance === 0 ? '=' : String(distance)}</DrawnWords>
      </span>
      <DrawnWords>{distance === 0 ? 'same order' : distance === 1 ? 'place apart' : 'places apart'}</DrawnWords>
    </p>
  );
}

type SideProps = {
  table: PublicTable;
  side: 'first' | 'second';
  /** The teams of the second table by their places in it. */
  differences?: Map<number | null, ComparedTeam>;
  /** The places of teams that the other table has not. */
  alone: Set<number | null>;
};

function Side({ table, side, differences, alone }: SideProps) {
  const id = useId();
  return (
    <div
      ref={useBandColours(table)}
      className={`pub:row-span-2 pub:row-start-1 pub:grid pub:grid-rows-subgrid ${side === 'first' ? 'pub:col-start-1' : 'pub:col-start-3'}`}
    >
      <SideHead table={table} id={id} className="pub:rounded-t-2xl pub:forced-colors:border" />
      <div className="pub:self-start pub:overflow-hidden pub:rounded-b-2xl pub:bg-[#fff] pub:text-[#12162b] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
        <table aria-labelledby={id} className="pub:w-full pub:table-fixed pub:border-collapse">
          <colgroup>
            <col className="pub:w-13" />
            <col />
            {/* What it holds stands over the end of the name's column. */}
            <col className="pub:w-px" />
            {differences !== undefined && <col className="pub:w-14" />}
          </colgroup>
          <thead className="pub:sr-only">
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Team</th>
              <th scope="col">Zone</th>
              {differences !== undefined && <th scope="col">Difference</th>}
            </tr>
          </thead>
          <tbody>
            {byPlace(table.items).map(({ name, tablePlace }, index) => {
              const zone = zoneAt(table, index);
              const isFirst = index === 0 || zoneAt(table, index - 1) !== zone;
              const isAlone = alone.has(tablePlace);
              return (
                <tr
                  key={tablePlace}
                  data-side={side}
                  data-place={tablePlace}
                  className={`pub:h-8.5 pub:bg-(--band) pub:text-(--on-band) ${zoneLooks[zone]} ${zone === 'none' ? 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t' : ''}`}
                >
                  <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums] pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
                    {tablePlace}
                  </td>
                  <td
                    dir="auto"
                    className={`pub:py-1 pub:pl-4 pub:text-start pub:leading-snug pub:font-medium pub:wrap-anywhere ${isFirst && zone !== 'none' ? 'pub:pr-25' : 'pub:pr-4'}`}
                  >
                    {isAlone ? (
                      <span className="pub:flex pub:items-baseline pub:justify-between pub:gap-3">
                        {/* On a band the colour of text is what is readable there; outside it is ink, of which there is enough. */}
                        <span
                          dir="auto"
                          className={`pub:min-w-0 ${zone === 'none' ? 'pub:opacity-60 pub:forced-colors:opacity-100' : 'pub:font-normal'}`}
                        >
                          {name}
                        </span>{' '}
                        <span className="pub:shrink-0 pub:text-xs pub:font-normal">not in the other</span>
                      </span>
                    ) : (
                      name
                    )}
                  </td>
                  <td className="pub:relative pub:p-0 pub:text-xs pub:font-semibold">
                    <span
                      className={
                        isFirst
                          ? 'pub:absolute pub:right-4 pub:top-1/2 pub:-translate-y-1/2 pub:whitespace-nowrap'
                          : 'pub:sr-only'
                      }
                    >
                      {zoneWords[zone]}
                    </span>
                  </td>
                  {differences !== undefined && (
                    <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums]">
                      <Difference of={differences.get(tablePlace) ?? { difference: null }} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
