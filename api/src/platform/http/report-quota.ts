import type { Clock } from '../clock.ts';

/**
 * Creates a quota of reports per minute, in total and per IP address, so that one client cannot use up the whole
 * quota. The counts are in memory: they protect this process's log and metrics, and a counter in the database would
 * cost more than a report.
 */
export function createReportQuota(clock: Clock, most: { perMinute: number; perAddressAndMinute: number }) {
  let minute = 0;
  let counted = 0;
  const byAddress = new Map<string, number>();
  /** Resets the counts when a new minute begins. */
  const tick = () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now === minute) return;
    [minute, counted] = [now, 0];
    byAddress.clear();
  };
  return {
    hasRoom(address: string): boolean {
      tick();
      return counted < most.perMinute && (byAddress.get(address) ?? 0) < most.perAddressAndMinute;
    },
    count(address: string): void {
      counted += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    },
  };
}
