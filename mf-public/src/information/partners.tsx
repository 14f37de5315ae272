import { Handshake, type LucideIcon, Mic, Trophy, UsersRound } from 'lucide-react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { leagueTable } from '../table-card/example-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';
import { Panel } from '../shared/panel.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const wanted: { who: string; what: string; band: Band; Icon: LucideIcon }[] = [
  {
    Icon: UsersRound,
    who: 'Clubs and supporters’ groups',
    what: 'Your members’ tips in one place.',
    band: 'positive',
  },
  {
    Icon: Mic,
    who: 'Podcasts, blogs and local papers',
    what: 'A table before every season, with a link that lasts.',
    band: 'positive',
  },
  {
    Icon: Trophy,
    who: 'Leagues',
    what: 'Let us show your fixtures and results, from top division to lowest.',
    band: 'none',
  },
];

export function Partners() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.partners(productName)}
      lead="We’re looking for our first partners: people who know their league inside out."
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-8 pub:gap-y-10 pub:lg:grid-cols-[minmax(0,1fr)_21rem]">
        <TitledSection
          title="Who we’d like to work with"
          className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:grid-rows-[auto_1fr] pub:gap-4"
        >
          <div className={`pub:flex pub:flex-col ${bandRows}`}>
            <div className={bandRow('winner')}>
              <InBand place={<Handshake />}>
                <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3 pub:py-1">
                  <div>
                    <p className="pub:font-semibold">You?</p>
                    <p>Tell us who you are and what you have in mind. A few lines will do.</p>
                  </div>
                  <ButtonLink
                    to={pathTo('contact')}
                    className="pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted"
                  >
                    Become a partner
                  </ButtonLink>
                </div>
              </InBand>
            </div>
            <ul className="pub:grid pub:grow pub:auto-rows-fr">
              {wanted.map(({ who, what, band, Icon }) => (
                <li key={who} className={bandRow(band)}>
                  <InBand place={<Icon />}>
                    <p className="pub:font-semibold">{who}</p>
                    <p>{what}</p>
                  </InBand>
                </li>
              ))}
            </ul>
          </div>
        </TitledSection>
        <figure className="pub:grid pub:content-start pub:gap-3">
          <figcaption className="pub:text-lg pub:font-semibold">How your table could look</figcaption>
          <div aria-hidden="true">
            <TableCard isExcerpt isThemed table={leagueTable} name={leagueTable.name} byline="by Your Podcast" />
          </div>
        </figure>
        <div className="pub:lg:col-span-2">
          <Panel title="What we don’t do">
            <p className="pub:max-w-prose">
              {productName} takes no money from betting companies, as partners or as advertisers, and never shares your
              email address.
            </p>
          </Panel>
        </div>
      </div>
    </PublicPage>
  );
}
