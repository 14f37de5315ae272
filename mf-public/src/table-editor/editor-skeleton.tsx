import { Skeleton } from 'shared-ui/basic';

/** The editor's loading state, with the same layout. */
export const EditorSkeleton = () => (
  <div className="pub:grid pub:gap-6 pub:lg:grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)] pub:lg:gap-10">
    <div className="pub:grid pub:content-start pub:gap-3">
      <Skeleton className="pub:h-13 pub:w-56 pub:lg:h-16" />
      <Skeleton className="pub:h-[70dvh] pub:rounded-2xl" />
    </div>
    <Skeleton className="pub:h-80 pub:max-lg:hidden" />
  </div>
);
