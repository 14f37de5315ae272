import { Eye } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { listOfficialTables, type PublicTable } from 'shared-contract/tables';
import { call, siteConfig, useLoad } from 'shared-session';
import { EmptyState, Loaded } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { Creator } from './creator.tsx';
import { ShareTable } from './share-table.tsx';
import { TableCard } from './table-card.tsx';

export function OfficialTables() {
  const { productName } = siteConfig();
  const tables = useLoad('official tables', (signal) => call(listOfficialTables, { signal }));
  return (
    <PublicPage
      title="Official Tables"
      description={`The tables that ${productName} keeps itself: league standings to look up, to share and to measure your own against.`}
      lead={`Official tables come from ${productName} itself. Open one to see it in full, share it by its link, or take it as the yardstick for a table of your own.`}
    >
      <Loaded
        of={tables}
        loading="Loading official tables..."
        failed="Failed to fetch official tables. Please try again later."
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No official tables available at the moment." />
          ) : (
            <ul className="pub:grid pub:items-start pub:gap-6 pub:md:grid-cols-2 pub:xl:grid-cols-3">
              {list.map((table) => (
                <OfficialTable key={table.id} table={table} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </PublicPage>
  );
}

function OfficialTable({ table }: { table: PublicTable }) {
  return (
    <li className="pub:grid pub:gap-3">
      <TableCard
        isDense
        table={table}
        name={<TextLink to={pathTo('simpleTable', { tableId: table.id })}>{table.name}</TextLink>}
      />
      <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-3 pub:text-sm">
        <p>
          By <Creator table={table} />
          <span className="pub:ml-3 pub:inline-flex pub:items-center pub:gap-1 pub:text-muted-foreground">
            <Eye aria-hidden="true" className="pub:size-4" /> {counted(table.views, 'view')}
          </span>
        </p>
        <ShareTable table={table} position="bottom-center" />
      </div>
    </li>
  );
}
