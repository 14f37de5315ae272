import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { type Band, bandRow, bandRows, InBand } from '../band-row.tsx';
import { Panel } from './panel.tsx';
import { InformationPage, ProseSection } from './prose.tsx';

const wanted: { who: string; what: string; band: Band }[] = [
  {
    who: 'Clubs and supporters’ groups',
    what: 'who want their members’ predictions in one place.',
    band: 'winner',
  },
  {
    who: 'Podcasts, blogs and local papers',
    what: 'that publish a table before every season and want a link that lasts.',
    band: 'positive',
  },
  {
    who: 'Leagues',
    what: 'that let us show fixtures and results, from the top division to the lowest.',
    band: 'none',
  },
];

export function Partners() {
  const { productName } = siteConfig();
  return (
    <InformationPage
      {...publicPages.partners(productName)}
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
        <ol className={bandRows}>
          {wanted.map(({ who, what, band }, index) => (
            <li key={who} className={bandRow(band)}>
              <InBand place={index + 1}>
                <p className="pub:font-semibold">{who}</p>
                <p>{what}</p>
              </InBand>
            </li>
          ))}
        </ol>
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
