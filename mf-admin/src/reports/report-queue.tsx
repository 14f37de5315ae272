import { useEffect } from 'react';
import { listReports, type Report } from 'shared-contract/moderation';
import { failureMessage } from 'shared-session/failure-message';
import { listQuery } from 'shared-session/query';
import { Button, EmptyState, Loaded, Skeleton } from 'shared-ui/basic';
import { ListControls, SearchBox, SelectBox } from '../shared/lists/list-controls.tsx';
import { useListPage } from '../shared/lists/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/lists/list-state.ts';
import { ReportCard } from './report-card.tsx';
import { Pages } from '../shared/lists/pages.tsx';

const orders = [
  { value: '-reports', label: 'Most reported' },
  { value: 'first', label: 'Waiting longest' },
  { value: '-last', label: 'Latest report' },
] as const;

/** The reports, one card for each table, profile or group. */
export function ReportQueue({ state: reportState, onChanged }: { state: Report['state']; onChanged: () => void }) {
  const state = useListState(['reports'], ['order']);
  const { page, q } = state;
  const order = orders.find(({ value }) => value === state.filters.order) ?? orders[0];
  const query = { page, pageSize: PAGE_SIZE, q, sort: order.value, state: reportState };
  const reports = useListPage(listQuery(listReports, { query }));
  const { shown, status } = reports;
  const isEmpty = status === 'ready' && shown?.total === 0 && !state.isNarrowed;

  // A decision may have removed the only card of the last page.
  useEffect(() => {
    const last = Math.max(1, Math.ceil((shown?.total ?? 0) / PAGE_SIZE));
    if (status === 'ready' && page > last) state.goTo(last);
  });

  return (
    <>
      {!isEmpty && (
        <ListControls>
          <SearchBox isNarrow label="Search" placeholder="Search reports" value={q} onSearch={state.search} />
          <SelectBox
            label="Sort by"
            name="order"
            value={order.value}
            options={orders}
            onChoose={(next) => state.filterBy({ order: next === orders[0].value ? '' : next })}
          />
        </ListControls>
      )}
      <Loaded
        of={{ ...reports, status: shown === undefined ? status : 'ready', data: shown }}
        loading="Loading reports..."
        skeleton={<QueueLoading />}
        failed={(error) => ['The reports could not be loaded.', failureMessage(error)].filter(Boolean).join(' ')}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoReports state={reportState} isSearched={q !== ''} onShowAll={() => state.search('')} />
          ) : (
            <>
              <ul className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-4">
                {items.map((report) => (
                  <li key={report.id}>
                    <ReportCard
                      report={report}
                      onChanged={() => {
                        void reports.reload();
                        onChanged();
                      }}
                    />
                  </li>
                ))}
              </ul>
              <Pages page={page} pageSize={PAGE_SIZE} total={total} onPage={state.goTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

type NoReportsProps = { state: Report['state']; isSearched: boolean; onShowAll: () => void };

function NoReports({ state, isSearched, onShowAll }: NoReportsProps) {
  if (isSearched) {
    return (
      <EmptyState
        title="No reports found."
        text="Nothing matches your search."
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all
          </Button>
        }
      />
    );
  }
  return state === 'open' ? (
    <EmptyState title="No open reports." text="You’re all caught up." />
  ) : (
    <EmptyState title="No closed reports." text="What you decide on is kept here for twelve months." />
  );
}

function QueueLoading() {
  return (
    <div className="adm:grid adm:gap-4">
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="adm:grid adm:gap-3 adm:rounded-xl adm:border adm:bg-card adm:p-5">
          <Skeleton className="adm:h-6 adm:w-1/2" />
          <Skeleton className="adm:h-5 adm:w-2/3" />
          <Skeleton className="adm:h-9 adm:w-1/3" />
        </div>
      ))}
    </div>
  );
}
