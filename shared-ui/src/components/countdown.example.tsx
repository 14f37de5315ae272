import { Countdown } from '../basic.tsx';

/** The text is constant, so that the gallery's screenshot does not change. */
export const Example = () => (
  <Countdown seconds={86_400} onDone={() => {}}>
    {() => 'Returning to homepage in 10 seconds...'}
  </Countdown>
);
