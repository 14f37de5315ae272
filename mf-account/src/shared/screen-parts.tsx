import { Card, cn, Skeleton } from 'shared-ui/basic';

/** Two columns of cards on a wide screen, one column otherwise. */
export const COLUMNS = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-2';

/** One column of cards. */
export const COLUMN = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6';

/** Refresh intervals of screens: short for data that other users often change, long for other data. */
export const REFRESH_MS = { short: 5000, long: 60_000 };

/** Shows that the last refresh failed, as a polite status message. */
export function Outdated({ when }: { when: boolean }) {
  return (
    <p role="status" className="acc:text-sm acc:text-muted-foreground acc:empty:hidden">
      {when && 'We can’t reach the server right now, so this may be out of date.'}
    </p>
  );
}

type CardSkeletonProps = {
  /** The number of rows. With `hasFaces` each has an avatar. */
  rows: number;
  hasFaces?: boolean;
  className?: string;
};

/** The skeleton of a card whose content is loading, with about its height. */
export function CardSkeleton({ rows, hasFaces = false, className }: CardSkeletonProps) {
  return (
    <Card className={className}>
      <Skeleton className="acc:h-7 acc:w-48 acc:max-w-full" />
      <div className={cn('acc:grid', hasFaces ? 'acc:gap-3' : 'acc:gap-6')}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="acc:flex acc:items-center acc:gap-3">
            {hasFaces && <Skeleton className="acc:size-9 acc:shrink-0 acc:rounded-full" />}
            <Skeleton className={cn('acc:h-5', row % 2 === 0 ? 'acc:w-3/4' : 'acc:w-1/2')} />
          </div>
        ))}
      </div>
    </Card>
  );
}
