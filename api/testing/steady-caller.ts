import { callSteadily, type SteadyCalls } from './steady-calls.ts';

/**
 * Makes the requested calls and returns their times. A separate process, so that other work does not affect the times.
 */
process.on('message', (calls: SteadyCalls) => {
  void callSteadily(calls).then((answers) => process.send?.(answers));
});
