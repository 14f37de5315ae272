import { Link2 } from 'lucide-react';
import { compareTwoTables, type ComparedTeam } from 'shared-contract/compare';
import { headOfComparison, wordsOfDifference, wordsOfDistance, wordsOfZones } from 'shared-contract/comparison-words';
import type { Answer } from 'shared-contract/endpoint';
import { pathTo } from 'shared-contract/screens';
import { Link, useParams } from 'shared-router';
import { call, codeOf, siteConfig, useLoad } from 'shared-session';
import { Button, buttonVariants, EmptyState, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { PublicPage } from '../../public-page.tsx';
import { useIsWide } from '../../use-is-wide.ts';
import { TextLink } from '../../text-link.tsx';
import { CompareWith } from '../compare-with.tsx';
import { PlaceList } from './place-list.tsx';
import { SideBySide } from './side-by-side.tsx';

export type Compared = Answer<typeof compareTwoTables>;

/** Unknown, private, or not an id. */
const isMissing = (error: unknown) => ['missing', 'invalid', 'no-such-call'].includes(codeOf(error) ?? '');

/** Two public tables, and what they differ in. */
export function Compare() {
  const { a = '', b = '' } = useParams();
  const compared = useLoad(`compare ${a} and ${b}`, (signal) => call(compareTwoTables, { params: { a, b }, signal }));
  if (compared.status === 'failed' && isMissing(compared.error)) return <NotBoth />;
  if (compared.status !== 'ready') {
    return (
      <Page title="Compare" isLoading={compared.status === 'loading'} isTitleHidden={compared.status === 'loading'}>
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
        text="Its owner may have made it private or deleted it. Ask whoever sent you the link."
        action={
          <Link to={pathTo('officialTables')} className={buttonVariants()}>
            See Official Tables
          </Link>
        }
      />
    </Page>
  );
}

function ComparedTables({ compared }: { compared: Compared }) {
  const isWide = useIsWide();
  const hasCommon = compared.rows.some(({ difference }) => difference !== null);
  return (
    <PublicPage
      {...headOfComparison(compared.tables, compared)}
      lead={hasCommon ? `${wordsOfDistance(compared)} ${wordsOfZones(compared.tables, compared)}`.trim() : undefined}
      actions={hasCommon ? <CopyLink ids={compared.tables.map(({ id }) => id)} /> : undefined}
    >
      <meta name="robots" content="noindex" />
      {!hasCommon && <NothingInCommon tables={compared.tables} />}
      {compared.largest.length > 0 && <Differences largest={compared.largest} />}
      {hasCommon && (isWide ? <SideBySide compared={compared} /> : <PlaceList compared={compared} />)}
    </PublicPage>
  );
}

function NothingInCommon({ tables: [first, second] }: Pick<Compared, 'tables'>) {
  const [one, other] = [first, second].map(({ id, name }) => (
    <TextLink key={id} to={pathTo('simpleTable', { tableId: id })}>
      <span dir="auto">{name}</span>
    </TextLink>
  ));
  return (
    <EmptyState
      title="No team is in both tables"
      text={
        <>
          See {one} or {other}.
        </>
      }
      action={<CompareWith tableId={first.id} isProminent />}
    />
  );
}

/** What the tables differ in most, in words. */
function Differences({ largest }: Pick<Compared, 'largest'>) {
  return (
    <section aria-labelledby="differences" className="pub:grid pub:min-w-0 pub:gap-3">
      <h2 id="differences" className="pub:text-xl">
        Largest differences
      </h2>
      <ol className="pub:flex pub:flex-wrap pub:gap-2">
        {largest.map((team) => (
          <Difference key={team.places.join()} team={team} />
        ))}
      </ol>
    </section>
  );
}

function Difference({ team }: { team: ComparedTeam }) {
  return (
    <li
      dir="auto"
      className="pub:rounded-lg pub:border pub:border-border pub:bg-card pub:px-3 pub:py-1.5 pub:font-semibold pub:wrap-anywhere"
    >
      {wordsOfDifference(team)}
    </li>
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
      <Link2 /> Copy Link
    </Button>
  );
}
