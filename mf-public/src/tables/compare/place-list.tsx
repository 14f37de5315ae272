import type { ComparedTeam } from 'shared-contract/compare';
import { type Zone, zoneAt, zoneLabels } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import { cn } from 'shared-ui/basic';
import { bandColours } from '../../table-card/bands.ts';
import { GeneratedText } from '../../table-card/table-card.tsx';
import { type Compared, Difference, inBand, SideHead } from './places.tsx';

/** The tables that a team is in. */
type Sides = 'both' | 'first' | 'second';

/**
 * Both tables as one list for narrow screens. Each row has the place in the first table at its start and that in the
 * second at its end.
 */
export function PlaceList({ compared: { distance, rows, tables } }: { compared: Compared }) {
  const [first, second] = tables;
  const inBoth = rows.filter(({ difference }) => difference !== null);
  const alone = rows.filter(({ difference }) => difference === null);
  const groups = [
    { rows: inBoth, on: 'both' },
    { rows: alone.filter(({ places }) => places[0] !== null), on: 'first' },
    { rows: alone.filter(({ places }) => places[0] === null), on: 'second' },
  ] as const;
  // If all places are equal, the difference column is left out.
  const hasDifferences = distance > 0;
  return (
    <div
      className={cn(
        'pub:w-full pub:max-w-[42rem] pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-card',
        'pub:text-card-foreground pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact]',
        'pub:print:max-w-none pub:print:text-sm pub:print:shadow-none pub:forced-colors:border',
      )}
    >
      <div className="pub:grid pub:grid-cols-2 pub:gap-0.5">
        {tables.map((table, side) => (
          // oxlint-disable-next-line react/no-array-index-key -- both tables can have the same id
          <div key={side} {...bandColours(table)} className="pub:grid pub:min-w-0">
            <SideHead table={table} />
          </div>
        ))}
      </div>
      <table aria-label="Both tables" className="pub:w-full pub:table-fixed pub:border-collapse">
        <colgroup>
          <col className="pub:w-13" />
          <col />
          {hasDifferences && <col className="pub:w-12" />}
          <col className="pub:w-13" />
        </colgroup>
        <thead className="pub:sr-only">
          <tr>
            <th scope="col">Place in {first.name}</th>
            <th scope="col">Team</th>
            {hasDifferences && <th scope="col">Difference</th>}
            <th scope="col">Place in {second.name}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.on} {...group} tables={tables} hasDifferences={hasDifferences} />
        ))}
      </table>
    </div>
  );
}

type GroupProps = {
  rows: ComparedTeam[];
  on: Sides;
  tables: Compared['tables'];
  hasDifferences: boolean;
};

function Group({ rows, on, tables, hasDifferences }: GroupProps) {
  if (rows.length === 0) return null;
  const zones = rows.map((row) => zoneIn(tables, row));
  return (
    <tbody>
      {on !== 'both' && (
        <tr className="pub:print:break-after-avoid">
          <th
            scope="rowgroup"
            colSpan={hasDifferences ? 4 : 3}
            className="pub:border-y pub:border-border pub:bg-muted pub:px-4 pub:py-2 pub:text-start pub:text-sm pub:font-semibold"
          >
            Only in the {on === 'first' ? 'left' : 'right'} table ({rows.length})
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <tr
          key={row.places.join()}
          className="pub:h-11 pub:not-first:*:shadow-[inset_0_1px_var(--ui-border)] pub:print:h-7 pub:print:break-inside-avoid pub:print:*:py-0.5 pub:forced-colors:border-t"
        >
          {on !== 'second' && <Place table={tables[0]} place={row.places[0]} />}
          <Team
            row={row}
            label={labelOf(tables, row, zones[index - 1] !== zones[index])}
            isInZone={zones[index] !== 'none'}
            columns={on === 'both' ? 1 : hasDifferences ? 3 : 2}
            startsAt={on === 'second' ? 'edge' : 'place'}
          />
          {on === 'both' && hasDifferences && (
            <td className="pub:pr-3 pub:text-right pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums]">
              <Difference of={row} />
            </td>
          )}
          {on !== 'first' && <Place table={tables[1]} place={row.places[1]} />}
        </tr>
      ))}
    </tbody>
  );
}

/** Returns the zone of a team in the first table that has it. */
const zoneIn = ([first, second]: Compared['tables'], { places: [one, other] }: ComparedTeam): Zone =>
  zoneAt(one === null ? second : first, (one ?? other ?? 1) - 1);

const nameOf = (zone: Zone) => (zone === 'none' ? 'No zone' : zoneLabels[zone]);

/**
 * Returns the label of a team's zone if the zones of the two tables differ, or if the team is the first of its zone.
 */
function labelOf(tables: Compared['tables'], row: ComparedTeam, isFirstOfZone: boolean): string {
  const zone = zoneIn(tables, row);
  const [, other] = row.places;
  const otherZone = other === null ? zone : zoneAt(tables[1], other - 1);
  if (otherZone !== zone) return `${nameOf(zone)} → ${nameOf(otherZone)}`;
  return isFirstOfZone && zone !== 'none' ? zoneLabels[zone] : '';
}

type TeamProps = {
  row: ComparedTeam;
  label: string;
  isInZone: boolean;
  /** The number of columns that the cell spans. A team in one table spans more. */
  columns: number;
  startsAt: 'edge' | 'place';
};

function Team({ row, label, isInZone, columns, startsAt }: TeamProps) {
  return (
    <th
      scope="row"
      colSpan={columns}
      className={`pub:py-1.5 pub:pr-3 pub:text-start pub:leading-snug ${isInZone ? 'pub:font-semibold' : 'pub:font-medium'} ${startsAt === 'edge' ? 'pub:pl-16' : 'pub:pl-3'}`}
    >
      <span dir="auto" className="pub:block pub:wrap-anywhere">
        {row.name}
      </span>
      {label !== '' && (
        <span className="pub:block pub:text-xs pub:font-normal pub:text-muted-foreground">
          <GeneratedText>{label}</GeneratedText>
        </span>
      )}
    </th>
  );
}

/** A place in the colour of its zone. */
function Place({ table, place }: { table: PublicTable; place: number | null }) {
  if (place === null) return null;
  const zone = zoneAt(table, place - 1);
  return (
    <td
      {...inBand(table, zone)}
      className={`pub:text-center pub:text-sm pub:font-bold pub:[font-variant-numeric:tabular-nums] ${zone === 'none' ? 'pub:bg-muted' : 'pub:bg-(--band) pub:text-(--on-band) pub:forced-colors:forced-color-adjust-none'}`}
    >
      {place}
      {zone !== 'none' && <span className="pub:sr-only"> {zoneLabels[zone]}</span>}
    </td>
  );
}
