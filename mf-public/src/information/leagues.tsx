import { publicPages } from 'shared-contract/page-heads';
import { useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { bandRow, bandRows, InBand } from '../band-row.tsx';
import { PublicPage } from '../public-page.tsx';
import { StartFrom } from '../tables/start-from.tsx';
import { TextLink } from '../text-link.tsx';
import { comingLeagues, isOver, plannedFor, versionOne } from './schedule.ts';

export function Leagues() {
  const { productName } = siteConfig();
  const coming = useId();
  const isLate = comingLeagues.some(({ date }) => isOver(date));
  return (
    <PublicPage
      {...publicPages.leagues(productName)}
      lead={
        <>
          Leagues with rounds and results are next. See the <TextLink to={pathTo('roadmap')}>roadmap</TextLink>.
        </>
      }
    >
      <section aria-labelledby={coming} className="pub:grid pub:gap-5">
        <div className="pub:grid pub:gap-1">
          <h2 id={coming} className="pub:text-2xl">
            Coming soon
          </h2>
          <p className="pub:text-muted-foreground">
            <span>No leagues are available yet.</span> These come first, in this order
            {isLate ? ', later than planned' : ''}.
          </p>
        </div>
        <ul className={`${bandRows} pub:max-w-3xl`}>
          {comingLeagues.map(({ name, country, date }, index) => (
            <li key={name} className={bandRow('none')}>
              <InBand place={index + 1}>
                <div className="pub:flex pub:flex-wrap pub:items-baseline pub:gap-x-3">
                  <p className="pub:font-semibold pub:max-sm:basis-full">{name}</p>
                  <p className="pub:grow pub:text-sm pub:text-muted-foreground">{country}</p>
                  <p className="pub:text-sm pub:text-muted-foreground">{plannedFor(date)}</p>
                </div>
              </InBand>
            </li>
          ))}
        </ul>
        <p>
          {versionOne.name} of {productName} {isOver(versionOne.date) ? 'was' : 'is'} planned for {versionOne.date}.
        </p>
      </section>
      <StartFrom title="Can’t wait?" text="Build any league yourself as a simple table. It takes about a minute." />
    </PublicPage>
  );
}
