import { Skeleton } from '../basic.tsx';

export const Example = () => (
  <div className="flex items-center gap-4">
    <Skeleton className="size-14" />
    <div className="grid grow gap-2">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5" />
    </div>
  </div>
);
