import { lazy, Suspense } from 'react';
import type { ToasterProps } from 'sonner';

/** Loads the code that shows toasts. @throws if loading fails; the next call retries. */
export const loadToasts = () => import('./toasts.tsx');

const LoadedToaster = lazy(async () => ({ default: (await loadToasts()).ToastContainer }));

/** The container of toasts. Render it once per page. */
export const Toaster = (props: ToasterProps) => (
  <Suspense>
    <LoadedToaster {...props} />
  </Suspense>
);
