import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { leagueTable } from '../tables/example-tables.ts';
import { TableCard } from '../tables/table-card.tsx';

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="pub:grid pub:overflow-hidden pub:rounded-3xl pub:bg-brand pub:text-brand-foreground pub:md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="pub:grid pub:content-center pub:gap-6 pub:px-6 pub:py-12 pub:sm:px-12 pub:sm:py-20">
        <h1 className="pub:text-4xl pub:sm:text-5xl">Your table. Before the season has the last word.</h1>
        <p className="pub:max-w-md pub:text-lg pub:text-brand-muted">
          Put the teams in the order you believe in, mark who wins, who goes up and who goes down, and send the link to
          everyone who disagrees.
        </p>
        <div className="pub:flex pub:flex-wrap pub:gap-3">
          {!isSignedIn && (
            <Link
              to={pathTo('register')}
              className={`${buttonVariants({ size: 'lg' })} pub:bg-brand-foreground pub:text-brand pub:hover:bg-brand-muted`}
            >
              Join Us Now
            </Link>
          )}
          <Link
            to={pathTo('news')}
            className={`${buttonVariants({ variant: 'ghost', size: 'lg' })} pub:border pub:border-brand-muted pub:text-brand-foreground pub:hover:bg-brand-foreground/10 pub:hover:text-brand-foreground`}
          >
            Latest News
          </Link>
        </div>
      </div>
      {/* A picture made of a table: the samples further down are the ones to read. */}
      <div aria-hidden="true" className="pub:relative pub:hidden pub:md:block">
        <div className="pub:absolute pub:inset-x-0 pub:top-12 pub:mr-12">
          <TableCard isDense table={leagueTable} name={leagueTable.name} />
        </div>
      </div>
    </section>
  );
}
