import type { Ref } from 'react';
import { reportTable } from 'shared-contract/reports';
import { ANONYMOUS_ID, getPublicTable, type PublicTable as Table } from 'shared-contract/tables';
import { call, useSession } from 'shared-session';
import { Avatar, Facts, LazyComponent } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { CompareWith } from '../compare/compare-with.tsx';
import { Creator } from '../../table-card/creator.tsx';
import { FollowsSeason, useSeasonsFollowed } from '../../table-card/follows-season.tsx';
import { LazyReport } from '../../reports/lazy-report.tsx';
import { Disclosure } from '../../shared/disclosure.tsx';
import type { Shown } from '../../table-data/load-table.ts';
import { useManageKey } from '../../table-data/manage-key.ts';
import { MakeYourOwn } from '../../table-card/make-your-own.tsx';
import { OwnerActions, ShareBar } from './table-actions.tsx';
import { StarRating } from '../ratings/star-rating.tsx';
import { LogInToRate, TableRating } from '../ratings/table-rating.tsx';
import { TableViews } from './table-views.tsx';
import type { ShownTip } from '../../tips/load-tip.ts';
import type { TableParts } from '../../tips/scored-tip.tsx';
import { TipOfTable } from '../../tips/tip-of-table.tsx';
import { WhatOthersThink } from './what-others-think.tsx';

export type TableViewProps = Shown & {
  /** The tip's data, or `null` if the table is not a tip. */
  tip: ShownTip | null;
  /** Whether the table belongs to the signed-in user. */
  isOwn: boolean;
  /** Called when the table became public or private. */
  onVisibility: () => void;
  onChanged: (changed: Partial<Table>) => void;
};

type TableColumnsProps = TableParts &
  TableViewProps & { isUnseen: boolean; hasShareBar: boolean; bar: Ref<HTMLDivElement> };

/**
 * On phones the total is above the card, but follows it in a streamed document. Hides the columns until the total has
 * arrived, so that the card does not move.
 */
const UNTIL_TOTAL = 'pub:max-md:[&:not(:has(>aside>section))]:invisible';

/** A table's card, with facts and actions next to it, or below it on phones. */
export function TableColumns({ card, total, details, ...view }: TableColumnsProps) {
  const { table, tip, isOwn, isForOwnerAlone, isUnseen, hasShareBar, bar, onVisibility, onChanged } = view;
  const seasonsFollowed = useSeasonsFollowed([table]);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  const isManaged = useManageKey(table.id) !== null && isAnonymous;
  const score = tip?.score ?? null;
  const refreshRating = async () => {
    const { rating, ratings } = await call(getPublicTable, { params: { id: table.id } });
    onChanged({ rating, ratings });
  };
  return (
    <div
      className={`${total === undefined ? '' : UNTIL_TOTAL} pub:flex pub:flex-col pub:gap-8 pub:md:grid pub:md:grid-cols-[minmax(0,35rem)_minmax(16rem,1fr)] pub:md:items-start pub:lg:gap-x-12 pub:print:block`}
    >
      {card}
      <aside
        aria-label="About this table"
        className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:max-md:contents pub:md:sticky pub:md:top-24 pub:md:rounded-2xl pub:md:border pub:md:border-border pub:md:bg-card pub:md:p-4 pub:lg:p-6 pub:print:hidden"
      >
        {total}
        {hasShareBar && <ShareBar ref={bar} {...{ table, isOwn, isForOwnerAlone, onVisibility }} />}
        {/* The server renders the visitor's buttons. The owner's replace them after hydration in the same row. */}
        <div className="pub:flex pub:flex-wrap pub:gap-2 pub:*:flex-auto pub:empty:hidden">
          {isOwn && <OwnerActions table={table} onVisibility={onVisibility} hasBar={hasShareBar} />}
          {!isOwn && table.hidden === undefined && <MakeYourOwn tableId={table.id} />}
        </div>
        <div className="pub:flex pub:items-center pub:gap-3">
          {!isForOwnerAlone && table.userName !== null && (
            <Avatar size="sm" id={table.handlerId} name={table.userName} className="pub:size-10 pub:text-sm" />
          )}
          <dl className="pub:flex pub:min-w-0 pub:flex-wrap pub:gap-x-1.5">
            <dt className="pub:text-muted-foreground">Created by</dt>
            <dd className="pub:font-semibold pub:wrap-anywhere">
              {isForOwnerAlone || (isOwn && !table.isOfficial) ? 'you' : <Creator table={table} />}
            </dd>
            <dt className="pub:sr-only">Created</dt>
            <dd className="pub:text-muted-foreground pub:before:content-['·_']">{dateText(table.created)}</dd>
          </dl>
        </div>
        <FollowsSeason table={table} seasons={seasonsFollowed} />
        {tip !== null && (
          <TipOfTable table={table} isOwn={isOwn} isScored={score !== null} ahead={tip.ahead} onLocked={onVisibility} />
        )}
        <Facts
          className="pub:grid-cols-1 pub:gap-y-1.5 pub:border-t pub:border-border pub:pt-4 pub:text-sm pub:[&_dd]:text-right pub:[&_dd]:font-normal pub:[&>div]:flex pub:[&>div]:justify-between pub:[&>div]:gap-4"
          of={[
            ...(total === undefined ? [['Teams', table.numberOfTeams] as const] : []),
            [
              'Last modified',
              table.lastModified === null ? (
                <span key="never" className="pub:text-muted-foreground">
                  Never
                </span>
              ) : (
                dateText(table.lastModified)
              ),
            ],
            ...(isForOwnerAlone
              ? []
              : ([
                  ['Rating', <Rating key="rating" table={table} isManaged={isManaged} />],
                  ['Views', table.views],
                ] as const)),
          ]}
        />
        {!isOwn && !isUnseen && <CompareWith table={table} />}
        {!isForOwnerAlone && !isManaged && (
          // If the request fails, the previous mean stays.
          <TableRating table={table} onRated={() => void refreshRating().catch(() => undefined)} />
        )}
        <div className="pub:divide-y pub:divide-border pub:border-y pub:border-border pub:empty:hidden">
          {details}
          {!isUnseen && <WhatOthersThink tableId={table.id} />}
          {isOwn && !isForOwnerAlone && <TableViews tableId={table.id} />}
          {isAnonymous && !isManaged && <LostLink tableId={table.id} />}
        </div>
        {!isOwn && !isForOwnerAlone && !isManaged && <ReportTable table={table} />}
      </aside>
    </div>
  );
}

/** The table's mean rating. Visitors get a link to log in and rate, except the table's creator. */
const Rating = ({ table, isManaged }: { table: Table; isManaged: boolean }) => (
  <StarRating value={table.rating} ratings={table.ratings} action={!isManaged && <LogInToRate table={table} />} />
);

/** Reports another user's table to the administrators. Renders nothing for the user's tables and official ones. */
function ReportTable({ table: { handlerId, id, isOfficial } }: { table: Table }) {
  const reader = useSession((session) => session.handlerId);
  if (isOfficial || handlerId === reader) return null;
  return (
    <LazyReport
      subject={id}
      title="Report this table"
      description={
        <>
          Tell us what’s wrong with it. Its owner won’t be told who reported it.
          {reader !== null && ' We’ll email you what comes of it.'}
        </>
      }
      send={(body) => call(reportTable, { params: { id }, body })}
      promise="We’ll look at this table."
    />
  );
}

const loadRequestLink = async () => (await import('../manage/request-link.tsx')).RequestLink;

/**
 * Requests a new manage link for a table without an owner, if this tab has no key of it. Its form is lazy-loaded,
 * because few users need it.
 */
const LostLink = ({ tableId }: { tableId: string }) => (
  <Disclosure title="Your table? Get a new edit link">
    {() => (
      <LazyComponent
        load={loadRequestLink}
        props={{ tableId }}
        loading="Loading the form..."
        failed="The form could not be loaded."
      />
    )}
  </Disclosure>
);
