import { ChevronRight } from 'lucide-react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { cn } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { FounderPortrait } from './founder-portrait.tsx';
import { openings } from './openings.ts';
import { TitledSection } from '../shared/titled-section.tsx';

const week = [
  ['Build', 'Designs, writes and tests every screen.'],
  ['Check', 'Keeps the official tables right, round by round.'],
  ['Listen', 'Reads all feedback and answers the email.'],
  ['Look after', 'Runs the servers and tries the backups.'],
] as const;

/** The team: who is in it, what they do, and the places that are free. */
export function OurTeam() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.ourTeam(productName)}
      lead="A team of one, for now. It keeps decisions quick and the coffee queue short."
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-8 pub:gap-y-10 pub:lg:grid-cols-2">
        <article
          className={cn(
            'pub:grid pub:justify-items-center pub:gap-x-10 pub:gap-y-5 pub:overflow-hidden pub:rounded-2xl',
            'pub:bg-winner pub:px-5 pub:pt-6 pub:text-brand-foreground pub:shadow-card',
            'pub:sm:grid-cols-[auto_minmax(0,1fr)] pub:sm:items-end pub:sm:px-10 pub:sm:pt-10 pub:lg:col-span-2',
            'pub:forced-colors:border',
          )}
        >
          <FounderPortrait className="pub:size-48 pub:max-sm:order-last pub:sm:size-60" />
          <div className="pub:grid pub:gap-4 pub:sm:self-center pub:sm:pb-10">
            <div>
              <h2 className="pub:text-3xl">The founder</h2>
              <p className="pub:text-lg pub:text-brand-muted">Product, design and code</p>
            </div>
            <p className="pub:max-w-prose pub:text-lg">
              Started {productName} after one spring too many of collecting friends’ predictions from chat messages and
              photographed napkins. Still tips the wrong champion every year.
            </p>
          </div>
        </article>
        <TitledSection title="What one person does here" className={part}>
          <dl className="pub:grid">
            {week.map(([what, how]) => (
              <div
                key={what}
                className="pub:grid pub:gap-x-4 pub:border-b pub:border-border pub:py-3.5 pub:sm:grid-cols-[7rem_minmax(0,1fr)]"
              >
                <dt className="pub:font-semibold">{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          <p className="pub:text-muted-foreground">
            Say hello: <TextLink to={pathTo('contact')}>write to the founder</TextLink>.
          </p>
        </TitledSection>
        <TitledSection title="Who’s missing" className={part}>
          <ul className="pub:grid">
            {openings.map(({ title, terms }) => (
              <li key={title} className="pub:border-b pub:border-border">
                <Link
                  to={pathTo('career')}
                  className="pub:group pub:flex pub:items-center pub:justify-between pub:gap-4 pub:py-2 pub:text-foreground pub:no-underline"
                >
                  <span>
                    <span className="pub:block pub:font-semibold pub:group-hover:underline">{title}</span>{' '}
                    <span className="pub:block pub:text-sm pub:text-muted-foreground">{terms}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="pub:text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={pathTo('career')} className="pub:justify-self-start">
            See Open Positions
          </ButtonLink>
        </TitledSection>
      </div>
    </PublicPage>
  );
}

const part = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-4';
