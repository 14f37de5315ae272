import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { leagueTable, playOffTable } from '../tables/example-tables.ts';
import { TableCard } from '../tables/table-card.tsx';
import { TextLink } from '../text-link.tsx';
import { announcements } from './news-items.ts';
import { ProseSection } from './prose.tsx';

export function News() {
  const { productName } = siteConfig();
  const isVisitor = useSession(({ role }) => role === null);
  return (
    <PublicPage
      title="News"
      description={`What is new on ${productName}: friends, sharing, official tables, and the way to the beta.`}
      lead="What is new, and what comes next."
    >
      {announcements.map(({ title, text }) => (
        <ProseSection key={title} title={title}>
          <p>{text}</p>
        </ProseSection>
      ))}
      <ProseSection title="Friends">
        <p>
          Send a friend request by user id or e-mail, and accept or decline the ones you get. Friends see each other’s
          profiles even when those are private. Your requests and friends are under{' '}
          <TextLink to={pathTo('friends')}>your profile</TextLink>.
        </p>
      </ProseSection>
      <ProseSection title="Sharing tables">
        <p>
          Every public table has a link of its own. Copy it from the table or from{' '}
          <TextLink to={pathTo('myTables')}>your tables</TextLink>, send it to anybody, and see how often it was opened.
          Make the table private again and the link stops working.
        </p>
      </ProseSection>
      <ProseSection title="Official tables">
        <p>
          {productName} now keeps tables itself. You find them under{' '}
          <TextLink to={pathTo('officialTables')}>Official tables</TextLink>, to look up, to share, and to hold against
          your own.
        </p>
      </ProseSection>
      <ProseSection title="Example simple tables">
        <p>
          Two shapes that many competitions have: a table of 16 of which the first 8 reach the play-offs, and a league
          of 18 with places in Europe, a play-off to stay up and two teams going down. Both are starting points in the
          table editor.
        </p>
      </ProseSection>
      <div className="pub:grid pub:items-start pub:gap-6 pub:md:grid-cols-2">
        <TableCard isDense table={playOffTable} name={playOffTable.name} />
        <TableCard isDense table={leagueTable} name={leagueTable.name} />
      </div>
      {isVisitor && (
        <ProseSection title="Sign up and take part">
          <p>An account is free, takes a minute, and gives you private tables, friends and a profile.</p>
          <Link to={pathTo('register')} className={`${buttonVariants()} pub:justify-self-start`}>
            Sign Up
          </Link>
        </ProseSection>
      )}
      <ProseSection title="Your feedback">
        <p>
          {productName} is an alpha, and what you tell us decides what comes next.{' '}
          <TextLink to={pathTo('feedback')}>Give feedback</TextLink>: a line is enough.
        </p>
      </ProseSection>
    </PublicPage>
  );
}
