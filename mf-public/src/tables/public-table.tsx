import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { headOfTable } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { ANONYMOUS_ID, getPublicTable, type PublicTable as Table } from 'shared-contract/tables';
import { Link, useParams } from 'shared-router';
import { call, useLoad, useSession } from 'shared-session';
import { Alert, Avatar, buttonVariants, EmptyState, Facts, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { CompareWith } from './compare-with.tsx';
import { IN_SIDE_CARD } from './in-side-card.ts';
import { bylineOf, Creator } from './creator.tsx';
import { FollowsSeason, useSeasonsFollowed } from './follows-season.tsx';
import { isMissing, loadTable, type Shown } from './load-table.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { MakePublic } from './make-public.tsx';
import { useManageKey } from './manage/manage-key.ts';
import { ManageTable } from './manage/manage-table.tsx';
import { LostLink } from './manage/lost-link.tsx';
import { LateOwnersMenu } from './late-owners-menu.tsx';
import { EditLink, OwnersPart } from './owners-part.tsx';
import { shareLink } from './share-link.ts';
import { ReportTable } from './report-table.tsx';
import { ShareTable } from './share-table.tsx';
import { CreatedPanel } from './sharing/created-panel.tsx';
import { MoreWaysToShare } from './sharing/more-ways-to-share.tsx';
import { StarRating } from './star-rating.tsx';
import { DrawnWords, TableCard } from './table-card.tsx';
import { LogInToRate, TableRating } from './table-rating.tsx';
import { TableViews } from './table-views.tsx';
import { useJustCreated } from './use-just-created.ts';
import { useMarkedWhileStuck } from './use-marked-while-stuck.ts';
import { loadTip, type ShownTip } from '../tips/load-tip.ts';
import { ScoredTip } from '../tips/scored-tip.tsx';
import { TipOfTable } from '../tips/tip-of-table.tsx';
import { useCountedView, useVisit } from './use-visit.ts';
import { WhatOthersThink } from './what-others-think.tsx';

export function PublicTable() {
  const { tableId = '' } = useParams();
  const handlerId = useSession((session) => session.handlerId);
  const { visit, withOwnView } = useVisit();
  // Taken from the address before the table is asked for: a hidden one is shown to whoever has its key.
  useManageKey(tableId);
  const table = useLoad(`table ${tableId} for ${handlerId}`, async (signal) => {
    const shown = withOwnView(await loadTable(tableId, handlerId, signal));
    return { ...shown, tip: await loadTip(shown.table, signal) };
  });
  useCountedView(visit, table.data, table.reload);
  if (table.status === 'failed' && isMissing(table.error)) return <NoTable />;
  if (table.status !== 'ready') {
    return (
      <Page title="Table" isLoading={table.status === 'loading'} isTitleHidden={table.status === 'loading'}>
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

/** On a phone the total stands above the card, behind which it comes in a document that arrives in parts: nothing is seen until it is there. */
const UNTIL_TOTAL = 'pub:max-md:[&:not(:has(>aside>section))]:invisible';

/** The page before its table is there: the card's frame, with as many rows as fit most screens. */
function TableSkeleton() {
  return (
    <div className="pub:flex pub:flex-col pub:gap-8 pub:md:grid pub:md:grid-cols-[minmax(0,35rem)_minmax(16rem,1fr)] pub:lg:gap-12">
      <div className="pub:min-h-[80dvh] pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring">
        <Skeleton className="pub:h-24 pub:animate-none pub:rounded-none" />
      </div>
    </div>
  );
}

function NoTable() {
  return (
    <Page title="No table here">
      <EmptyState
        title="Table not found or is not public."
        text="It may be private, deleted or taken down. Ask whoever sent you the link for a new one."
        action={
          <>
            <Link to={pathTo('home')} className={buttonVariants()}>
              Go to Home
            </Link>
            <Link to={pathTo('officialTables')} className={buttonVariants({ variant: 'secondary' })}>
              See Official Tables
            </Link>
          </>
        }
      />
    </Page>
  );
}

type TableViewProps = Shown & {
  /** What belongs to it if it is a tip. */
  tip: ShownTip | null;
  /** Whether it belongs to who is signed in. */
  isOwn: boolean;
  /** Told that it has become public or private. */
  onVisibility: () => void;
  onChanged: (changed: Partial<Table>) => void;
};

function TableView({ table, tip, isForOwnerAlone, isOwn, onVisibility, onChanged }: TableViewProps) {
  const { isCreated, isCopied, close } = useJustCreated();
  const seasonsFollowed = useSeasonsFollowed([table]);
  const bar = useRef<HTMLDivElement>(null);
  const focusBar = () => bar.current?.querySelector('button')?.focus();
  // An API of the release before counts views without days.
  const isLater = table.version !== undefined;
  const was = useRef({ isCreated, isForOwnerAlone });
  useEffect(() => {
    const before = was.current;
    was.current = { isCreated, isForOwnerAlone };
    // What was pressed has gone, and with it the focus.
    if (!isCreated && (before.isCreated || before.isForOwnerAlone !== isForOwnerAlone)) focusBar();
  }, [isCreated, isForOwnerAlone]);
  const hasShareBar = !isCreated && table.hidden === undefined;
  useMarkedWhileStuck(bar, hasShareBar);
  const refreshRating = async () => {
    const { rating, ratings } = await call(getPublicTable, { params: { id: table.id } });
    onChanged({ rating, ratings });
  };
  const score = tip?.score ?? null;
  const isManaged = useManageKey(table.id) !== null && table.handlerId === ANONYMOUS_ID;
  // Nobody else reads it before the lock.
  const isUnseen = isForOwnerAlone || (table.tip?.isSealed === true && !table.tip.isLocked);
  // Whoever is the only one to see it is told of no author.
  const byline = isUnseen ? dateText(table.created) : bylineOf(table);
  const columns = (card: ReactNode, total?: ReactNode, details?: ReactNode, rounds?: ReactNode) => (
    <div
      className={`${total === undefined ? '' : UNTIL_TOTAL} pub:gap-8 pub:md:grid pub:md:grid-cols-[minmax(0,35rem)_minmax(16rem,1fr)] pub:md:items-start pub:lg:gap-x-12 pub:print:block ${rounds ? 'pub:grid pub:grid-cols-[minmax(0,1fr)_10.75rem] pub:gap-x-2 pub:max-md:*:col-span-full pub:max-md:[&>aside>*]:col-span-full pub:md:grid-rows-[auto_1fr] pub:md:gap-y-5' : 'pub:flex pub:flex-col'}`}
    >
      {rounds}
      {card}
      <aside
        aria-label="About this table"
        className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:max-md:contents pub:md:sticky pub:md:top-24 pub:md:rounded-2xl pub:md:border pub:md:border-border pub:md:bg-card pub:md:p-4 pub:lg:p-6 pub:print:hidden"
      >
        {total}
        {/* At the foot of a phone's window, until its place is reached; not as long as a question lies there. The panel above has the same. */}
        {hasShareBar && (
          <div
            ref={bar}
            data-slot="share-bar"
            className="pub:max-md:sticky pub:max-md:bottom-0 pub:max-md:z-10 pub:max-md:-mx-4 pub:max-md:-my-5 pub:max-md:border-t pub:max-md:border-transparent pub:max-md:data-[stuck=true]:border-border pub:max-md:bg-background pub:max-md:data-[stuck=false]:bg-transparent pub:max-md:px-4 pub:max-md:pt-3 pub:max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] pub:max-md:sm:-mx-6 pub:max-md:sm:px-6 pub:[:root[data-question]_&]:static"
          >
            {isForOwnerAlone ? (
              <div className="pub:flex pub:flex-wrap pub:gap-2">
                <MakePublic table={table} onPublic={onVisibility} />
                <EditLink table={table} />
              </div>
            ) : (
              <ShareTable table={table} position="bottom-center" isProminent isQuiet={isUnseen}>
                {isOwn ? (
                  <>
                    <EditLink table={table} />
                    <LateOwnersMenu table={table} onPrivate={onVisibility} isBesideShare />
                  </>
                ) : (
                  <MoreWaysToShare table={table} />
                )}
              </ShareTable>
            )}
          </div>
        )}
        <div className="pub:flex pub:items-center pub:gap-3">
          {!isForOwnerAlone && table.userName !== null && (
            <Avatar size="sm" id={table.handlerId} name={table.userName} className="pub:size-10 pub:text-sm" />
          )}
          <dl className="pub:flex pub:min-w-0 pub:flex-wrap pub:gap-x-1.5">
            <dt className="pub:text-muted-foreground">Created by</dt>
            <dd className="pub:font-semibold pub:wrap-anywhere">
              {isForOwnerAlone || (isOwn && !table.isOfficial) ? 'you' : <Creator table={table} />}
            </dd>
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
            ['Created', dateText(table.created)],
            ['Last modified', table.lastModified === null ? 'Never' : dateText(table.lastModified)],
            ...(isForOwnerAlone
              ? []
              : ([
                  ['Rating', <Rating key="rating" table={table} isManaged={isManaged} />],
                  ['Views', table.views],
                ] as const)),
          ]}
        />
        {/* Others for an owner, to whom the page comes as to a visitor at first: they move only what is below. */}
        <div className="pub:flex pub:flex-wrap pub:gap-2 pub:empty:hidden">
          {isOwn && (
            <OwnersPart table={table} onPrivate={onVisibility} onRestored={onVisibility} hasBar={hasShareBar} />
          )}
          {!isOwn && table.hidden === undefined && <MakeYourOwn tableId={table.id} />}
          {!isOwn && !isForOwnerAlone && <CompareWith table={table} />}
        </div>
        {!isForOwnerAlone && !isManaged && (
          // Without the new mean the old one stays.
          <TableRating table={table} onRated={() => void refreshRating().catch(() => undefined)} />
        )}
        <div className="pub:divide-y pub:divide-border pub:border-y pub:border-border pub:empty:hidden">
          {details}
          {!isUnseen && <WhatOthersThink tableId={table.id} />}
          {isOwn && isLater && !isForOwnerAlone && <TableViews tableId={table.id} />}
          <LostLink table={table} />
        </div>
        {!isOwn && !isForOwnerAlone && !isManaged && <ReportTable table={table} />}
      </aside>
    </div>
  );
  return (
    <PublicPage {...headOfTable(table)} isTitleHidden>
      {/* Reached by its link alone. */}
      {table.isListed === false && <meta name="robots" content="noindex" />}
      {isCreated && (
        <CreatedPanel
          table={table}
          isForOwnerAlone={isForOwnerAlone}
          isOwn={isOwn}
          isCopied={isCopied}
          onVisibility={onVisibility}
          onListed={({ isListed }) => onChanged({ isListed })}
          onClose={close}
        />
      )}
      {table.hidden !== undefined && <HiddenNotice hidden={table.hidden} />}
      {isForOwnerAlone && !isCreated && table.hidden === undefined && (
        <Alert>
          Only you can see this table. Make it public here or in <TextLink to={pathTo('myTables')}>My Tables</TextLink>.
        </Alert>
      )}
      <ManageTable table={table} onClaimed={onVisibility} />
      {score === null ? (
        columns(
          <TableCard
            table={table}
            name={table.name}
            byline={<DrawnWords>{byline}</DrawnWords>}
            link={isForOwnerAlone ? undefined : shareLink(table.id)}
          />,
        )
      ) : (
        <ScoredTip table={table} score={score} byline={byline} isOwn={isOwn}>
          {columns}
        </ScoredTip>
      )}
    </PublicPage>
  );
}

/** What others have rated, and the way for a visitor to do so: not for whoever has made the table. */
const Rating = ({ table, isManaged }: { table: Table; isManaged: boolean }) => (
  <StarRating value={table.rating} ratings={table.ratings} action={!isManaged && <LogInToRate table={table} />} />
);

/** Leads to the editor with the teams, zones and colours of this table. */
function MakeYourOwn({ tableId }: { tableId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <Link
      to={`${pathTo(isSignedIn ? 'createOwnTable' : 'createTable')}?from=${tableId}`}
      className={buttonVariants({ variant: 'outline', className: IN_SIDE_CARD })}
    >
      <Copy aria-hidden="true" /> Make your own like this
    </Link>
  );
}
