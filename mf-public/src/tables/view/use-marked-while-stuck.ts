import { type RefObject, useEffect } from 'react';

/** Marks an element that is sticky at the window's foot with `data-stuck`: `true` while it lies there, `false` where it rests. */
export function useMarkedWhileStuck(element: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = element;
    // Not in every browser without a window.
    if (!isThere || current === null || typeof IntersectionObserver === 'undefined') return;
    // At the foot its last pixel is outside of a window that is one lower.
    const observer = new IntersectionObserver(
      ([entry]) => {
        current.dataset['stuck'] = String(entry !== undefined && entry.intersectionRatio < 1);
      },
      { rootMargin: '0px 0px -1px', threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isThere]);
}
