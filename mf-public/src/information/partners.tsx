import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { Panel } from './panel.tsx';
import { Bullets, InformationPage, ProseSection } from './prose.tsx';

export function Partners() {
  const { productName } = siteConfig();
  return (
    <InformationPage
      title="Partners"
      description={`Who works with ${productName}, and how to join them.`}
      lead="We’re looking for our first partners: people who know their league and their readers."
      aside={
        <Panel title="Sounds like you?">
          <p className="pub:text-muted-foreground">
            Tell us who you are and what you have in mind. A few lines will do.
          </p>
          <Link to={pathTo('contact')} className={buttonVariants()}>
            Become a Partner
          </Link>
        </Panel>
      }
    >
      <ProseSection title="Who we’d like to work with">
        <Bullets>
          <li>
            <strong>Clubs and supporters’ groups</strong> who want their members’ predictions in one place.
          </li>
          <li>
            <strong>Podcasts, blogs and local papers</strong> that publish a table before every season and want a link
            that lasts.
          </li>
          <li>
            <strong>Leagues</strong> that let us show fixtures and results, from the top division to the lowest.
          </li>
        </Bullets>
      </ProseSection>
      <ProseSection title="What we don’t do">
        <p>
          {productName} takes no money from betting companies, as partners or as advertisers, and never hands out its
          users’ addresses.
        </p>
      </ProseSection>
    </InformationPage>
  );
}
