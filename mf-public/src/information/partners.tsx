import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { Bullets, ProseSection } from './prose.tsx';

export function Partners() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Partners"
      description={`Who works with ${productName}, and how to become one of them.`}
      lead="We are looking for our first partners: people who know their league and their readers."
    >
      <ProseSection title="Whom we would like to work with">
        <Bullets>
          <li>
            <strong>Clubs and supporters’ groups</strong> that want their members’ predictions in one place.
          </li>
          <li>
            <strong>Podcasts, blogs and local papers</strong> that publish a table before every season and would like a
            link to it that lasts.
          </li>
          <li>
            <strong>Leagues</strong> whose fixtures and results we may show, from the highest division to the lowest.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="What it is not">
        <p>
          {productName} takes no money from betting companies, neither as partners nor as advertisers, and gives nobody
          the addresses of its users.
        </p>
      </ProseSection>
      <Link to={pathTo('contact')} className={`${buttonVariants()} pub:justify-self-start`}>
        Become a partner
      </Link>
    </PublicPage>
  );
}
