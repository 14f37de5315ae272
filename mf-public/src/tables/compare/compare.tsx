import type { ReactNode } from 'react';
import { Link2 } from 'lucide-react';
import { compareTwoTables } from 'shared-contract/compare';
import { headOfComparison, distanceText, teamsInOneText, zonesText } from 'shared-contract/comparison-text';
import { pathTo } from 'shared-contract/screens';
import { Link, useParams } from 'shared-router';
import { codeOf, siteConfig } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Button, EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { useIsWide } from 'shared-ui/use-is-wide';
import { ButtonLink } from '../../shared/button-link.tsx';
import { PublicPageHead } from '../../shared/public-page.tsx';
import { MakeYourOwn } from '../../table-card/make-your-own.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';
import { CompareWith } from './compare-with.tsx';
import { bylineOf } from '../../table-card/creator.tsx';
import { GeneratedText, TableCard } from '../../table-card/table-card.tsx';
import { Largest } from './largest.tsx';
import { PlaceList } from './place-list.tsx';
import type { Compared } from './places.tsx';
import { SideBySide } from './side-by-side.tsx';

/** Returns whether a table is unknown or private, or an id is malformed. */
const isMissing = (error: unknown) => ['missing', 'invalid', 'no-such-call'].includes(codeOf(error) ?? '');

/** The comparison of two public tables. */
export function Compare() {
  const { a = '', b = '' } = useParams();
  const compared = useData(query(compareTwoTables, { params: { a, b } }));
  if (compared.status === 'failed' && isMissing(compared.error)) return <NotBoth />;
  if (compared.status !== 'ready') {
    return (
      <Page
        title="Compare"
        isLoading={compared.status === 'loading'}
        isTitleVisuallyHidden={compared.status === 'loading'}
      >
        <Loaded
          of={compared}
          loading="Loading tables..."
          skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
          failed="The tables could not be loaded."
        >
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return <ComparedTables compared={compared.data} />;
}

function NotBoth() {
  return (
    <Page title="Nothing to compare here">
      <EmptyState
        title="One of the tables was not found or is not public."
        text="Its owner may have made it private or deleted it. Ask whoever sent you the link for a new one."
        action={<ButtonLink to={pathTo('officialTables')}>See Official Tables</ButtonLink>}
      />
    </Page>
  );
}

function ComparedTables({ compared }: { compared: Compared }) {
  const distance = distanceText(compared);
  const hasCommon = compared.rows.some(({ difference }) => difference !== null);
  return (
    <div
      data-slot="page"
      className="pub:mx-auto pub:grid pub:w-full pub:max-w-6xl pub:grid-cols-[minmax(0,1fr)] pub:gap-8"
    >
      <PublicPageHead {...headOfComparison(compared.tables, compared)} />
      <meta name="robots" content="noindex" />
      <header className="pub:flex pub:flex-wrap pub:items-start pub:justify-between pub:gap-x-6 pub:gap-y-4">
        <div className="pub:grid pub:min-w-0 pub:gap-3">
          {/* The tables below show their names, which may be long. */}
          <h1 data-slot="page-title" tabIndex={-1} className="pub:text-3xl pub:sm:text-4xl">
            Compare Tables
          </h1>
          {hasCommon && (
            <p
              // Reserves three lines on phones, so that a font swap shifts no layout.
              className={`pub:max-w-[72ch] ${compared.distance > 0 ? 'pub:max-sm:min-h-18' : ''} pub:text-lg pub:max-sm:text-base pub:text-pretty pub:text-muted-foreground`}
            >
              {/* The side-by-side view shows the distance between the tables. */}
              <ByWidth wide={compared.distance > 0 ? teamsInOneText(compared) : distance} narrow={distance} />{' '}
              {zonesText(compared.tables, compared)}
            </p>
          )}
        </div>
        {hasCommon && (
          <div className="pub:flex pub:flex-wrap pub:gap-2 pub:max-sm:*:flex-auto pub:print:hidden">
            {compared.distance === 0 && <MakeYourOwn tableId={compared.tables[0].id} />}
            <CopyLink ids={compared.tables.map(({ id }) => id)} />
          </div>
        )}
      </header>
      {!hasCommon && <NothingInCommon tables={compared.tables} />}
      {compared.largest.length > 0 && <Largest compared={compared} />}
      {hasCommon && <ByWidth wide={<SideBySide compared={compared} />} narrow={<PlaceList compared={compared} />} />}
    </div>
  );
}

/**
 * Renders one of two variants by the window's width. The server does not know the width and renders both; CSS hides
 * one.
 */
function ByWidth({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const isWide = useIsWide();
  const isHydrated = useIsHydrated();
  return (
    <>
      {(isWide || !isHydrated) && <span className="pub:contents pub:max-lg:hidden">{wide}</span>}
      {(!isWide || !isHydrated) && <span className="pub:contents pub:lg:hidden">{narrow}</span>}
    </>
  );
}

function NothingInCommon({ tables }: Pick<Compared, 'tables'>) {
  return (
    <>
      <div className="pub:grid pub:justify-items-start pub:gap-4 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-5 pub:sm:p-6">
        <div className="pub:grid pub:gap-1">
          <h2 className="pub:text-xl">No team is in both tables</h2>
          <p className="pub:text-muted-foreground">Compare one of them with a table that has some of the same teams.</p>
        </div>
        <CompareWith table={tables[0]} isProminent />
      </div>
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:md:grid-cols-2 pub:lg:gap-8">
        {tables.map((table, side) => (
          <TableCard
            // oxlint-disable-next-line react/no-array-index-key -- both tables can have the same id
            key={side}
            table={table}
            name={
              <Link dir="auto" to={pathTo('simpleTable', { tableId: table.id })}>
                {table.name}
              </Link>
            }
            byline={<GeneratedText>{bylineOf(table)}</GeneratedText>}
            isExcerpt
          />
        ))}
      </div>
    </>
  );
}

function CopyLink({ ids: [a = '', b = ''] }: { ids: string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(siteConfig().publicOrigin + pathTo('compare', { a, b }));
      toast.success('Link copied to clipboard!', { position: 'bottom-center' });
    } catch {
      toast.error('Failed to copy the link. You can copy it from the address bar.', { position: 'bottom-center' });
    }
  };
  return (
    <Button variant="secondary" onClick={copy}>
      <Link2 /> Copy link
    </Button>
  );
}
