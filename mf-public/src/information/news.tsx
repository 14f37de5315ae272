import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import {
  ArrowLeftRight,
  ArrowRight,
  BadgeCheck,
  CalendarDays,
  FlaskConical,
  Link2,
  ListOrdered,
  Users,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { TableSketch } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { leagueTable, playOffTable } from '../table-card/example-tables.ts';
import { galleryFrame } from '../table-card/gallery.tsx';
import type { ExampleTable } from '../table-card/sample-tables.ts';
import { TableSurface } from '../table-card/table-card.tsx';
import { announcements, type NewsItem } from './news-items.ts';
import { Panel } from '../shared/panel.tsx';

const [predict, alpha] = announcements;

export function News() {
  const { productName } = siteConfig();
  const isVisitor = useSession(({ role }) => role === null);
  return (
    <PublicPage {...publicPages.news(productName)} lead="What’s new, and what’s next.">
      <Announcement {...predict}>See where you stand on the leaderboards, among friends and in groups.</Announcement>
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:md:grid-cols-2 pub:lg:grid-cols-3">
        <Article title="Seasons, round by round" date="Nov 2026" icon={<CalendarDays />}>
          <p>Tables and results after every round, and how ties were broken.</p>
          <ArrowLink to={pathTo('leagues')}>See leagues</ArrowLink>
        </Article>
        <Article title="Compare two tables" date="Nov 2026" icon={<ArrowLeftRight />}>
          <p>Put two public tables side by side and see which teams are placed differently.</p>
          <ArrowLink to={pathTo('officialTables')}>Pick a table</ArrowLink>
        </Article>
        <Article title={alpha.title} date={alpha.date} icon={<FlaskConical />}>
          <p>{alpha.text}</p>
          <ArrowLink to={pathTo('roadmap')}>See the roadmap</ArrowLink>
        </Article>
        <Article title="Official tables" date="Oct 2024" icon={<BadgeCheck />}>
          <p>Final standings of real leagues, kept by {productName}. Share them, or compare yours with them.</p>
          <ArrowLink to={pathTo('officialTables')}>See official tables</ArrowLink>
        </Article>
        <Article title="Sharing tables" date="Sep 2024" icon={<Link2 />}>
          <p>
            Every public table has its own link, to send to anyone. You can see how often it was viewed, and the link
            stops working when you make the table private again.
          </p>
          <ArrowLink to={pathTo('myTables')}>Go to your tables</ArrowLink>
        </Article>
        <Article title="Friends" date="Jul 2024" icon={<Users />}>
          <p>
            Send a friend request by user ID or email, and accept or decline the ones you get. Friends see each other’s
            profiles, even private ones.
          </p>
          <ArrowLink to={pathTo('friends')}>Go to Friends</ArrowLink>
        </Article>
        <div className="pub:contents pub:md:max-lg:*:first:col-span-2">
          <Article title="Example simple tables" date="Aug 2024" icon={<ListOrdered />}>
            <p>
              Two common shapes: 16 teams with 8 in the play-offs, and an 18-team league with European places, a
              relegation play-off and two going down.
            </p>
            <ArrowLink to={pathTo('createTable')}>Start from one</ArrowLink>
          </Article>
          <Preview table={playOffTable} />
          <Preview table={leagueTable} />
        </div>
        {isVisitor && (
          <Panel title="Sign up and take part">
            <p className="pub:text-muted-foreground">
              An account is free, takes a minute, and gets you private tables, friends and a profile.
            </p>
            <ButtonLink to={pathTo('register')}>Sign up</ButtonLink>
          </Panel>
        )}
        <div className={`pub:grid ${isVisitor ? 'pub:lg:col-span-2' : 'pub:md:col-span-full'}`}>
          <Panel title="Your feedback">
            <p className="pub:text-muted-foreground">
              {productName} is an alpha, and what you tell us decides what’s next. A line is enough.
            </p>
            <ButtonLink to={pathTo('feedback')} variant="outline">
              Give feedback
            </ButtonLink>
          </Panel>
        </div>
      </div>
    </PublicPage>
  );
}

const Preview = ({ table }: { table: ExampleTable }) => (
  <div className={galleryFrame}>
    <TableSurface isExcerpt isThemed table={table} name={table.name} />
  </div>
);

/** The main announcement, on the brand's background. */
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
        <ButtonLink
          to={pathTo('leagues')}
          className="pub:mt-2 pub:justify-self-start pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted"
        >
          See seasons
        </ButtonLink>
      </div>
      <TableSketch className="pub:absolute pub:-top-8 pub:right-10 pub:w-64 pub:rotate-6 pub:opacity-80 pub:max-lg:hidden" />
      <span
        aria-hidden="true"
        className="ui-bands pub:absolute pub:inset-x-0 pub:bottom-0 pub:h-2 pub:[--ui-bands-direction:to_right]"
      />
    </section>
  );
}

type ArticleProps = { title: string; date: string; icon: ReactNode; children: ReactNode };

/** A news item. Its last child is a link. */
function Article({ title, date, icon, children }: ArticleProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pub:grid pub:grid-rows-[auto_auto_1fr_auto] pub:gap-2 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-6 pub:pb-4"
    >
      <p className="pub:flex pub:items-center pub:gap-3 pub:text-sm pub:text-muted-foreground">
        <span
          aria-hidden="true"
          className="pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-accent-foreground"
        >
          {icon}
        </span>
        {date}
      </p>
      <h2 id={id} className="pub:mt-1 pub:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const ArrowLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="pub:flex pub:min-h-11 pub:items-center pub:gap-1.5 pub:justify-self-start pub:rounded-md pub:text-sm pub:font-semibold pub:text-primary pub:no-underline pub:hover:underline"
  >
    {children} <ArrowRight aria-hidden="true" className="pub:size-4" />
  </Link>
);
