import { useSyncExternalStore } from 'react';

const query = '(width >= 48rem)';

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether lists are tables, as the kit makes them from this width on, and not cards. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
