import type { ReactNode } from 'react';
import { homeHead } from 'shared-contract/home-head';
import { pathTo } from 'shared-contract/screens';
import { coloursOf } from 'shared-contract/table-colours';
import { zoneAt, zoneLabels } from 'shared-contract/table-rules';
import { siteConfig, useSession } from 'shared-session';
import { Badge, icon } from 'shared-ui/basic';
import { TableFrame, TableSurface } from 'shared-ui/table-card';
import { announcements } from '../information/news-items.ts';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPageHead } from '../shared/public-page.tsx';
import { type ExampleTable, sampleTables } from '../table-card/sample-tables.ts';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';
import '../home.css';

export function Home() {
  const { productName } = siteConfig();
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <div className="pub:-mx-4 pub:-my-8 pub:sm:-mx-6 pub:sm:-my-12">
      <PublicPageHead {...homeHead(productName)} />
      <Hero isSignedIn={isSignedIn} />
      <WhyChooseUs />
      <ShareYourTable isSignedIn={isSignedIn} />
      <OfficialTablesTeaser productName={productName} />
      <SimpleTablesAlpha isSignedIn={isSignedIn} />
      <LatestNews />
    </div>
  );
}

type Point = { mark: ReactNode; title: string; text: string };

const points = 'pub:grid pub:gap-8 pub:sm:grid-cols-2';

const pointOf = ({ mark, title, text }: Point) => (
  <li key={title} className="pub:grid pub:grid-cols-[auto_1fr] pub:content-start pub:gap-x-4 pub:gap-y-1">
    <span
      aria-hidden="true"
      className="pub:row-span-2 pub:grid pub:size-11 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-2xl pub:font-bold pub:text-primary pub:lg:row-span-1 pub:lg:mb-2"
    >
      {mark}
    </span>
    <h3 className="pub:text-lg pub:lg:col-span-2">{title}</h3>
    <p className="pub:lg:col-span-2">{text}</p>
  </li>
);

const drawn = (paths: ReactNode) => {
  const Drawn = icon(paths);
  return <Drawn />;
};

const reasons: Point[] = [
  {
    mark: drawn(<path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />),
    title: 'Any league, or anything else',
    text: 'From 2 to 40 teams: football, hockey, the pub quiz, the best pizza in town.',
  },
  {
    mark: drawn(<path d="M12 7v5l3 2M12 3a9 9 0 1 0 .01 0" />),
    title: 'Done in a minute',
    text: 'Paste a whole league, drag teams into place, undo anything. By mouse, thumb or keyboard.',
  },
  {
    mark: drawn(<path d="m12 3 5 6a7 7 0 1 1-10 0Z" />),
    title: 'Your colours, still readable',
    text: 'Colour who wins, who goes up and who goes down. The text stays legible whatever you pick.',
  },
  {
    mark: drawn(<path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />),
    title: 'Private until you say so',
    text: 'With an account, your tables start out private. One switch makes them public, and private again.',
  },
];

const WhyChooseUs = () => (
  <Section isRaised title="Why choose us" lead="Everyone has a table in mind. Yours takes a minute.">
    <ul className={`${points} pub:lg:grid-cols-4`}>{reasons.map(pointOf)}</ul>
  </Section>
);

const steps: Point[] = [
  { mark: 1, title: 'Build it', text: 'Name the table, put the teams in order, set the zones.' },
  { mark: 2, title: 'Make it public', text: 'Only public tables have a link that others can open.' },
  { mark: 3, title: 'Send the link', text: 'Anyone who has it sees the table at once, no account needed.' },
];

function ShareYourTable({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      title="Share your own table"
      lead="Every public table has a link of its own. Post it, send it, hold people to it."
      action={
        <ButtonLink to={pathTo(isSignedIn ? 'myTables' : 'register')}>
          {isSignedIn ? 'Go to Your Tables' : 'Start Sharing'}
        </ButtonLink>
      }
    >
      <ol className={`${points} pub:lg:grid-cols-3`}>{steps.map(pointOf)}</ol>
    </Section>
  );
}

function OfficialTablesTeaser({ productName }: { productName: string }) {
  return (
    <Section
      isRaised
      title="Official tables"
      lead={`Real standings, kept by ${productName}. See how the season really ended, next to your table.`}
      action={<ButtonLink to={pathTo('officialTables')}>See Official Tables</ButtonLink>}
    />
  );
}

const SampleTable = ({ table }: { table: ExampleTable }) => (
  <TableFrame>
    <TableSurface
      isDense
      name={table.name}
      colours={coloursOf(table)}
      zoneLabels={zoneLabels}
      lines={table.items.map(({ name, tablePlace }, index) => ({
        name,
        place: tablePlace,
        zone: zoneAt(table, index),
      }))}
    />
  </TableFrame>
);

function SimpleTablesAlpha({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      title="Simple tables"
      lead={
        <>
          <Badge>Alpha</Badge> Open to everyone. Any teams, zones and colours.
        </>
      }
    >
      {/* One row at every width, scrolled horizontally if needed. Positioned, because screen-reader texts would
          otherwise widen the page. */}
      <section
        aria-label="Sample tables"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
        tabIndex={0}
        className="pub:relative pub:-mx-4 pub:-mt-4 pub:-mb-12 pub:grid pub:auto-cols-[minmax(17rem,1fr)] pub:grid-flow-col pub:items-start pub:gap-6 pub:overflow-x-auto pub:px-4 pub:pt-4 pub:pb-12 pub:[scroll-snap-type:x_proximity] pub:*:snap-center"
      >
        {sampleTables.map((table) => (
          <SampleTable key={table.name} table={table} />
        ))}
      </section>
      {isSignedIn ? (
        <ButtonLink to={pathTo('myTables')} className="pub:justify-self-start">
          Create Your Table Here
        </ButtonLink>
      ) : (
        <ButtonLink to={pathTo('register')} className="pub:justify-self-start">
          Get Started
        </ButtonLink>
      )}
    </Section>
  );
}

function LatestNews() {
  return (
    <Section isRaised isSide title="Latest news">
      <div className="pub:relative pub:grid pub:justify-items-start pub:gap-6 pub:overflow-hidden pub:rounded-2xl pub:bg-background pub:p-6 pub:pl-8 pub:ring-1 pub:ring-card-ring pub:sm:p-8 pub:sm:pl-10">
        <span aria-hidden="true" className="ui-bands pub:absolute pub:inset-y-0 pub:left-0 pub:w-2" />
        {announcements.map(({ title, date, text }) => (
          <article key={title} className="pub:grid pub:gap-2">
            <p className="pub:text-sm pub:text-muted-foreground">{date}</p>
            <h3 className="pub:text-xl">{title}</h3>
            <p>{text}</p>
          </article>
        ))}
        <ButtonLink to={pathTo('news')} variant="outline">
          Read More
        </ButtonLink>
      </div>
    </Section>
  );
}
