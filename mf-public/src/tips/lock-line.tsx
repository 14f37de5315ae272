import { Clock, Lock } from 'lucide-react';
import { ReadersTime } from '../shared/readers-time.tsx';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { leagueTimeText, formatDateTime, timeLeftText } from 'shared-contract/lock-text';
import { useTimeLeft } from '../seasons/use-tipping.ts';

type LockLineProps = {
  of: { locksAt: string | null; isLocked: boolean; country?: number };
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  ahead: number;
  onLocked?: () => void;
};

/** Shows the remaining time before a season's tips lock, and the time of the lock in the reader's time zone. */
export function LockLine({ of, ahead, onLocked }: LockLineProps) {
  const { country, locksAt } = of;
  const left = useTimeLeft(of, ahead, onLocked);
  const isHydrated = useIsHydrated();
  // During hydration the state must match the server's, although time has passed since the rendering.
  const hasPassed = isHydrated ? left === 0 : of.isLocked;
  const Icon = hasPassed ? Lock : Clock;
  return (
    <p className="pub:flex pub:gap-x-2 pub:text-base pub:max-sm:flex-col pub:sm:flex-wrap pub:sm:items-center">
      <span className="pub:inline-flex pub:items-center pub:gap-2 pub:font-semibold pub:text-foreground pub:[font-variant-numeric:tabular-nums]">
        <Icon aria-hidden="true" className="pub:size-4.5 pub:shrink-0" />
        <ReadersTime>
          {left === null ? 'No deadline yet' : hasPassed ? 'Locked since' : `Locks in ${timeLeftText(left)}`}
        </ReadersTime>
      </span>
      {locksAt !== null && (
        <time dateTime={locksAt} title={country === undefined ? undefined : leagueTimeText(locksAt, country)}>
          <ReadersTime>{formatDateTime(locksAt)}</ReadersTime>
        </time>
      )}
    </p>
  );
}
