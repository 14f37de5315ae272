import { useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { TextLink } from '../text-link.tsx';
import { Panel } from './panel.tsx';
import { Bullets, InformationPage, ProseSection } from './prose.tsx';
import { isOver, plannedFor, type RoadmapEntry, roadmap } from './schedule.ts';

const RECENT = 2;
const upcoming = roadmap.filter(({ completed }) => !completed);
const completed = roadmap.filter((entry) => entry.completed).reverse();

export function Roadmap() {
  const { productName } = siteConfig();
  const done = useId();
  const isLate = upcoming.some(({ date }) => isOver(date));
  return (
    <InformationPage
      title="Roadmap"
      description={`What ${productName} is working on, what’s just been finished, and what comes after.`}
      lead={`What’s next, and what’s done. Dates are a plan, not a promise.${isLate ? ' We’re late with some; the order holds.' : ''}`}
      aside={
        <>
          <Panel title="What an advanced version is">
            <p>
              A simple table is all yours: you write the names and choose the order. An advanced version knows the
              league. It follows rounds and results, and scores how well your order holds up.
            </p>
          </Panel>
          <Panel title="How we choose what comes first">
            <Bullets>
              <li>What testers ask for most, as long as it helps people make and share tables.</li>
              <li>Two Swedish leagues before all others: we watch them every week and notice when something’s off.</li>
              <li>One thing finished before the next begins.</li>
            </Bullets>
            <p>
              Missing something? <TextLink to={pathTo('feedback')}>Tell us</TextLink>.
            </p>
          </Panel>
        </>
      }
    >
      <ProseSection title="Upcoming">
        <Timeline entries={upcoming} when={(date) => plannedFor(date)} />
      </ProseSection>
      <section aria-labelledby={done} className="pub:grid pub:gap-3">
        <h2 id={done} className="pub:text-2xl">
          Recently completed
        </h2>
        <Timeline entries={completed.slice(0, RECENT)} isDone when={(date) => date} />
        <details className="pub:rounded-xl pub:border pub:border-border pub:bg-card pub:px-4 pub:py-3">
          <summary className="pub:font-semibold">All completed items ({completed.length})</summary>
          <div className="pub:pt-4">
            <Timeline entries={completed} isDone when={(date) => date} />
          </div>
        </details>
      </section>
    </InformationPage>
  );
}

type TimelineProps = { entries: readonly RoadmapEntry[]; isDone?: boolean; when: (date: string) => string };

/** Entries as rows of a table: the next has the winner's colour, what is done the places' after it. */
function Timeline({ entries, isDone = false, when }: TimelineProps) {
  const look = (index: number) => {
    if (isDone) return 'pub:bg-positive pub:text-brand-foreground';
    return index === 0 ? 'pub:bg-winner pub:text-brand-foreground' : 'pub:bg-card';
  };
  return (
    <ol className="pub:overflow-hidden pub:rounded-xl pub:ring-1 pub:ring-border">
      {entries.map(({ date, description }, index) => (
        <li
          key={description}
          className={`pub:grid pub:grid-cols-[3.25rem_minmax(0,1fr)] pub:forced-colors:border-b ${look(index)} ${index > 0 && !isDone ? 'pub:shadow-[inset_0_1px_var(--ui-border)]' : ''}`}
        >
          <span aria-hidden="true" className="pub:grid pub:place-items-center pub:bg-[#8086a8]/25 pub:font-bold">
            {isDone ? '✓' : index + 1}
          </span>
          <div className="pub:px-4 pub:py-2.5">
            <p className="pub:font-semibold">{description}</p>
            <p className="pub:text-sm">{when(date)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
