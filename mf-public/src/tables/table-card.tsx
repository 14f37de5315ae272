import type { ReactNode } from 'react';
import { type Zone, zoneAt, type ZoneCounts } from 'shared-contract/table-rules';
import { siteConfig } from 'shared-session';
import { type BandColours, useBandColours, zoneLooks, zoneWords } from './bands.ts';

/** The part of a table that is drawn; saved tables and drafts both have it. */
export type DrawnTable = ZoneCounts & BandColours & { items: { name: string; tablePlace: number }[] };

type TableCardProps = {
  table: DrawnTable;
  /** The table's name, or a link with it. */
  name: ReactNode;
  /** The table's address, for the foot; without it the card has none. */
  link?: string | undefined;
  /** Lower rows, for several cards side by side. */
  isDense?: boolean;
};

/** A table as the product shows it everywhere: its name on the winner's colour, bands of colour, and the product's mark. */
export function TableCard({ table, name, link, isDense = false }: TableCardProps) {
  const rows = table.items.toSorted((a, b) => a.tablePlace - b.tablePlace).map((row, index) => ({ ...row, index }));
  return (
    <div
      ref={useBandColours(table)}
      data-slot="table-card"
      className={`pub:w-full pub:max-w-[35rem] pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-[#fff] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:print:max-w-none pub:print:rounded-none pub:print:shadow-none pub:[print-color-adjust:exact] ${isDense ? 'pub:[--row:2.125rem]' : 'pub:[--row:2.5rem]'}`}
    >
      <table className="pub:w-full pub:table-fixed pub:border-collapse pub:text-base pub:print:text-[10.5pt]">
        <caption className="pub:bg-(--winner) pub:px-6 pub:py-5 pub:text-left pub:text-(--on-winner) pub:forced-colors:border-b pub:[&_a]:text-inherit">
          <span className="pub:block pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere">
            {name}
          </span>
        </caption>
        <colgroup>
          <col className="pub:w-13" />
          <col />
          <col className="pub:w-24" />
        </colgroup>
        <thead className="pub:sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Zone</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, name: team, tablePlace }) => {
            const zone = zoneAt(table, index);
            const isFirst = index === 0 || zoneAt(table, index - 1) !== zone;
            return <Row key={tablePlace} zone={zone} isFirst={isFirst} place={index + 1} name={team} />;
          })}
        </tbody>
      </table>
      {link !== undefined && <Foot link={link} />}
    </div>
  );
}

type RowProps = { zone: Zone; isFirst: boolean; place: number; name: string };

/** A band is one surface: only rows outside the zones have lines between them, and the zone is named once, to screen readers in each row. */
function Row({ zone, isFirst, place, name }: RowProps) {
  // An empty row header would be of no use to screen readers.
  const Name = name === '' ? 'td' : 'th';
  const line = zone === 'none' && !isFirst ? 'pub:border-t pub:border-[#12162b14]' : '';
  return (
    <tr
      data-zone={zone}
      className={`pub:h-(--row) pub:bg-(--band) pub:text-(--on-band) pub:print:h-[5.7mm] ${zoneLooks[zone]} ${line}`}
    >
      <td className="pub:bg-(--tint) pub:text-center pub:text-sm pub:font-bold pub:tabular-nums pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
        {place}
      </td>
      <Name
        scope={name === '' ? undefined : 'row'}
        dir="auto"
        className={`pub:px-4 pub:py-1.5 pub:text-start pub:leading-snug pub:wrap-anywhere pub:print:py-0 ${zone === 'none' ? 'pub:font-medium' : 'pub:font-semibold'}`}
      >
        {name}
      </Name>
      <td className="pub:pr-4 pub:text-right pub:text-xs pub:font-semibold pub:whitespace-nowrap">
        <span className={isFirst ? '' : 'pub:sr-only'}>{zoneWords[zone]}</span>
      </td>
    </tr>
  );
}

function Foot({ link }: { link: string }) {
  return (
    <p className="pub:flex pub:items-center pub:justify-between pub:gap-4 pub:border-t pub:border-[#12162b14] pub:px-5 pub:py-3 pub:text-[0.8125rem] pub:text-[#545b78]">
      <span className="pub:flex pub:items-center pub:gap-2 pub:font-bold pub:text-[#0f1990]">
        <span aria-hidden="true" className="ui-mark pub:w-5" />
        {siteConfig().productName}
      </span>
      <span className="pub:min-w-0 pub:truncate pub:print:overflow-visible pub:print:whitespace-normal pub:print:wrap-anywhere">
        {link}
      </span>
    </p>
  );
}
