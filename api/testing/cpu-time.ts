import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in `/proc`: 10 ms on every Linux of the machines that this project runs on. */
const TICKS_PER_SECOND = 100;

/** Returns the processor time in seconds that a process and its running descendants have used. Needs Linux. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces.
  const [, user = '0', system = '0'] = /^(?:\S+ ){11}(\S+) (\S+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? [];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== ''),
  );
  const own = (Number(user) + Number(system)) / TICKS_PER_SECOND;
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), own);
}

const MICROSECONDS = 1_000_000;

/** Starts a measurement, which returns the processor time of each of `count` responses in microseconds. */
export function startCpuTimer(pid: number): (count: number) => number {
  const before = cpuSecondsOf(pid);
  return (count) => ((cpuSecondsOf(pid) - before) / count) * MICROSECONDS;
}

/** Returns the number of responses that a load has received. */
export const countOf = (statuses: readonly (readonly [status: number, count: number])[]): number =>
  statuses.reduce((sum, [, count]) => sum + count, 0);
