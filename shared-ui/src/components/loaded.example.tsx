import { Loaded, Skeleton, Spinner } from '../basic.tsx';

const reload = () => {};
const skeleton = (
  <div className="flex items-center gap-4">
    <Skeleton className="size-14" />
    <div className="grid grow gap-2">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5" />
    </div>
  </div>
);

export const Example = () => (
  <>
    <Loaded of={{ status: 'loading', data: undefined, reload }} loading="Loading your friends...">
      {() => null}
    </Loaded>
    <Loaded of={{ status: 'loading', data: undefined, reload }} skeleton={skeleton}>
      {() => null}
    </Loaded>
    <Loaded of={{ status: 'failed', data: undefined, reload }} failed="Your friends could not be loaded.">
      {() => null}
    </Loaded>
    <p className="flex items-center gap-3">
      <Spinner className="text-primary" /> Confirming your email...
    </p>
  </>
);
