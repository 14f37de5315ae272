import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Disclosure } from '../shared/disclosure.tsx';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { Bullets, ProseSection } from '../shared/prose.tsx';
import { isOverdue, type RoadmapEntry, roadmap } from '../shared/schedule.ts';
import { Timeline } from '../shared/timeline.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const RECENT = 2;
const isCompleted = (entry: RoadmapEntry) => entry.completed;
const upcoming = roadmap.filter((entry) => !isCompleted(entry));
const completed = roadmap.filter(isCompleted).reverse();

export function Roadmap() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.roadmap(productName)}
      lead={
        isOverdue()
          ? 'What we’re building next. Dates have slipped; the order hasn’t.'
          : 'Dates are plans, not promises.'
      }
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-12 pub:lg:grid-cols-2">
        <div className={column}>
          <TitledSection title="Upcoming" className={entries}>
            <Timeline isNarrow isDone={isCompleted} entries={upcoming}>
              {Description}
            </Timeline>
          </TitledSection>
          <ProseSection title="What’s an advanced version?">
            <p>
              A simple table is all yours: you write the names and choose the order. An advanced version knows the
              league. It follows rounds and results, and scores how well your order holds up. Some of that already
              works: you can <TextLink to={pathTo('leagues')}>predict a season</TextLink> and get points after each
              round.
            </p>
          </ProseSection>
        </div>
        <div className={column}>
          <TitledSection title="Recently completed" className={entries}>
            <Timeline isNarrow isDone={isCompleted} entries={completed.slice(0, RECENT)}>
              {Description}
            </Timeline>
            <Disclosure
              title={`All completed items (${completed.length})`}
              className="pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-5 pub:py-1"
            >
              <div className="pub:pt-4 pub:pb-2">
                <Timeline isNarrow isDone={isCompleted} entries={completed}>
                  {Description}
                </Timeline>
              </div>
            </Disclosure>
          </TitledSection>
          <ProseSection title="How we choose what comes first">
            <Bullets>
              <li>What testers ask for most, as long as it helps people make and share tables.</li>
              <li>Swedish leagues first: we follow them weekly and spot mistakes.</li>
              <li>We finish one thing before starting the next.</li>
            </Bullets>
            <p>
              Missing something? <TextLink to={pathTo('feedback')}>Tell us</TextLink>.
            </p>
          </ProseSection>
        </div>
      </div>
    </PublicPage>
  );
}

const column = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-12';
const entries = 'pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5';

const Description = ({ completed: isDone, description }: RoadmapEntry) => (
  <p className={isDone ? '' : 'pub:font-semibold'}>{description}</p>
);
