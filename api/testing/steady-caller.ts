/**
 * Makes the requested calls and returns their times. A separate process, so that other work does not affect the times.
 */

import { callSteadily, type SteadyCalls } from './steady-calls.ts';

process.on('message', (calls: SteadyCalls) => {
  void callSteadily(calls).then((answers) => process.send?.(answers));
});
