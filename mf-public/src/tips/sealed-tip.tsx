import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { headOfSealedTip } from 'shared-contract/lock-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import type { SealedTip as Tip } from 'shared-contract/tips';
import { useSession } from 'shared-session';
import { useData } from 'shared-session/query';
import { Button, EmptyState } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { LockLine } from './lock-line.tsx';
import { measuredTipping, useTimeLeft } from '../seasons/use-tipping.ts';

/** The interval of attempts to load the table after the lock, as the clocks of server and browser may differ. */
const OPENS_EVERY_MS = 10_000;

type SealedTipProps = {
  tip: Tip;
  tableId: string;
  /** Loads the tip again. It is public after the lock. Its owner may have published it earlier or made it private. */
  reload: () => void;
};

/** The page of a sealed tip for all readers but its owner: the owner's name, the season and the lock. */
export function SealedTip({ tip, tableId, reload }: SealedTipProps) {
  const { leagueSeasonStatsId: lssId, locksAt } = tip;
  const isHydrated = useIsHydrated();
  // Only in the browser: the server-rendered document is cached, and its clock offset would be stale.
  const season = useData(isHydrated ? measuredTipping(lssId) : null);
  const ahead = season.data?.ahead ?? 0;
  const lock = { locksAt, isLocked: false };
  const isOpen = useTimeLeft(lock, ahead) === 0 && isHydrated;
  useEffect(() => {
    if (!isOpen) return;
    reload();
    const timer = setInterval(reload, OPENS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, reload]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);
  return (
    <PublicPage
      {...headOfSealedTip(tip, isHydrated ? undefined : 'UTC')}
      lead={<LockLine of={lock} ahead={ahead} />}
      // As high as the table's skeleton, so that the footer stays below the window.
      className="pub:min-h-[80dvh] pub:content-start"
    >
      <meta name="robots" content="noindex" />
      {isOpen ? (
        <EmptyState
          title="It’s open now."
          text="Loading the table…"
          action={<Button onClick={reload}>See the table</Button>}
        />
      ) : (
        <Sealed tip={tip} tableId={tableId} />
      )}
    </PublicPage>
  );
}

function Sealed({ tip, tableId }: Omit<SealedTipProps, 'reload'>) {
  const lssId = tip.leagueSeasonStatsId;
  const isVisitor = useSession(({ handlerId }) => handlerId === null);
  return (
    <EmptyState
      mark={<Lock aria-hidden="true" />}
      title="The order is still a secret."
      text={
        <>
          It opens here by itself once tips lock. Make yours before that, and compare.
          {isVisitor && (
            <>
              {' '}
              If this one is yours,{' '}
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
          <ButtonLink to={pathTo('predict', { lssId })}>Make yours</ButtonLink>
          <ButtonLink to={pathTo('season', { lssId })} variant="secondary">
            See {titleOfSeason(tip)}
          </ButtonLink>
        </>
      }
    />
  );
}
