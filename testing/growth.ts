/** How many times as large the larger input is. */
export const LARGER = 4;
/**
 * Work that grows with its input takes about 4 times as long for the larger one, with the square of it 16 times, with the cube 64
 * times. These are in the middle between them, so that a busy machine makes no difference.
 */
export const growth = { linear: 9, quadratic: 32 };

const RUNS = 5;
/** Less is not measured well. */
const SHORTEST_MS = 2;

/** The least processor time of some runs, in milliseconds. */
function processorMs(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage();
    work();
    const { system, user } = process.threadCpuUsage(before);
    return (system + user) / 1000;
  });
  return Math.min(...times);
}

/** How many times as much processor time work takes for an input that is `LARGER` times as large. */
export function growthOf<Input>(inputOf: (size: number) => Input, work: (input: Input) => void, size: number): number {
  const [small, large] = [inputOf(size), inputOf(size * LARGER)];
  // Compiles what it runs.
  work(small);
  return (
    processorMs(() => work(large)) /
    Math.max(
      processorMs(() => work(small)),
      SHORTEST_MS,
    )
  );
}
