import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { type ReactNode, useId } from 'react';
import { Link } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { buttonVariants, TableSketch } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { leagueTable, playOffTable } from '../tables/example-tables.ts';
import { galleryFrame } from '../tables/gallery.tsx';
import type { ExampleTable } from '../tables/sample-tables.ts';
import { TableSurface } from '../tables/table-card.tsx';
import { TextLink } from '../text-link.tsx';
import { announcements, type NewsItem } from './news-items.ts';
import { Panel } from './panel.tsx';

const [predict, alpha] = announcements;

export function News() {
  const { productName } = siteConfig();
  const isVisitor = useSession(({ role }) => role === null);
  return (
    <PublicPage {...publicPages.news(productName)} lead="What’s new, and what’s next.">
      <Announcement {...predict}>See where you stand on the leaderboards, among friends and in groups.</Announcement>
      <div className={`${beside} pub:md:grid-cols-3`}>
        <Article title="Seasons, round by round" date="Nov 2026">
          <p>
            Tables and results after every round and how ties were broken. See the{' '}
            <TextLink to={pathTo('leagues')}>available leagues</TextLink>.
          </p>
        </Article>
        <Article title="Compare two tables" date="Nov 2026">
          <p>
            Put two public tables side by side and see which teams are placed differently. Start from any{' '}
            <TextLink to={pathTo('officialTables')}>public table</TextLink>.
          </p>
        </Article>
        <Article title={alpha.title} date={alpha.date}>
          <p>{alpha.text}</p>
        </Article>
        <Article title="Official tables" date="Oct 2024">
          <p>
            Final standings of real leagues, kept by {productName}: share them, or measure yours against them. See the{' '}
            <TextLink to={pathTo('officialTables')}>official tables</TextLink>.
          </p>
        </Article>
        <Article title="Sharing tables" date="Sep 2024">
          <p>
            Every public table has its own link. Copy it from <TextLink to={pathTo('myTables')}>your tables</TextLink>{' '}
            and send it to anyone. You can see how often it was viewed, and the link stops working when you make the
            table private again.
          </p>
        </Article>
        <Article title="Friends" date="Jul 2024">
          <p>
            Send a friend request by user ID or email, and accept or decline the ones you get. Friends see each other’s
            profiles, even private ones. You’ll find them under <TextLink to={pathTo('friends')}>Friends</TextLink>.
          </p>
        </Article>
      </div>
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:border-y pub:border-border pub:py-10 pub:sm:grid-cols-2 pub:lg:grid-cols-3">
        <div className="pub:sm:col-span-2 pub:lg:sticky pub:lg:top-24 pub:lg:col-span-1 pub:lg:pr-6">
          <Article isPlain title="Example simple tables" date="Aug 2024">
            <p>
              Two common shapes: 16 teams with 8 in the play-offs, and an 18-team league with European places, a
              relegation play-off and two going down.
            </p>
            <p>
              You can start from either one in the <TextLink to={pathTo('createTable')}>table editor</TextLink>.
            </p>
          </Article>
        </div>
        <Preview table={playOffTable} />
        <Preview table={leagueTable} />
      </div>
      <div className={`${beside} ${isVisitor ? 'pub:md:grid-cols-2' : ''}`}>
        {isVisitor && (
          <Panel title="Sign up and take part">
            <p className="pub:text-muted-foreground">
              An account is free, takes a minute, and gets you private tables, friends and a profile.
            </p>
            <Link to={pathTo('register')} className={buttonVariants()}>
              Sign Up
            </Link>
          </Panel>
        )}
        <Panel title="Your feedback">
          <p className="pub:text-muted-foreground">
            {productName} is an alpha, and what you tell us decides what’s next. A line is enough.
          </p>
          <Link to={pathTo('feedback')} className={buttonVariants({ variant: 'outline' })}>
            Give Feedback
          </Link>
        </Panel>
      </div>
    </PublicPage>
  );
}

const beside = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6';

const Preview = ({ table }: { table: ExampleTable }) => (
  <div className={galleryFrame}>
    <TableSurface isExcerpt table={table} name={table.name} />
  </div>
);

/** What matters most, on the winner’s colour. */
function Announcement({ title, date, text, children }: NewsItem & { children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pub:relative pub:overflow-hidden pub:rounded-3xl pub:bg-brand pub:p-6 pub:pb-8 pub:text-brand-foreground pub:shadow-card pub:sm:p-10 pub:sm:pb-12 pub:forced-colors:border"
    >
      <div className="pub:grid pub:max-w-2xl pub:gap-3">
        <p className="pub:text-sm pub:text-brand-muted">{date}</p>
        <h2 id={id} className="pub:text-3xl">
          {title}
        </h2>
        <p className="pub:sm:text-lg">
          {text} {children}
        </p>
        <Link
          to={pathTo('leagues')}
          className={`${buttonVariants()} pub:mt-2 pub:justify-self-start pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted`}
        >
          See Seasons
        </Link>
      </div>
      <TableSketch className="pub:absolute pub:-top-8 pub:right-10 pub:w-64 pub:rotate-6 pub:opacity-80 pub:max-lg:hidden" />
      <span
        aria-hidden="true"
        className="ui-bands pub:absolute pub:inset-x-0 pub:bottom-0 pub:h-2 pub:[--ui-bands-direction:to_right]"
      />
    </section>
  );
}

type ArticleProps = { title: string; date: string; isPlain?: boolean; children: ReactNode };

function Article({ title, date, isPlain = false, children }: ArticleProps) {
  const id = useId();
  const look = isPlain ? '' : 'pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-6';
  return (
    <section aria-labelledby={id} className={`pub:grid pub:content-start pub:gap-3 ${look}`}>
      <div>
        <p className="pub:text-sm pub:text-muted-foreground">{date}</p>
        <h2 id={id} className="pub:text-xl">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
