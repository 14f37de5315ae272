import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { Bullets, ProseSection } from './prose.tsx';
import { type RoadmapEntry, roadmap } from './schedule.ts';

const RECENT = 2;
const upcoming = roadmap.filter(({ completed }) => !completed);
const completed = roadmap.filter((entry) => entry.completed).reverse();

export function Roadmap() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      title="Roadmap"
      description={`What ${productName} is working on, what has just been finished, and what comes after.`}
      lead="What comes next, and what is done. Dates are a plan, not a promise; the order rarely changes."
    >
      <ProseSection title="Upcoming">
        <Timeline entries={upcoming} />
      </ProseSection>
      <ProseSection title="Recently completed">
        <Timeline entries={completed.slice(0, RECENT)} />
        <details className="pub:rounded-xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-3">
          <summary className="pub:font-semibold">All completed items ({completed.length})</summary>
          <div className="pub:pt-4">
            <Timeline entries={completed} />
          </div>
        </details>
      </ProseSection>
      <ProseSection title="What an advanced version is">
        <p>
          A simple table is yours from top to bottom: you write the names, you choose the order. An advanced version
          knows the league. It follows rounds and results, and scores how well your order holds up as the season goes
          on.
        </p>
      </ProseSection>
      <ProseSection title="How we choose what comes first">
        <Bullets>
          <li>What testers ask for most, as long as it helps people make and share tables.</li>
          <li>Two Swedish leagues before all others: we watch them every week and notice when something is off.</li>
          <li>One thing finished before the next begins.</li>
        </Bullets>
        <p>
          Missing something? <TextLink to={pathTo('feedback')}>Tell us</TextLink>.
        </p>
      </ProseSection>
    </PublicPage>
  );
}

function Timeline({ entries }: { entries: readonly RoadmapEntry[] }) {
  return (
    <ol className="pub:grid pub:gap-4 pub:border-l-2 pub:border-border pub:pl-5">
      {entries.map(({ date, description }) => (
        <li key={description}>
          <p className="pub:text-sm pub:text-muted-foreground">{date}</p>
          <p className="pub:font-medium">{description}</p>
        </li>
      ))}
    </ol>
  );
}
