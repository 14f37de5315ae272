import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { leagueTable, playOffTable } from '../tables/example-tables.ts';
import { TableCard } from '../tables/table-card.tsx';
import { TextLink } from '../text-link.tsx';
import { announcements } from './news-items.ts';
import { Panel } from './panel.tsx';
import { InformationPage, ProseSection } from './prose.tsx';

export function News() {
  const { productName } = siteConfig();
  const isVisitor = useSession(({ role }) => role === null);
  return (
    <InformationPage
      {...publicPages.news(productName)}
      lead="What’s new, and what’s next."
      aside={
        <>
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
        </>
      }
    >
      {announcements.map(({ title, date, text }) => (
        <ProseSection key={title} title={title} date={date}>
          <p>{text}</p>
        </ProseSection>
      ))}
      <ProseSection title="Official tables" date="Oct 2024">
        <p>
          {productName} now keeps tables itself: final standings of real leagues, to share or to measure yours against.
          See the <TextLink to={pathTo('officialTables')}>official tables</TextLink>.
        </p>
      </ProseSection>
      <ProseSection title="Sharing tables" date="Sep 2024">
        <p>
          Every public table has a link of its own. Copy it from the table or from{' '}
          <TextLink to={pathTo('myTables')}>your tables</TextLink>, send it to anyone, and see how often it was opened.
          Make the table private again and the link stops working.
        </p>
      </ProseSection>
      <ProseSection title="Example simple tables" date="Aug 2024">
        <p>
          Two shapes many competitions have: 16 teams of which the first 8 reach the play-offs, and a league of 18 with
          places in Europe, a play-off to stay up and two teams going down. You can start from either in the{' '}
          <TextLink to={pathTo('createTable')}>table editor</TextLink>.
        </p>
        <div className="pub:mt-2 pub:grid pub:items-start pub:gap-6 pub:sm:grid-cols-2">
          <TableCard isDense table={playOffTable} name={playOffTable.name} />
          <TableCard isDense table={leagueTable} name={leagueTable.name} />
        </div>
      </ProseSection>
      <ProseSection title="Friends" date="Jul 2024">
        <p>
          Send a friend request by user ID or email, and accept or decline the ones you get. Friends see each other’s
          profiles even when they’re private. Find requests and friends under{' '}
          <TextLink to={pathTo('friends')}>your profile</TextLink>.
        </p>
      </ProseSection>
    </InformationPage>
  );
}
