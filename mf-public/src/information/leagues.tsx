import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { EmptyState } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { ProseSection } from './prose.tsx';
import { comingLeagues, versionOne } from './schedule.ts';

export function Leagues() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Available Leagues"
      description={`The leagues you can tip on ${productName}, and the ones that are coming.`}
      lead="Leagues with rounds and results of their own, to put your order to the test."
    >
      <EmptyState
        title="No leagues are available yet."
        text={
          <>
            The first two are on their way. Until then you can build any league yourself as a{' '}
            <TextLink to={pathTo('createTable')}>simple table</TextLink>.
          </>
        }
      />
      <ProseSection title="Coming soon">
        <ul className="pub:grid pub:gap-3">
          {comingLeagues.map(({ name, country, date }) => (
            <li
              key={name}
              className="pub:flex pub:items-baseline pub:justify-between pub:gap-x-4 pub:rounded-xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-3"
            >
              <span>
                <span className="pub:block pub:font-semibold">{name}</span>{' '}
                <span className="pub:text-sm pub:text-muted-foreground">{country}</span>
              </span>
              <span className="pub:whitespace-nowrap pub:text-muted-foreground">{date}</span>
            </li>
          ))}
        </ul>
        <p>
          {versionOne.name} of {productName} is planned for {versionOne.date}. The whole plan is on the{' '}
          <TextLink to={pathTo('roadmap')}>roadmap</TextLink>.
        </p>
      </ProseSection>
    </PublicPage>
  );
}
