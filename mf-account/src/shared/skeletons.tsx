import { Card, cn, Skeleton } from 'shared-ui/basic';

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
