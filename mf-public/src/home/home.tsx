import { homeHead } from 'shared-contract/home-head';
import { pathTo } from 'shared-contract/screens';
import { siteConfig, useSession } from 'shared-session';
import { Badge, icon } from 'shared-ui/basic';
import { announcements } from '../information/news-items.ts';
import { type Band, bandRow, bandRows, InBand } from '../shared/band-row.tsx';
import { ButtonLink } from '../shared/button-link.tsx';
import { PublicPageHead } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { example, sampleTables } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';
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

const reasons = [
  {
    Icon: icon(<path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />),
    title: 'Any league, or anything else',
    text: 'From 2 to 40 teams: football, hockey, the pub quiz, the best pizza in town.',
  },
  {
    Icon: icon(<path d="M12 7v5l3 2M12 3a9 9 0 1 0 .01 0" />),
    title: 'Done in a minute',
    text: 'Paste a whole league, drag teams into place, undo anything. By mouse, thumb or keyboard.',
  },
  {
    Icon: icon(<path d="m12 3 5 6a7 7 0 1 1-10 0Z" />),
    title: 'Your colours, still readable',
    text: 'Colour who wins, who goes up and who goes down. The text stays legible whatever you pick.',
  },
  {
    Icon: icon(<path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />),
    title: 'Private until you say so',
    text: 'With an account, your tables start out private. One switch makes them public, and private again.',
  },
];

function WhyChooseUs() {
  return (
    <Section isRaised title="Why choose us" lead="Everyone has a table in mind. Yours takes a minute.">
      <ul className="pub:grid pub:gap-8 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="pub:grid pub:grid-cols-[auto_1fr] pub:content-start pub:gap-x-4 pub:gap-y-1">
            <span className="pub:row-span-2 pub:grid pub:size-11 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-2xl pub:text-primary pub:lg:row-span-1 pub:lg:mb-2">
              <Icon />
            </span>
            <h3 className="pub:text-lg pub:lg:col-span-2">{title}</h3>
            <p className="pub:lg:col-span-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const steps: { title: string; text: string; band: Band }[] = [
  { title: 'Build it', text: 'Name the table, put the teams in order, set the zones.', band: 'winner' },
  { title: 'Make it public', text: 'Only public tables have a link that others can open.', band: 'positive' },
  { title: 'Send the link', text: 'Anyone who has it sees the table at once, no account needed.', band: 'none' },
];

function ShareYourTable({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section
      side="right"
      title="Share your own table"
      lead="Every public table has a link of its own. Post it, send it, hold people to it."
      action={
        <ButtonLink to={pathTo(isSignedIn ? 'myTables' : 'register')}>
          {isSignedIn ? 'Go to Your Tables' : 'Start Sharing'}
        </ButtonLink>
      }
    >
      <ol className={bandRows}>
        {steps.map(({ title, text, band }, index) => (
          <li key={title} className={bandRow(band)}>
            <InBand place={index + 1}>
              <h3 className="pub:pt-2 pub:text-lg">{title}</h3>
              <p className="pub:pb-2">{text}</p>
            </InBand>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const zones = { positive: 3, negative: 0, relegations: 0 };
const yourCall = {
  ...example('Your table', ['BK Häcken', 'Malmö FF', 'Hammarby IF', 'Djurgårdens IF', 'AIK'], zones),
  winnerColor: '#1b4d2b',
  positiveColor: '#a7e8c8',
};
const ending = example(
  'How it ended',
  ['Malmö FF', 'IF Elfsborg', 'BK Häcken', 'Djurgårdens IF', 'IFK Värnamo'],
  zones,
);

function OfficialTablesTeaser({ productName }: { productName: string }) {
  return (
    <Section
      isRaised
      side="left"
      title="Official tables"
      lead={`Real standings, kept by ${productName}. See how the season really ended, next to your table.`}
      action={<ButtonLink to={pathTo('officialTables')}>See Official Tables</ButtonLink>}
    >
      <div aria-hidden="true" className="pub:grid pub:gap-6 pub:sm:grid-cols-2">
        <div>
          <TableCard isDense table={yourCall} name={yourCall.name} byline="Allsvenskan 2023" />
        </div>
        <div className="pub:sm:pt-10">
          <TableCard isDense table={ending} name={ending.name} byline="Allsvenskan 2023" />
        </div>
      </div>
    </Section>
  );
}

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
          <TableCard isDense key={table.name} table={table} name={table.name} />
        ))}
      </section>
      {isSignedIn ? (
        <ButtonLink to={pathTo('myTables')} className="pub:justify-self-start">
          Create Your Table Here
        </ButtonLink>
      ) : (
        <p className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-5 pub:gap-y-3">
          <ButtonLink to={pathTo('register')}>Get Started</ButtonLink>
          <span>
            or <TextLink to={pathTo('createTable')}>make a public table without an account</TextLink>
          </span>
        </p>
      )}
    </Section>
  );
}

function LatestNews() {
  return (
    <Section isRaised side="right" isFromTop title="Latest news">
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
