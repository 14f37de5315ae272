import { ArrowRight } from 'lucide-react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Avatar, Badge, buttonVariants } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { bandRows } from '../band-row.tsx';
import { openings } from './openings.ts';
import { Panel } from './panel.tsx';

const row =
  'pub:flex pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3 pub:bg-card pub:px-5 pub:py-3 pub:text-card-foreground pub:not-first:shadow-[inset_0_1px_var(--ui-border)] pub:sm:px-6 pub:forced-colors:not-last:border-b';

/** The team as a table: who is in it, and the places that are free. */
export function OurTeam() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.ourTeam(productName)}
      lead="A team of one, for now. It keeps decisions quick and the coffee queue short."
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-x-8 pub:gap-y-10 pub:lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
        <div className={bandRows}>
          <ul>
            <li className="pub:bg-winner pub:px-5 pub:py-4 pub:text-brand-foreground pub:sm:px-6 pub:forced-colors:border-b">
              <div className="pub:flex pub:items-center pub:gap-4">
                <Avatar name="Founder" className="pub:ring-2 pub:ring-current/60" />
                <div className="pub:min-w-0">
                  <h2 className="pub:text-2xl">The founder</h2>
                  <p className="pub:text-brand-muted">Product, design and code</p>
                </div>
              </div>
              <p className="pub:pt-3">
                Started {productName} after one spring too many of collecting friends’ predictions from chat messages
                and photographed napkins. Builds the product, answers the email, and still tips the wrong champion every
                year.
              </p>
            </li>
          </ul>
          {openings.map(({ title, terms }) => (
            <Link
              key={title}
              to={pathTo('career')}
              className={`${row} pub:no-underline pub:hover:bg-accent pub:focus-visible:-outline-offset-2`}
            >
              <div className="pub:min-w-0">
                <p className="pub:font-semibold">{title}</p>
                <p className="pub:text-sm pub:text-muted-foreground">{terms}</p>
              </div>
              <span className="pub:flex pub:shrink-0 pub:items-center pub:gap-3">
                <Badge variant="success">Open</Badge>
                <ArrowRight aria-hidden="true" className="pub:size-5 pub:text-primary" />
              </span>
            </Link>
          ))}
          <div className={`${row} pub:max-sm:flex-wrap`}>
            <p>Start with a few lines on what you’d change about {productName}. Your CV can wait.</p>
            <Link to={pathTo('career')} className={buttonVariants({ className: 'pub:shrink-0' })}>
              See Open Positions
            </Link>
          </div>
        </div>
        <Panel title="What one person does here">
          <p className="pub:text-muted-foreground">
            Builds and tests every screen, keeps the official tables right, reads all feedback, answers the email, and
            looks after the servers and their backups.
          </p>
        </Panel>
      </div>
    </PublicPage>
  );
}
