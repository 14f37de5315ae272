import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { TextAnchor, TextLink } from '../shared/text-link.tsx';
import { constructorsTable } from '../table-card/sample-tables.ts';
import { TableCard } from '../table-card/table-card.tsx';
import { CreateATable } from './create-a-table.tsx';
import { InformationPage, ProseSection } from '../shared/prose.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

const values = [
  ['Your table is yours', 'Private means only you can see it. Delete it and its link is gone at once.'],
  ['Your email isn’t public', 'Only people you send a friend request to, and our admins, can see it.'],
  ['No betting', 'No money, no odds, no bookmakers’ ads.'],
  ['It works for everyone', 'By keyboard, by touch, with a screen reader, whatever colours you see.'],
] as const;

export function About() {
  const { productName } = siteConfig();
  return (
    <InformationPage
      {...publicPages.about(productName)}
      lead="Your tables, your friends’ tables and the official ones, in one place."
      aside={
        <>
          <div aria-hidden="true">
            <TableCard isThemed table={constructorsTable} name={constructorsTable.name} byline="an example" />
          </div>
          <CreateATable />
        </>
      }
      below={
        <>
          <Values />
          <Credits />
        </>
      }
    >
      <ProseSection title="Why it exists">
        <p>
          If you follow a league, you carry a table around in your head. It ends up in a group chat as a screenshot of a
          spreadsheet, too small to read, and by autumn nobody can find it.
        </p>
        <p>
          {productName} gives that table a home. Make it once and it looks right on every screen. The link you sent in
          spring still works when the season is over.
        </p>
      </ProseSection>
      <ProseSection title="What you can do">
        <p>
          Build a table of anything, keep it private or <TextLink to={pathTo('createTable')}>share its link</TextLink>,
          and measure it against the <TextLink to={pathTo('officialTables')}>official ones</TextLink>. Tip a season in
          the <TextLink to={pathTo('leagues')}>leagues</TextLink> and get points after every round, with your friends or
          against everybody. See all <TextLink to={pathTo('features')}>features</TextLink>.
        </p>
      </ProseSection>
      <ProseSection title="Where it’s going">
        <p>
          Simple tables came first. Now you can predict a whole season; the{' '}
          <TextLink to={pathTo('roadmap')}>roadmap</TextLink> shows what’s next.
        </p>
      </ProseSection>
    </InformationPage>
  );
}

const Values = () => (
  <TitledSection title="What we stand for" className="pub:grid pub:gap-5">
    <dl className="pub:grid pub:gap-x-8 pub:gap-y-6 pub:sm:grid-cols-2 pub:lg:grid-cols-4">
      {values.map(([value, text]) => (
        <div key={value} className="pub:border-t-2 pub:border-primary pub:pt-3">
          <dt className="pub:font-semibold">{value}</dt>
          <dd className="pub:text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  </TitledSection>
);

const Credits = () => (
  <p className="pub:text-[0.8125rem] pub:text-muted-foreground">
    Credits: emoji in pictures of tables are from Twemoji, © Twitter, Inc and other contributors, licensed under{' '}
    <TextAnchor href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</TextAnchor>.
  </p>
);
