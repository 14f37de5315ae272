import { type ReactNode, useState } from 'react';
import type { RemoteName } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { useSession } from 'shared-session';
import { Button, buttonVariants, Countdown, LazyComponent, Page } from 'shared-ui/basic';
import { lastRefused } from '../navigation/guard.ts';
import type { Standing } from './other-pages.tsx';

/** Loaded on demand. If it cannot be fetched, the page is shown without it. */
const loadOtherPages = async () => (await import(/* webpackChunkName: "exceptions" */ './other-pages.tsx')).OtherPages;

type NoticePageProps = {
  title: string;
  standing: Standing;
  children: ReactNode;
  actions: ReactNode;
  /** The failed remote, whose pages are not offered. */
  broken?: RemoteName | undefined;
};

/** A page without content: the reason, and other pages as a league table with this page in the last row. */
export function NoticePage({ title, standing, children, actions, broken }: NoticePageProps) {
  return (
    <Page title={title} className="lg:pt-[12dvh]">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
        <div className="grid gap-6">
          <div className="max-w-prose text-lg">{children}</div>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
        </div>
        <LazyComponent load={loadOtherPages} props={{ standing, broken }} fallback={null} failed={() => null} />
      </div>
    </Page>
  );
}

const SECONDS = 10;

type NoticeProps = Pick<NoticePageProps, 'title' | 'standing'> & {
  /** The target of the countdown and the button: the home page by default. */
  to?: { path: string; button: string; leaving: string };
  /** The reason. It stays when the countdown has stopped. */
  children: string;
  /** The primary action, before the button. */
  first?: ReactNode;
};

const home = { path: pathTo('home'), button: 'Go to Homepage Now', leaving: 'Returning to homepage' };

/** A page that redirects after ten seconds, unless the user uses it or chooses to stay. */
function Notice({ to = home, children, first, ...page }: NoticeProps) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  const leave = () => void navigate(to.path, { replace: true });
  return (
    <NoticePage
      {...page}
      actions={
        <>
          {first}
          <Button variant={first === undefined ? 'default' : 'outline'} onClick={leave}>
            {to.button}
          </Button>
          {/* It stays in place, so that nothing below it moves. */}
          <Button variant="ghost" aria-disabled={isStaying} onClick={() => setIsStaying(true)}>
            {isStaying ? 'Staying on this page' : 'Stay on this page'}
          </Button>
        </>
      }
    >
      <Countdown
        seconds={SECONDS}
        onDone={leave}
        stop={{
          isStopped: isStaying,
          onStop: () => setIsStaying(true),
          text: (
            <>
              {children} <span>The countdown has stopped.</span>
            </>
          ),
        }}
      >
        {(seconds) => `${children} ${to.leaving} in ${seconds} seconds...`}
      </Countdown>
    </NoticePage>
  );
}

/** The target of the guards' redirects. A visitor can sign in from here and then continues to the rejected page. */
export function NotAuthorized() {
  const isVisitor = useSession((session) => session.role === null);
  const [from] = useState(lastRefused);
  return (
    <Notice
      title="Not Authorized"
      standing={{ place: '403', word: isVisitor ? 'Off limits' : 'Not yours' }}
      first={
        isVisitor ? (
          <Link to={pathTo('login')} state={from === null ? null : { from }} className={buttonVariants()}>
            Log in
          </Link>
        ) : undefined
      }
    >
      You do not have permission to view this page.
    </Notice>
  );
}

/** The page for a path without a remote, or that its remote does not have. */
export function NotFound() {
  return (
    <Notice title="404 – Page Not Found" standing={{ place: '404', word: 'Relegated' }}>
      There is no page at this address.
    </Notice>
  );
}

/** The target of links to features that do not exist yet. */
export function NotImplemented() {
  return (
    <Notice
      title="Not Implemented"
      standing={{ place: '–', word: 'Not promoted yet' }}
      to={{ path: pathTo('roadmap'), button: 'Go to Roadmap Now', leaving: 'Taking you to the roadmap' }}
    >
      This is not part of the product yet.
    </Notice>
  );
}
