import type { ReactNode } from 'react';
import { readableOn } from 'shared-contract/colours';
import { type Zone, zoneAt, zoneColour, type ZoneColours, type ZoneCounts } from 'shared-contract/table-rules';

/** The part of a table that is drawn; saved tables and drafts both have it. */
export type DrawnTable = ZoneCounts &
  ZoneColours & { itemColor: string; items: { name: string; tablePlace: number }[] };

type SimpleTableProps = {
  table: DrawnTable;
  caption: ReactNode;
  /** Shows the caption to screen readers only, where the name already stands above the table. */
  captionHidden?: boolean;
};

/** The names of the zones, so that they do not depend on colour. */
const zoneWords: Record<Zone, string> = {
  winner: 'Winner',
  positive: 'Positive',
  negative: 'Negative',
  relegation: 'Relegation',
  none: '',
};

export function SimpleTable({ table, caption, captionHidden = false }: SimpleTableProps) {
  const rows = table.items.toSorted((a, b) => a.tablePlace - b.tablePlace);
  return (
    <div className="pub:overflow-hidden pub:rounded-lg pub:border pub:border-border pub:bg-card pub:text-card-foreground">
      <table className="pub:w-full pub:border-collapse pub:text-sm">
        <caption
          className={
            captionHidden
              ? 'pub:sr-only'
              : 'pub:px-3 pub:py-2.5 pub:text-left pub:font-semibold pub:text-balance pub:wrap-anywhere'
          }
        >
          {caption}
        </caption>
        <thead>
          <tr className="pub:text-left pub:text-xs pub:text-muted-foreground">
            <th scope="col" className="pub:w-14 pub:px-3 pub:py-1.5 pub:text-right pub:font-medium">
              Place
            </th>
            <th scope="col" className="pub:px-3 pub:py-1.5 pub:font-medium">
              Team
            </th>
            <th scope="col" className="pub:w-px pub:px-3 pub:py-1.5 pub:text-right pub:font-medium">
              Zone
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, tablePlace }, index) => (
            <Row key={tablePlace} table={table} zone={zoneAt(table, index)} place={index + 1} name={name} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { table: DrawnTable; zone: Zone; place: number; name: string };

function Row({ table, zone, place, name }: RowProps) {
  const backgroundColor = zoneColour(table, zone);
  // An empty row header would be of no use to screen readers.
  const Name = name === '' ? 'td' : 'th';
  return (
    <tr
      style={{ backgroundColor, color: readableOn(backgroundColor, table.itemColor) }}
      className="pub:border-t pub:border-current/15"
    >
      <td className="pub:px-3 pub:py-1.5 pub:text-right pub:tabular-nums">{place}</td>
      <Name
        scope={name === '' ? undefined : 'row'}
        dir="auto"
        className="pub:px-3 pub:py-1.5 pub:text-start pub:font-medium pub:wrap-anywhere"
      >
        {name}
      </Name>
      <td className="pub:px-3 pub:py-1.5 pub:text-right pub:text-xs pub:whitespace-nowrap">{zoneWords[zone]}</td>
    </tr>
  );
}
