import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function About() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="About"
      description={`What ${productName} is, whom it is for and what it will not do.`}
      lead={`${productName} is a place for ranking tables: yours, your friends’, and the official ones.`}
    >
      <ProseSection title="Why it exists">
        <p>
          Everybody who follows a league carries a table around in their head. It comes out in group chats as
          screenshots of spreadsheets, half of them too small to read, and by autumn nobody finds them again.
        </p>
        <p>
          {productName} gives that table a place of its own. You write it once, it looks right on every screen, and the
          link you sent in spring still works when the season is over.
        </p>
      </ProseSection>
      <ProseSection title="What you can do">
        <Bullets>
          <li>Build a table of 2 to 40 teams, with zones and colours of your choosing.</li>
          <li>Keep it private, or make it public and share its link.</li>
          <li>
            Make a <TextLink to={pathTo('createTable')}>public table</TextLink> without an account.
          </li>
          <li>
            Look up the <TextLink to={pathTo('officialTables')}>official tables</TextLink>.
          </li>
          <li>Find your friends and see who they are by their profiles.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="What we hold to">
        <Bullets>
          <li>
            <strong>Your table is yours.</strong> Private means that only you see it. Delete it, and it is gone.
          </li>
          <li>
            <strong>No e-mail address is ever shown</strong> to other people on a table or a profile.
          </li>
          <li>
            <strong>No betting.</strong> There is no money in it, and there are no odds.
          </li>
          <li>
            <strong>Everybody can use it:</strong> by keyboard, by touch, with a screen reader, whatever colours you
            see.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="Where it is going">
        <p>
          Simple tables are the beginning. Leagues with rounds and results come next: the{' '}
          <TextLink to={pathTo('roadmap')}>roadmap</TextLink> has the order.
        </p>
      </ProseSection>
    </PublicPage>
  );
}
