import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { listed } from 'shared-ui/format';
import { PublicPage } from '../public-page.tsx';
import { bandRows } from '../band-row.tsx';
import { openings } from './openings.ts';

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
      <div className={bandRows}>
        <ul>
          <li className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-12 pub:gap-y-5 pub:bg-winner pub:px-5 pub:py-5 pub:text-brand-foreground pub:sm:px-6 pub:lg:grid-cols-2 pub:lg:py-6 pub:forced-colors:border-b">
            <div>
              <div className="pub:flex pub:items-center pub:gap-4">
                <span
                  aria-hidden="true"
                  className="pub:grid pub:size-14 pub:shrink-0 pub:place-items-center pub:rounded-full pub:bg-[#fff]"
                >
                  <span className="ui-mark pub:text-2xl" />
                </span>
                <div className="pub:min-w-0">
                  <h2 className="pub:text-2xl">The founder</h2>
                  <p className="pub:text-brand-muted">Product, design and code</p>
                </div>
              </div>
              <p className="pub:pt-3">
                Started {productName} after one spring too many of collecting friends’ predictions from chat messages
                and photographed napkins. Still tips the wrong champion every year.
              </p>
            </div>
            <div className="pub:lg:border-l pub:lg:border-current/30 pub:lg:pl-12">
              <h3 className="pub:text-xl pub:lg:flex pub:lg:min-h-14 pub:lg:items-center">What one person does here</h3>
              <p className="pub:pt-1 pub:lg:pt-3">
                Builds and tests every screen, keeps the official tables right, reads all feedback, answers the email,
                and looks after the servers and their backups.
              </p>
            </div>
          </li>
        </ul>
        <div className={`${row} pub:max-sm:flex-wrap`}>
          <div className="pub:grid pub:gap-0.5">
            <h2 className="pub:text-lg">We’re hiring</h2>
            <p>{listed(openings.map(({ title }) => title))}.</p>
          </div>
          <Link to={pathTo('career')} className={buttonVariants({ className: 'pub:shrink-0' })}>
            See Open Positions
          </Link>
        </div>
      </div>
    </PublicPage>
  );
}
