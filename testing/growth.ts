/** The ratio of the input sizes. */
export const LARGER = 4;
/**
 * Limits of the time ratio. Linear work takes about 4 times as long for the larger input, quadratic work 16 times,
 * cubic work 64 times. The limits lie between these, so that a busy machine does not affect them.
 */
export const growth = { linear: 12, quadratic: 32 };

const RUNS = 5;
/** Shorter times are too inaccurate. */
const SHORTEST_MS = 2;

/** Returns the least processor time of several runs, in milliseconds. */
function processorMs(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage();
    work();
    const { system, user } = process.threadCpuUsage(before);
    return (system + user) / 1000;
  });
  return Math.min(...times);
}

/** Returns the ratio of the processor times for an input that is `LARGER` times as large and the original one. */
export function growthOf<Input>(inputOf: (size: number) => Input, work: (input: Input) => void, size: number): number {
  const [small, large] = [inputOf(size), inputOf(size * LARGER)];
  // Compiles the code.
  work(small);
  return (
    processorMs(() => work(large)) /
    Math.max(
      processorMs(() => work(small)),
      SHORTEST_MS,
    )
  );
}
