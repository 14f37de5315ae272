import { Loaded } from '../basic.tsx';

const reload = () => {};

export const Example = () => (
  <>
    <Loaded of={{ status: 'loading', data: undefined, reload }} loading="Loading your friends...">
      {() => null}
    </Loaded>
    <Loaded of={{ status: 'failed', data: undefined, reload }} failed="Your friends could not be loaded.">
      {() => null}
    </Loaded>
  </>
);
