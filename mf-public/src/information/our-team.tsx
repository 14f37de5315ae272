import { ChevronRight } from 'lucide-react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { cn } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { openings } from './openings.ts';
import { TitledSection } from '../shared/titled-section.tsx';

const week = [
  ['Build', 'Designs, writes and tests every screen.'],
  ['Check', 'Keeps the official tables right, round by round.'],
  ['Listen', 'Reads all feedback and answers the email.'],
  ['Look after', 'Runs the servers and tries the backups.'],
] as const;

/** The team page: its members, their tasks and the open positions. */
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
              Started {productName} after one spring too many of collecting friends’ tips from chat messages and
              photographed napkins. Still predicts the wrong champion every year.
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
            See open positions
          </ButtonLink>
        </TitledSection>
      </div>
    </PublicPage>
  );
}

const part = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:content-start pub:gap-4';

/** An illustration of a supporter with a scarf in the product's colours. */
function FounderPortrait({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 240" className={className}>
      <circle cx="120" cy="128" r="104" fill="#fff" fillOpacity="0.14" />
      {/* Shoulders */}
      <path d="M22 240c4-46 40-68 98-68s94 22 98 68z" fill="#e9ecf8" />
      {/* Neck, head and ears */}
      <path d="M98 140h44v36c0 14-44 14-44 0z" fill="#d9a37f" />
      <circle cx="76" cy="108" r="11" fill="#e6b592" />
      <circle cx="164" cy="108" r="11" fill="#e6b592" />
      <path d="M76 92c0-32 18-50 44-50s44 18 44 50v16c0 32-20 52-44 52s-44-20-44-52z" fill="#eec3a2" />
      {/* Hair */}
      <path
        d="M70 100c-6-42 16-70 52-70 34 0 54 24 48 68-6-4-8-18-12-26-18 6-44 6-62-4-8 8-18 18-18 32-2 4-6 4-8 0z"
        fill="#3a2a24"
      />
      {/* Glasses */}
      <g fill="none" stroke="#12162b" strokeWidth="4">
        <circle cx="101" cy="108" r="14" />
        <circle cx="139" cy="108" r="14" />
        <path d="M115 106q5-4 10 0M87 105l-9-3M153 105l9-3" />
      </g>
      <circle cx="101" cy="109" r="3.5" fill="#12162b" />
      <circle cx="139" cy="109" r="3.5" fill="#12162b" />
      {/* Smile */}
      <path d="M106 137q14 12 28 0" fill="none" stroke="#8c4a34" strokeWidth="4" strokeLinecap="round" />
      {/* Scarf */}
      <path d="M72 160c26 16 70 16 96 0l10 22c-34 22-82 22-116 0z" fill="#2667b0" />
      <path d="M64 180c34 20 78 20 112 0l2 2c-34 24-82 24-116 0z" fill="#0b1268" />
      <path d="M142 180l34-6 10 66h-38z" fill="#2667b0" />
      <path d="M145 196l34-5 3 18-35 3z" fill="#fff" />
      <path d="M147 212l35-3 2 16-36 1z" fill="#c55258" />
      <path d="M148 226l36-1 2 15h-38z" fill="#5d191c" />
    </svg>
  );
}
