import { useSyncExternalStore } from 'react';

/** The breakpoint `lg`, from which on a form has its help beside it. */
const WIDE = '(width >= 64rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is so wide that a form has its help beside it. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
