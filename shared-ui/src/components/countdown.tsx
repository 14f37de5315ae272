import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the seconds left, computed from the clock, so that a suspended tab is correct when it
 * resumes. Calls `onDone` once at zero, unless it is unmounted before.
 */
function useCountdown(seconds: number, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
    function tick() {
      clearTimeout(timer);
      const milliseconds = Math.max(0, end - Date.now());
      setLeft(Math.ceil(milliseconds / 1000));
      if (milliseconds > 0) {
        timer = setTimeout(tick, milliseconds % 1000 || 1000);
      } else {
        stop();
        done();
      }
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return stop;
  }, [seconds]);

  return left;
}

type CountdownProps = {
  seconds: number;
  onDone: () => void;
  /** Renders the sentence with the number of seconds left. */
  children: (left: number) => ReactNode;
};

/** A sentence with a countdown. Screen readers announce only every fifth second. */
export function Countdown({ seconds, onDone, children }: CountdownProps) {
  const left = useCountdown(seconds, onDone);
  return (
    <p data-slot="countdown" role="timer" aria-live={left % 5 === 0 ? 'polite' : 'off'} aria-atomic="true">
      {children(left)}
    </p>
  );
}
