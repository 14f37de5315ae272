import { Countdown } from '../basic.tsx';

/** It stands still: the picture of the gallery is always the same. */
export const Example = () => (
  <Countdown seconds={86_400} onDone={() => {}}>
    {() => 'Returning to homepage in 10 seconds...'}
  </Countdown>
);
