import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { ScrollRestoration, useOutlet } from 'shared-router';
import { buttonVariants, cn, Spinner, useIsToasterWanted } from 'shared-ui/basic';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** Loaded with the first screen that may raise a toast. If it cannot be fetched, toasts are missing, and the page works. */
const Toaster = lazy<ComponentType>(() =>
  import('shared-ui/toast').then(
    (toast) => ({ default: toast.Toaster }),
    () => ({ default: () => null }),
  ),
);

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Header, main content and footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={cn(
          buttonVariants(),
          'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-5 focus:py-2',
        )}
        onClick={skipToContent}
      >
        Skip to main content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] flex-1 px-4 py-8 sm:px-6 sm:py-12">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </div>
  );
}

/** The page around every screen; shows that the first one is loading. */
export function Layout() {
  const screen = useOutlet();
  const isToasterWanted = useIsToasterWanted();
  return (
    <>
      <Frame>
        {screen ?? (
          <p role="status" className="mx-auto flex max-w-6xl animate-appear items-center gap-3 text-muted-foreground">
            <Spinner className="text-primary" />
            Loading...
          </p>
        )}
      </Frame>
      {/* Not before there is content to scroll. The key of a tab's first entry is the same for every page. */}
      {screen !== null && <ScrollRestoration getKey={({ key, pathname }) => key + pathname} />}
      <Suspense>{isToasterWanted && <Toaster />}</Suspense>
    </>
  );
}
