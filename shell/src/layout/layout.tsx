import { type MouseEvent, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation, useOutlet } from 'shared-router';
import { isStorageBlocked, siteConfig, useIsConsentAsked, useSession, useUnconfirmedLogout } from 'shared-session';
import { buttonVariants, cn, Drafts, LazyComponent, Skeleton, useIsToasterRequested } from 'shared-ui/basic';
import { Toaster } from 'shared-ui/toast';
import { useStore } from 'zustand';
import { isRefused } from '../navigation/guard.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { SignInPrompt, ConfirmPrompt } from '../session/prompts.tsx';
import type { InterruptionHandler } from '../session/interruption.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';

/** Loaded on demand. If it cannot be fetched, the page works without it. */
const loadBottomBar = async () => (await import('./bottom-bar.tsx')).BottomBar;

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Header, main content and footer. */
export function Frame({ bottomBar, children }: { bottomBar?: ReactNode; children: ReactNode }) {
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
      <BrowserNotices />
      {bottomBar}
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
  const isConsentAsked = useIsConsentAsked();
  const { termsFrom, trackingService } = siteConfig();
  const service = isConsentAsked ? trackingService : undefined;
  const { question, generation } = useStore(interruption.store);
  const { handlerId, role } = useSession((session) => session);
  const drafts = useMemo(() => interruption.drafts.forPage(pathname, handlerId), [interruption, pathname, handlerId]);
  // A rejected screen is not rendered even before the guard has redirected.
  const screen = question !== null || isRefused(pathname, role) ? null : outlet;

  return (
    <>
      <Frame
        bottomBar={
          (service !== undefined || (termsFrom !== undefined && role !== null)) &&
          question === null &&
          screen !== null && (
            <LazyComponent load={loadBottomBar} props={{ service }} fallback={null} failed={() => null} />
          )
        }
      >
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

/** A full-width line of text below the header. */
const NoticeLine = ({ children }: { children: ReactNode }) => (
  <div role="status" className="border-b border-border bg-accent px-4 py-2 text-sm text-accent-foreground sm:px-6">
    <p className="mx-auto max-w-6xl">{children}</p>
  </div>
);

/** Notices about the session: the browser blocks the storage, or a logout did not reach the server. */
function BrowserNotices() {
  const [isBlocked, setIsBlocked] = useState(false);
  // In an effect, because the server's renderer has no storage.
  useEffect(() => setIsBlocked(isStorageBlocked()), []);
  const isLogoutUnconfirmed = useUnconfirmedLogout();
  return (
    <>
      {isBlocked && (
        <NoticeLine>
          Your browser doesn’t let this site keep a session. You can read everything, and log in until you reload or
          close this tab.
        </NoticeLine>
      )}
      {isLogoutUnconfirmed && (
        <NoticeLine>
          You’re logged out in this browser, but the server doesn’t know yet: your session may stay open there for up to
          30 days. Once the server answers again, log in and end it under Security and Data.
        </NoticeLine>
      )}
    </>
  );
}
