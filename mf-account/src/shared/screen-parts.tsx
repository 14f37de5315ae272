import { Card, cn, Skeleton } from 'shared-ui/basic';

/** Two columns of cards on a wide screen, one below the other elsewhere. */
export const COLUMNS = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-2';

/** The cards of one of them. */
export const COLUMN = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6';

/** How often a screen is refreshed: soon where others may answer at any time, seldom where little changes elsewhere. */
export const REFRESH_MS = { short: 5000, long: 60_000 };

/** Says quietly that what is shown could not be refreshed. */
export function Outdated({ when }: { when: boolean }) {
  return (
    <p role="status" className="acc:text-sm acc:text-muted-foreground acc:empty:hidden">
      {when && 'We can’t reach the server right now, so this may be out of date.'}
    </p>
  );
}

type CardSkeletonProps = {
  /** How many rows of a list, with faces if `hasFaces`; otherwise lines. */
  rows: number;
  hasFaces?: boolean;
  className?: string;
};

/** A card whose content is loading, as high as that will be. */
export function CardSkeleton({ rows, hasFaces = false, className }: CardSkeletonProps) {
  return (
    <Card className={className}>
      <Skeleton className="acc:h-7 acc:w-48 acc:max-w-full" />
      <div className="acc:grid acc:gap-6">
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
