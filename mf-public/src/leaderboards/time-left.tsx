import { type ReactNode, useEffect, useState } from 'react';
import { timeLeftText } from './board-words.ts';

const MINUTE_MS = 60_000;
/** The longest wait that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time until a moment, which goes on by itself; `null` once it has come. */
function useTimeLeft(until: string): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0) return;
    const look = () => setNow(Date.now());
    // When the next minute is over, and at the moment itself.
    const timer = setTimeout(look, Math.min(left % MINUTE_MS || MINUTE_MS, LONGEST_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [left]);
  return left > 0 ? left : null;
}

type TimeLeftProps = {
  until: string;
  /** The sentence with the time that is left. */
  children: (left: string) => ReactNode;
  /** Stands instead of it once the moment has come. */
  over: ReactNode;
};

/** A sentence with the time until a moment. It does not announce itself, as it changes every minute. */
export function TimeLeft({ until, children, over }: TimeLeftProps) {
  const left = useTimeLeft(until);
  return left === null ? over : children(timeLeftText(left));
}
