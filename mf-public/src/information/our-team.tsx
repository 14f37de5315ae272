import { ArrowRight } from 'lucide-react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Avatar, buttonVariants } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { bandRow, bandRows, InBand } from '../band-row.tsx';
import { openings } from './openings.ts';

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
          <li className={bandRow('winner')}>
            <InBand place={1}>
              <div className="pub:flex pub:items-center pub:gap-4 pub:pt-2">
                <Avatar name="Founder" className="pub:ring-2 pub:ring-current/60" />
                <div className="pub:min-w-0">
                  <h2 className="pub:text-2xl">The founder</h2>
                  <p className="pub:text-brand-muted">Product, design and code</p>
                </div>
              </div>
              <p className="pub:max-w-[72ch] pub:py-3">
                Started {productName} after one spring too many of collecting friends’ predictions from chat messages
                and photographed napkins. Builds the product, answers the email, and still tips the wrong champion every
                year.
              </p>
            </InBand>
          </li>
        </ul>
        {openings.map(({ title, terms }) => (
          <Link
            key={title}
            to={pathTo('career')}
            className={`${bandRow('none')} pub:no-underline pub:hover:bg-accent pub:focus-visible:-outline-offset-2`}
          >
            <InBand place={<span className="pub:text-xs">Open</span>}>
              <div className="pub:flex pub:items-center pub:justify-between pub:gap-4">
                <div className="pub:min-w-0">
                  <p className="pub:font-semibold">{title}</p>
                  <p className="pub:text-sm pub:text-muted-foreground">
                    <span className="pub:sr-only">Open: </span>
                    {terms}
                  </p>
                </div>
                <ArrowRight aria-hidden="true" className="pub:size-5 pub:shrink-0 pub:text-primary" />
              </div>
            </InBand>
          </Link>
        ))}
        <div className={bandRow('none')}>
          <InBand place="…">
            <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3 pub:py-1">
              <p>Start with a few lines on what you’d change about {productName}. Your CV can wait.</p>
              <Link to={pathTo('career')} className={buttonVariants()}>
                See Open Positions
              </Link>
            </div>
          </InBand>
        </div>
      </div>
    </PublicPage>
  );
}
