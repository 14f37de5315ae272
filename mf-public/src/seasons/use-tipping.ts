import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { getTipping, type Tipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { combinedQuery, type Query } from 'shared-session/query';

/** A season's tips, and how far the server's clock is ahead of the browser's, in milliseconds. */
export type Measured = { tipping: Tipping; ahead: number };

/**
 * Loads a season's tipping data, and measures the clock offset.
 * @throws {ApiError} as `call` does.
 */
export async function measured(id: string, signal: AbortSignal): Promise<Measured> {
  const sent = Date.now();
  const tipping = await call(getTipping, { params: { id }, signal });
  // Assumes that the server read its clock halfway between request and response.
  return { tipping, ahead: Date.parse(tipping.now) - (sent + Date.now()) / 2 };
}

/** The query for a season's tipping data and the offset of the server's clock. */
export const measuredTipping = (id: string): Query<Measured> =>
  combinedQuery('measured tipping', [getTipping], id, (signal) => measured(id, signal));

/** The countdown updates every second during the last hour. */
const BY_SECOND_MS = 60 * 60 * 1000;
/** The longest interval between updates of the countdown. */
const LONGEST_MS = 30_000;

type Lock = { locksAt: string | null; isLocked: boolean };

/**
 * Returns the milliseconds until the lock by the server's clock: `null` without a lock, 0 once it has passed.
 * @param ahead - How far the server's clock is ahead of the browser's, in milliseconds.
 * @param onLocked - Called when the lock passes.
 */
export function useTimeLeft({ locksAt, isLocked }: Lock, ahead: number, onLocked?: () => void): number | null {
  const read = useCallback(() => {
    if (isLocked) return 0;
    return locksAt === null ? null : Math.max(0, Date.parse(locksAt) - Date.now() - ahead);
  }, [locksAt, isLocked, ahead]);
  const [left, setLeft] = useState(read);
  const pass = useEffectEvent(() => onLocked?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let was: number | null = null;
    const tick = () => {
      clearTimeout(timer);
      const now = read();
      setLeft(now);
      if (now === 0 && was !== null) pass();
      was = now;
      if (now === null || now === 0) return;
      timer = setTimeout(tick, now > BY_SECOND_MS ? LONGEST_MS : Math.min(now, now % 1000 || 1000));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [read]);
  return left;
}

const CHECK_INTERVAL_MS = 60_000;

/**
 * Checks every minute and when the window gets the focus whether a lock was moved, while tips are locked. Stops once
 * the lock has passed with a tip, as such a lock is final.
 * @param onOpen - Called when the season is open for tips again.
 */
export function useReopening(id: string, isLocked: boolean, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isLocked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      // A failed request is repeated after a minute.
      const found = await measured(id, signal).catch(() => null);
      if (signal.aborted || found === null) return;
      const { tipping } = found;
      if (tipping.isLocked && tipping.tips > 0) stop();
      if (!tipping.isLocked) open();
    };
    const onFocus = () => void check();
    const timer = setInterval(onFocus, CHECK_INTERVAL_MS);
    const stop = () => {
      controller.abort();
      clearInterval(timer);
      removeEventListener('focus', onFocus);
    };
    addEventListener('focus', onFocus);
    return stop;
  }, [id, isLocked]);
}
