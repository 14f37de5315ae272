import { type MouseEvent, type ReactNode, Suspense, useMemo } from 'react';
import { ScrollRestoration, useLocation, useNavigation, useOutlet } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants, cn, Drafts, LazyComponent, Skeleton, useIsToasterRequested } from 'shared-ui/basic';
import { Toaster } from 'shared-ui/toast';
import { useStore } from 'zustand';
import { isRefused } from '../navigation/guard.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { SignInPrompt, ConfirmPrompt } from '../session/prompts.tsx';
import type { InterruptionHandler } from '../session/interruption.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useIsServed } from './use-is-served.ts';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';

/** Loaded after hydration, so that it works offline. If it cannot be fetched, the page works without it. */
const loadNotices = async () => (await import('./site-notices.tsx')).SiteNotices;

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Header, main content and footer. `isScreen`: the content is a screen, beside which the site may ask something. */
function Frame({ isScreen, children }: { isScreen: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col">
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
      {!useIsServed() && <LazyComponent load={loadNotices} props={{ isScreen }} fallback={null} failed={() => null} />}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 px-4 py-8 sm:px-6 sm:py-12 print:min-h-0 print:p-0">
        {children}
      </main>
      {/* The boundary lets a served page hydrate the footer last. */}
      <Suspense>
        <Footer />
      </Suspense>
      <RouteAnnouncer />
    </div>
  );
}

/**
 * The layout of every screen. Shows the first screen's loading state, the sign-in prompt and the confirmation dialog.
 */
export function Layout({ interruption, remotes }: { interruption: InterruptionHandler; remotes: Remotes }) {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const isToasterRequested = useIsToasterRequested();
  const { question, generation } = useStore(interruption.store);
  const { handlerId, role } = useSession((session) => session);
  const drafts = useMemo(() => interruption.drafts.forPage(pathname, handlerId), [interruption, pathname, handlerId]);
  // A rejected screen is not rendered even before the guard has redirected.
  const screen = question !== null || isRefused(pathname, role) ? null : outlet;

  return (
    <>
      <Frame isScreen={question === null && screen !== null}>
        {question !== null ? (
          <SignInPrompt question={question} remotes={remotes} />
        ) : screen === null ? (
          <LoadingScreen />
        ) : (
          <Drafts key={generation} value={drafts}>
            {screen}
          </Drafts>
        )}
      </Frame>
      {/* Only with content to scroll. The path is part of the key, because the first entry of every tab has the same key. */}
      {screen !== null && <ScrollRestoration getKey={(place) => place.key + place.pathname} />}
      <ConfirmPrompt confirming={interruption.confirming} remotes={remotes} />
      {isToasterRequested && question === null && <Toaster />}
    </>
  );
}

/** Placeholders with the layout of most screens: a heading, and cards below it. */
const LoadingScreen = () => (
  <div className="mx-auto grid w-full max-w-6xl animate-appear gap-8">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton className="h-10 w-56 sm:h-11" />
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-74 rounded-2xl not-first:max-sm:hidden" />
      ))}
    </div>
  </div>
);

/** An indeterminate progress bar at the top edge during a slow navigation. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-appear overflow-hidden bg-secondary"
    >
      <div className="h-full w-1/3 animate-[shell-progress_1.2s_ease-in-out_infinite] bg-primary" />
    </div>
  );
}
