import { Lock } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { getPublicTable, getTable } from 'shared-contract/tables';
import { getTipScore } from 'shared-contract/tip-scores';
import { getSealedTip } from 'shared-contract/tips';
import { useParams } from 'shared-router';
import { useSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { isMissing, loadTableOrSealed } from '../../table-data/load-table.ts';
import { useManageKey } from '../../table-data/manage-key.ts';
import { loadTip } from '../../tips/load-tip.ts';
import { SealedTip } from '../../tips/sealed-tip.tsx';
import { useCountedView, useVisit } from './use-visit.ts';
import { TableView } from './table-view.tsx';
import { ButtonLink } from '../../shared/button-link.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function PublicTable() {
  const { tableId = '' } = useParams();
  const handlerId = useSession((session) => session.handlerId);
  // Read the key before the table loads, because a hidden table requires it.
  useManageKey(tableId);
  const { visit, withOwnView } = useVisit();
  const reads = [getPublicTable, getTable, getSealedTip, getTipScore];
  const tableQuery = combinedQuery('table page', reads, tableId, async (signal) => {
    const found = await loadTableOrSealed(tableId, handlerId, signal);
    if ('sealed' in found) return found;
    const shown = withOwnView(found);
    return { ...shown, tip: await loadTip(shown.table, signal) };
  });
  const table = useData(tableQuery);
  useCountedView(visit, table);
  if (table.status === 'failed' && isMissing(table.error)) return <NoTable tableId={tableId} />;
  if (table.status !== 'ready') {
    return (
      <Page title="Table" isLoading={table.status === 'loading'} isTitleVisuallyHidden={table.status === 'loading'}>
        <Loaded
          of={table}
          loading="Loading table..."
          skeleton={<TableSkeleton />}
          failed="The table could not be loaded."
        >
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { data: shown, reload, setData } = table;
  if ('sealed' in shown) return <SealedTip key={tableId} tip={shown.sealed} tableId={tableId} reload={reload} />;
  return (
    <TableView
      key={tableId}
      {...shown}
      isOwn={shown.table.handlerId === handlerId}
      onVisibility={reload}
      onChanged={(changed) => setData({ ...shown, table: { ...shown.table, ...changed } })}
    />
  );
}

/** The page's loading state: the card's frame, as high as most screens. */
function TableSkeleton() {
  return (
    <div className="pub:flex pub:flex-col pub:gap-8 pub:md:grid pub:md:grid-cols-[minmax(0,35rem)_minmax(16rem,1fr)] pub:lg:gap-12">
      <div className="pub:min-h-[80dvh] pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring">
        <Skeleton className="pub:h-24 pub:animate-none pub:rounded-none" />
      </div>
    </div>
  );
}

function NoTable({ tableId }: { tableId: string }) {
  const isVisitor = useSession((session) => session.handlerId === null);
  return (
    <Page title="No table here">
      <EmptyState
        mark={<Lock aria-hidden="true" />}
        title="Table not found or is not public."
        text={
          <>
            It may be private, deleted or taken down. Ask whoever sent you the link for a new one.
            {isVisitor && (
              <>
                {' '}
                If it is yours,{' '}
                <TextLink to={pathTo('login')} state={{ from: pathTo('simpleTable', { tableId }) }}>
                  log in
                </TextLink>{' '}
                to see it.
              </>
            )}
          </>
        }
        action={
          <>
            <ButtonLink to={pathTo('officialTables')}>See Official Tables</ButtonLink>
            <ButtonLink to={pathTo(isVisitor ? 'createTable' : 'createOwnTable')} variant="outline">
              Create a table
            </ButtonLink>
            <ButtonLink to={pathTo('home')} variant="ghost">
              Go to Home
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
