import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from 'shared-contract/counts';
import { firstRoundText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';
import { ReadersTime } from '../shared/readers-time.tsx';
import { formatDateTime, timeLeftText } from 'shared-contract/lock-text';
import { useTimeLeft } from '../seasons/use-tipping.ts';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import type { Board } from './use-board.ts';

/**
 * The board before the lock: the number of tips, the deadline, and links to the editor and the season.
 * @param waiting - A text about the board of friends or of a group, which replaces the number of tips.
 */
export function BeforeLock({ board, waiting }: { board: Board; waiting?: string | undefined }) {
  const { id, locksAt, own, tips } = board;
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <div className="pub:grid pub:justify-items-center pub:gap-2 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-6 pub:py-10 pub:text-center pub:sm:py-14">
      <span className="pub:mb-2 pub:grid pub:size-14 pub:place-items-center pub:rounded-full pub:bg-accent pub:text-accent-foreground">
        <Lock aria-hidden="true" className="pub:size-6" />
      </span>
      {waiting === undefined ? (
        <>
          <p className="pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight">
            {own === null ? 'Tips are still open' : 'Your tip is in'}
          </p>
          <p className="pub:font-semibold">{counted(tips, 'tip')} so far</p>
        </>
      ) : (
        <p className="pub:max-w-md pub:text-lg pub:font-semibold">{waiting}</p>
      )}
      <div className="pub:text-muted-foreground">
        <p>
          <UntilLock locksAt={locksAt} />
        </p>
        <p>The leaderboard opens after {firstRoundText(board)}.</p>
      </div>
      <div className="pub:mt-4 pub:grid pub:gap-3 pub:sm:flex pub:sm:flex-wrap pub:sm:justify-center">
        <ButtonLink to={pathTo('predict', { lssId: id })} variant={own === null ? 'default' : 'outline'}>
          {own === null ? 'Predict this season' : 'Change your tip'}
        </ButtonLink>
        {isSignedIn && (
          <ButtonLink to={pathTo('groups')} variant="outline">
            Invite friends to a group
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Shows when tips lock and the remaining time, by the browser's clock. */
export function UntilLock({ locksAt }: { locksAt: string | null }): ReactNode {
  const left = useTimeLeft({ locksAt, isLocked: false }, 0);
  const isHydrated = useIsHydrated();
  if (locksAt === null || left === null) return 'Tips are open; when they lock isn’t known yet.';
  if (isHydrated && left === 0) return 'Tips are locked.';
  return (
    <>
      Tips lock in{' '}
      <strong className="pub:text-foreground">
        <ReadersTime>{timeLeftText(left)}</ReadersTime>
      </strong>
      , on{' '}
      <time dateTime={locksAt}>
        <ReadersTime>{formatDateTime(locksAt)}</ReadersTime>
      </time>
      .
    </>
  );
}
