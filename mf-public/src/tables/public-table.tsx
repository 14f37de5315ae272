import { useEffect, useRef } from 'react';
import { headOfTable } from 'shared-contract/page-heads';
import { fillPath } from 'shared-contract/path';
import { getPicture } from 'shared-contract/pictures';
import { pathTo } from 'shared-contract/screens';
import { fileNameOf } from 'shared-contract/table-files';
import { addTableView, getPublicTable, getTable, type PublicTable as Table } from 'shared-contract/tables';
import { Link, useParams } from 'shared-router';
import { call, codeOf, send, siteConfig, useLoad, useSession } from 'shared-session';
import { Alert, Avatar, buttonVariants, EmptyState, Facts, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { CompareWith } from './compare-with.tsx';
import { bylineOf, Creator } from './creator.tsx';
import { MakePublic } from './make-public.tsx';
import { shareLink } from './share-link.ts';
import { ShareTable } from './share-table.tsx';
import { DrawnWords, TableCard } from './table-card.tsx';
import { StarRating } from './star-rating.tsx';

/** Whether the document was opened by a link of another site: what is opened within the page came from nowhere else. */
let isFirstTable = true;

/** The host of the page that led here, if there was one. */
function referringHost(): string | null {
  const host = isFirstTable ? (URL.parse(document.referrer)?.host ?? '') : '';
  isFirstTable = false;
  return host === '' || host === location.host ? null : host;
}

/** Registers a view, with the host it came from; an API of the release before knows no hosts. A failure is ignored. */
function countView(params: { id: string }): void {
  const from = referringHost();
  const count = (body: object) => send(addTableView, { params, ...body }, null);
  const asked = from === null ? count({}) : count({ body: { from } }).catch(() => count({}));
  asked.catch(() => undefined);
}

/** Loads a public table and registers a view, once per completed load. The returned count includes this view. */
async function visit(tableId: string, signal: AbortSignal): Promise<Table> {
  const params = { id: tableId };
  const table = await call(getPublicTable, { params, signal });
  signal.throwIfAborted();
  countView(params);
  // A later release may not count views.
  return Number.isInteger(table.views) ? { ...table, views: table.views + 1 } : table;
}

/** Unknown, private, or not an id. */
const isMissing = (error: unknown) => ['missing', 'invalid'].includes(codeOf(error) ?? '');

/** A table to show; `isForOwnerAlone`: it is private, and nobody else sees it. */
type Shown = { table: Table; isForOwnerAlone: boolean };

/** Loads a public table, or a private one of who is signed in. */
async function load(tableId: string, handlerId: string | null, signal: AbortSignal): Promise<Shown> {
  try {
    return { table: await visit(tableId, signal), isForOwnerAlone: false };
  } catch (error) {
    if (handlerId === null || !isMissing(error)) throw error;
    const own = await call(getTable, { params: { id: tableId }, signal }).catch(() => null);
    // Administrators read the tables of others, too.
    if (own?.handlerId !== handlerId) throw error;
    return { table: { ...own, userName: null, isOfficial: false }, isForOwnerAlone: !own.isPublicTable };
  }
}

export function PublicTable() {
  const { tableId = '' } = useParams();
  const handlerId = useSession((session) => session.handlerId);
  const table = useLoad(`table ${tableId} for ${handlerId}`, (signal) => load(tableId, handlerId, signal));
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
  return <TableView {...table.data} onPublic={table.reload} />;
}

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
        text="Its owner may have made it private or deleted it. Ask whoever sent you the link."
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

function TableView({ table, isForOwnerAlone, onPublic }: Shown & { onPublic: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const wasForOwnerAlone = useRef(isForOwnerAlone);
  useEffect(() => {
    // The button that made it public has gone, and with it the focus.
    if (wasForOwnerAlone.current && !isForOwnerAlone) bar.current?.querySelector('button')?.focus();
    wasForOwnerAlone.current = isForOwnerAlone;
  }, [isForOwnerAlone]);
  return (
    <PublicPage {...headOfTable(table)} isTitleHidden>
      {/* Reached by its link alone. */}
      {table.isListed === false && <meta name="robots" content="noindex" />}
      {isForOwnerAlone && (
        <Alert>
          Only you can see this table. Make it public here or in <TextLink to={pathTo('myTables')}>My Tables</TextLink>.
        </Alert>
      )}
      <div className="pub:flex pub:flex-col pub:gap-8 pub:md:grid pub:md:grid-cols-[minmax(0,35rem)_minmax(16rem,1fr)] pub:md:items-start pub:lg:gap-12 pub:print:block">
        <TableCard
          table={table}
          name={table.name}
          byline={<DrawnWords>{isForOwnerAlone ? dateText(table.created) : bylineOf(table)}</DrawnWords>}
          link={isForOwnerAlone ? undefined : shareLink(table.id)}
        />
        <aside
          aria-label="About this table"
          className="pub:grid pub:gap-5 pub:max-md:contents pub:md:sticky pub:md:top-24 pub:md:rounded-2xl pub:md:border pub:md:border-border pub:md:bg-card pub:md:p-6 pub:print:hidden"
        >
          <div className="pub:flex pub:items-center pub:gap-3">
            {!isForOwnerAlone && table.userName !== null && (
              <Avatar size="sm" name={table.userName} className="pub:size-10 pub:text-sm" />
            )}
            <div className="pub:min-w-0">
              <dl className="pub:flex pub:flex-wrap pub:gap-x-1.5">
                <dt className="pub:text-muted-foreground">Created by</dt>
                <dd className="pub:font-semibold pub:wrap-anywhere">
                  {isForOwnerAlone ? 'You' : <Creator table={table} />}
                </dd>
              </dl>
              <p className="pub:text-sm pub:text-muted-foreground">
                <DrawnWords>{`${counted(table.views, 'view')} · ${counted(table.numberOfTeams, 'team')}`}</DrawnWords>
              </p>
            </div>
          </div>
          {/* At the foot of a phone's window, until its place is reached; not as long as a question lies there. */}
          <div
            ref={bar}
            data-slot="share-bar"
            className="pub:max-md:sticky pub:max-md:bottom-0 pub:max-md:z-10 pub:max-md:-mx-4 pub:max-md:border-t pub:max-md:border-border pub:max-md:bg-background pub:max-md:px-4 pub:max-md:pt-3 pub:max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] pub:max-md:sm:-mx-6 pub:max-md:sm:px-6 pub:[:root:has([data-slot=consent-question])_&]:static"
          >
            {isForOwnerAlone ? (
              <MakePublic tableId={table.id} onPublic={onPublic} />
            ) : (
              <ShareTable table={table} position="bottom-center" isProminent />
            )}
          </div>
          {!isForOwnerAlone && <DownloadPicture table={table} />}
          {!isForOwnerAlone && <CompareWith tableId={table.id} />}
          {!isForOwnerAlone && (
            <Link to={pathTo('createTable')} className={buttonVariants({ variant: 'secondary' })}>
              Make Your Own
            </Link>
          )}
          <Facts
            className="pub:grid-cols-1 pub:gap-y-1.5 pub:border-t pub:border-border pub:pt-4 pub:text-[0.8125rem] pub:[&_dd]:text-right pub:[&_dd]:font-normal pub:[&_dt]:text-[0.8125rem] pub:[&>div]:flex pub:[&>div]:justify-between pub:[&>div]:gap-4"
            of={[
              ['Created', dateText(table.created)],
              ['Last modified', table.lastModified === null ? 'Never' : dateText(table.lastModified)],
              ['Rating', <StarRating key="rating" value={table.rating} />],
              ['Views', table.views],
            ]}
          />
        </aside>
      </div>
    </PublicPage>
  );
}

/** An API of the release before draws no pictures, and knows no versions. */
function DownloadPicture({ table }: { table: Table }) {
  if (table.version === undefined) return null;
  const address = `${siteConfig().apiBase}${fillPath(getPicture.path, { id: table.id })}?shape=tall`;
  return (
    <a href={address} download={fileNameOf(table.name, 'png')} className={buttonVariants({ variant: 'secondary' })}>
      Download Picture
    </a>
  );
}
