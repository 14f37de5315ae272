import { useId } from 'react';
import type { ComparedTeam } from 'shared-contract/compare';
import { byPlace, type Zone, zoneAt, zoneLabels } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { themedRows, zoneStyles } from 'shared-ui/table-card';
import { bandColours } from '../../table-card/bands.ts';
import { Lines } from './lines.tsx';
import { type Compared, Difference, SideHead } from './places.tsx';

const NO_DIFFERENCE = { difference: null };

/** The tables side by side for wide screens, with lines between a team's places. */
export function SideBySide({ compared }: { compared: Compared }) {
  const { rows, largest, tables } = compared;
  const [first, second] = tables;
  // If all places are equal, the difference column is left out.
  const differences = compared.distance === 0 ? undefined : new Map(rows.map((row) => [row.places[1], row]));
  const aloneIn = (index: 0 | 1) =>
    new Set(rows.filter(({ difference }) => difference === null).map(({ places }) => places[index]));
  return (
    <div className="pub:relative pub:grid pub:[print-color-adjust:exact] pub:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)] pub:grid-rows-[auto_1fr] pub:gap-y-0">
      <Side table={first} side="first" alone={aloneIn(0)} />
      {compared.distance > 0 && <Distance of={compared} />}
      <Lines rows={rows} largest={largest} />
      <Side table={second} side="second" {...(differences && { differences })} alone={aloneIn(1)} />
    </div>
  );
}

/** The distance between the tables. If the order is the same, the page's head says so instead. */
function Distance({ of: { distance, mostDistance } }: { of: Compared }) {
  return (
    <p className="pub:col-start-2 pub:row-start-1 pub:grid pub:content-center pub:justify-items-center pub:text-sm pub:text-muted-foreground">
      <span className="pub:text-4xl pub:font-bold pub:text-foreground pub:[font-variant-numeric:tabular-nums]">
        {distance}
      </span>{' '}
      <span>{distance === 1 ? 'place apart' : 'places apart'}</span>{' '}
      {mostDistance !== null && <span className="pub:text-xs">out of a possible {mostDistance}</span>}
    </p>
  );
}

/** Continues the frame of the rows around the head, and covers the frame's line between the two. */
const headFrame =
  'pub:relative pub:rounded-t-2xl pub:ring-1 pub:ring-card-ring pub:[clip-path:inset(-1px_-1px_0)] pub:forced-colors:border';

type SideProps = {
  table: PublicTable;
  side: 'first' | 'second';
  /** The teams of the second table by their place in it. */
  differences?: Map<number | null, ComparedTeam>;
  /** The places of teams that are missing from the other table. */
  alone: Set<number | null>;
};

/** A table in its order. Teams that are missing from the other table follow in a group below. */
function Side({ table, side, differences, alone }: SideProps) {
  const id = useId();
  const teams = byPlace(table.items).map((item, index) => ({ ...item, zone: zoneAt(table, index) }));
  const inBoth = teams.filter(({ tablePlace }) => !alone.has(tablePlace));
  const onlyHere = teams.filter(({ tablePlace }) => alone.has(tablePlace));
  const rowOf = (team: (typeof teams)[number], index: number, group: typeof teams) => (
    <TeamRow
      key={team.tablePlace}
      side={side}
      team={team}
      isFirstOfZone={group[index - 1]?.zone !== team.zone}
      difference={differences?.get(team.tablePlace) ?? (differences && NO_DIFFERENCE)}
    />
  );
  return (
    <div
      {...bandColours(table)}
      className={`pub:row-span-2 pub:row-start-1 pub:grid pub:grid-rows-subgrid ${side === 'first' ? 'pub:col-start-1' : 'pub:col-start-3'}`}
    >
      <SideHead table={table} id={id} className={headFrame} />
      <div
        className={`pub:self-start pub:overflow-hidden pub:rounded-b-2xl pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border ${themedRows}`}
      >
        <table aria-labelledby={id} className="pub:w-full pub:table-fixed pub:border-collapse">
          <colgroup>
            <col className="pub:w-13" />
            <col />
            {/* A one-pixel column. Its content overlaps the end of the name column. */}
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
          <tbody>{inBoth.map(rowOf)}</tbody>
          {onlyHere.length > 0 && (
            <tbody>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={differences === undefined ? 3 : 4}
                  className="pub:border-y pub:border-border pub:bg-muted pub:px-4 pub:py-2 pub:text-start pub:text-sm pub:font-semibold"
                >
                  Only in this table ({onlyHere.length})
                </th>
              </tr>
              {onlyHere.map(rowOf)}
            </tbody>
          )}
        </table>
      </div>
    </div>
  );
}

type TeamRowProps = {
  side: 'first' | 'second';
  team: { name: string; tablePlace: number; zone: Zone };
  isFirstOfZone: boolean;
  /** `undefined` if the table has no difference column. */
  difference: Pick<ComparedTeam, 'difference'> | undefined;
};

function TeamRow({ side, team: { name, tablePlace, zone }, isFirstOfZone, difference }: TeamRowProps) {
  return (
    <tr
      data-side={side}
      data-place={tablePlace}
      className={`pub:h-8.5 pub:bg-(--band) pub:text-(--on-band) ${zoneStyles[zone]} ${zone === 'none' ? 'pub:*:shadow-[inset_0_1px_var(--ui-border)] pub:forced-colors:border-t' : ''}`}
    >
      <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums] pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
        {tablePlace}
      </td>
      <td
        dir="auto"
        className={`pub:py-1 pub:pl-4 pub:text-left pub:leading-snug pub:wrap-anywhere ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'} ${isFirstOfZone && zone !== 'none' ? 'pub:pr-25' : 'pub:pr-4'}`}
      >
        {name}
      </td>
      <td className="pub:relative pub:p-0 pub:text-xs pub:font-semibold">
        <span
          className={
            isFirstOfZone
              ? 'pub:absolute pub:right-4 pub:top-1/2 pub:-translate-y-1/2 pub:whitespace-nowrap'
              : 'pub:sr-only'
          }
        >
          {zoneLabels[zone]}
        </span>
      </td>
      {difference !== undefined && (
        <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums]">
          <Difference of={difference} />
        </td>
      )}
    </tr>
  );
}
