import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the seconds left, computed from the clock, so that a suspended tab is correct when it
 * resumes. Calls `onDone` once at zero, unless it is stopped or unmounted before.
 */
function useCountdown(seconds: number, isStopped: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (isStopped) return;
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
  }, [seconds, isStopped]);

  return left;
}

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/**
 * Calls `onUse` when the user scrolls, presses a key or moves the focus. Ignores scrolling and focus by the page: a
 * navigation scrolls to the top and focuses the heading.
 */
function useOnUse(onUse: (() => void) | undefined): void {
  const used = useEffectEvent(() => onUse?.());
  const isListening = onUse !== undefined;

  useEffect(() => {
    if (!isListening) return;
    let isPressed = false;
    let movesFocus = false;
    const handlers: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
      wheel: () => used(),
      touchmove: () => used(),
      keydown: ({ key }) => {
        if (!MODIFIERS.has(key)) used();
      },
      pointerdown: () => {
        isPressed = true;
        movesFocus = false;
      },
      // Of the scroll bar, which is dragged.
      scroll: () => {
        if (isPressed) used();
      },
      focusin: ({ target }) => {
        if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
        // A pressed control gets its click before the text changes and may move it.
        if (isPressed) movesFocus = true;
        else used();
      },
      click: () => {
        isPressed = false;
        if (movesFocus) used();
      },
      pointercancel: () => {
        isPressed = false;
      },
    };
    const entries = Object.entries(handlers) as [string, EventListener][];
    for (const [name, handler] of entries) document.addEventListener(name, handler, { passive: true });
    return () => {
      for (const [name, handler] of entries) document.removeEventListener(name, handler);
    };
  }, [isListening]);
}

type CountdownProps = {
  seconds: number;
  onDone: () => void;
  /** Lets the user stop the countdown by scrolling, pressing a key or moving the focus on the page. */
  stop?: {
    isStopped: boolean;
    onStop: () => void;
    /** Replaces the sentence. */
    text: ReactNode;
  };
  /** Returns the sentence with the number of seconds left. */
  children: (left: number) => string;
};

/** A stopped countdown keeps the height of its sentence, so that nothing below it moves. */
const STOPPED = 'grid *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-sentence)]';

/** A sentence with a countdown. Screen readers announce only every fifth second, and that it has stopped. */
export function Countdown({ seconds, onDone, stop, children }: CountdownProps) {
  const isStopped = stop?.isStopped === true;
  const left = useCountdown(seconds, isStopped, onDone);
  useOnUse(isStopped ? undefined : stop?.onStop);
  return (
    <p
      data-slot="countdown"
      data-sentence={isStopped ? children(left) : undefined}
      role="timer"
      aria-live={isStopped || left % 5 === 0 ? 'polite' : 'off'}
      aria-atomic="true"
      className={isStopped ? STOPPED : undefined}
    >
      {isStopped ? <span>{stop.text}</span> : children(left)}
    </p>
  );
}
