import { callSteadily, type SteadyCalls } from './steady-calls.ts';

/** Makes the calls it is told of and answers with their times: a process of its own, whose times no other work lengthens. */
process.on('message', (calls: SteadyCalls) => {
  void callSteadily(calls).then((answers) => process.send?.(answers));
});
