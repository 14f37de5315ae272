import { lazy, Suspense } from 'react';
import type { ToasterProps } from 'sonner';

/** The code that shows toasts. @throws when it cannot be fetched; the next call tries again. */
export const loadToasts = () => import('./toasts.tsx');

const LoadedToaster = lazy(async () => ({ default: (await loadToasts()).ToastsInPage }));

/** Where toasts appear; once in the page. */
export const Toaster = (props: ToasterProps) => (
  <Suspense>
    <LoadedToaster {...props} />
  </Suspense>
);
