import { publicPages } from 'shared-contract/page-heads';
import { type ReactNode, useId } from 'react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { type Band, bandRow, bandRows, InBand } from '../band-row.tsx';
import { TextLink } from '../text-link.tsx';
import { Panel } from './panel.tsx';
import { Bullets, InformationPage } from './prose.tsx';
import { isOver, plannedFor, type RoadmapEntry, roadmap } from './schedule.ts';

const RECENT = 2;
const upcoming = roadmap.filter(({ completed }) => !completed);
const completed = roadmap.filter((entry) => entry.completed).reverse();

export function Roadmap() {
  const { productName } = siteConfig();
  const isLate = upcoming.some(({ date }) => isOver(date));
  return (
    <InformationPage
      {...publicPages.roadmap(productName)}
      lead={`Dates are plans, not promises.${isLate ? ' We’re running late; the order stands.' : ''}`}
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
      <Entries title="Upcoming">
        <Timeline entries={upcoming} when={(date) => plannedFor(date)} />
      </Entries>
      <Entries title="Recently completed">
        <Timeline entries={completed.slice(0, RECENT)} isDone when={(date) => date} />
        <details className="pub:rounded-xl pub:border pub:border-border pub:bg-card pub:px-5 pub:py-3">
          <summary className="pub:font-semibold">All completed items ({completed.length})</summary>
          <div className="pub:pt-4">
            <Timeline entries={completed} isDone when={(date) => date} />
          </div>
        </details>
      </Entries>
    </InformationPage>
  );
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
      <h2 id={id} className="pub:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type TimelineProps = { entries: readonly RoadmapEntry[]; isDone?: boolean; when: (date: string) => string };

/** Entries as rows of a table: the next has the winner's colour, what is done that of the places after it. */
function Timeline({ entries, isDone = false, when }: TimelineProps) {
  const bandOf = (index: number): Band => (isDone ? 'positive' : index === 0 ? 'winner' : 'none');
  return (
    <ol className={bandRows}>
      {entries.map(({ date, description }, index) => (
        <li key={description} className={bandRow(bandOf(index))}>
          <InBand place={isDone ? '✓' : index + 1}>
            <p className="pub:font-semibold">{description}</p>
            <p className="pub:text-sm">{when(date)}</p>
          </InBand>
        </li>
      ))}
    </ol>
  );
}
