import { publicPages } from 'shared-contract/page-heads';
import { useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { StartFrom } from '../tables/start-from.tsx';
import { TextLink } from '../text-link.tsx';
import { Panel } from './panel.tsx';
import { comingLeagues, isOver, versionOne } from './schedule.ts';
import { Timeline } from './timeline.tsx';

export function Leagues() {
  const { productName } = siteConfig();
  const coming = useId();
  const isLate = comingLeagues.some(({ date }) => isOver(date));
  return (
    <PublicPage {...publicPages.leagues(productName)} lead="Predict a season and get scored round by round.">
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-x-12 pub:gap-y-8 pub:lg:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby={coming} className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6">
          <div className="pub:grid pub:gap-1">
            <h2 id={coming} className="pub:text-2xl">
              Coming soon
            </h2>
            <p className="pub:text-muted-foreground">
              <span>No leagues are available yet.</span> Here’s what’s coming, in order.
              {isLate && ' It takes longer than we planned.'}
            </p>
          </div>
          <Timeline entries={comingLeagues}>
            {({ name, country }) => (
              <div className="pub:flex pub:flex-wrap pub:items-baseline pub:justify-between pub:gap-x-4">
                <p className="pub:font-semibold">{name}</p>
                <p className="pub:text-sm">{country}</p>
              </div>
            )}
          </Timeline>
        </section>
        <Panel title="After that">
          <p>
            {versionOne.name} of {productName} {isOver(versionOne.date) ? 'was' : 'is'} planned for {versionOne.date}.
          </p>
          <p className="pub:text-muted-foreground">
            What an advanced version is, and how we choose what comes first, is on the{' '}
            <TextLink to={pathTo('roadmap')}>roadmap</TextLink>.
          </p>
        </Panel>
      </div>
      <StartFrom title="Can’t wait?" text="Build any league yourself as a simple table. It takes about a minute." />
    </PublicPage>
  );
}
