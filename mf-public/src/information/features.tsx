import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function Features() {
  const { productName } = siteConfig();
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <PublicPage
      title="Features"
      description={`Everything you can do with ${productName} today.`}
      lead="Everything there is today. What comes next is on the roadmap."
    >
      <ProseSection title="The table editor">
        <Bullets>
          <li>
            2 to 40 teams; type them, or paste a whole list: one a line, numbered, or with tabs or commas between.
          </li>
          <li>Order by dragging, by up and down buttons, or by Alt and the arrow keys.</li>
          <li>Zones for the winner, the places that go up, the places in danger and the places that go down.</li>
          <li>Any colour you like, or one of 44 named ones, with the table drawn beside it as you go.</li>
          <li>Changing the size keeps the names that fit, and every big step can be undone.</li>
          <li>A half-finished table survives a reload.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="Sharing">
        <Bullets>
          <li>A link for every public table, copied with one click or sent with your phone’s own share sheet.</li>
          <li>Visitors need no account, and the table counts its views.</li>
          <li>Public or private at any time; a private table has no link.</li>
          <li>No account? A public table can be made with just an e-mail address, which is never shown.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="People">
        <Bullets>
          <li>A profile that is public or private, as you choose.</li>
          <li>Friends, by request; both sides can end it.</li>
        </Bullets>
      </ProseSection>
      <ProseSection title="For everyone">
        <Bullets>
          <li>Works by keyboard alone, by touch alone, and with a screen reader; zones are told in words too.</li>
          <li>Light and dark, and text that can be read on whatever colour you picked.</li>
        </Bullets>
      </ProseSection>
      <Link
        to={pathTo(isSignedIn ? 'createOwnTable' : 'createTable')}
        className={`${buttonVariants()} pub:justify-self-start`}
      >
        Create a table
      </Link>
    </PublicPage>
  );
}
