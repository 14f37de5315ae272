import { publicPages } from 'shared-contract/page-heads';
import { Link2, ListOrdered, PersonStanding, UsersRound } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Card, CardTitle, cn } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { sampleTables } from '../tables/sample-tables.ts';
import { MakeATable } from './make-a-table.tsx';
import { Bullets } from './prose.tsx';

const groups = {
  editor: {
    title: 'The table editor',
    Icon: ListOrdered,
    features: [
      '2 to 40 teams. Type them or paste a whole list: one per line, numbered, or with tabs or commas between.',
      'Order them by dragging, with the up and down buttons, or with Alt and the arrow keys.',
      'Winner, positive, negative and relegation zones, as many places as you like.',
      'Any colour you like, or one of 44 named ones.',
      'Change the number of teams, and the names that fit stay. Undo whatever you didn’t mean to do.',
      'A half-finished table survives a reload, and a saved one can be edited later.',
    ],
  },
  sharing: {
    title: 'Sharing',
    Icon: Link2,
    features: [
      'A link for every public table: copy it with one click, or use your phone’s share sheet.',
      'Download it as a picture for the group chat.',
      'Visitors need no account, and the table counts its views.',
      'Public or private whenever you like. A private table has no link.',
      'No account? An email is enough to make a public table, and it’s never shown.',
    ],
  },
  people: {
    title: 'People',
    Icon: UsersRound,
    features: [
      'A public or a private profile, your choice.',
      'Add friends, see their new tables, and unfriend any time.',
      'Put two public tables side by side and see where they differ.',
      'Predict a season before it locks, and see what your tip is worth after each round.',
    ],
  },
  everyone: {
    title: 'For everyone',
    Icon: PersonStanding,
    features: [
      'Works by keyboard alone, by touch alone and with a screen reader. Zones are named, not just coloured.',
      'Light and dark, and text you can read on any colour you pick.',
    ],
  },
};

const sample = sampleTables.at(-1);

export function Features() {
  const { productName } = siteConfig();
  return (
    <PublicPage
      {...publicPages.features(productName)}
      lead={
        <>
          Everything {productName} does today. Next up: the <TextLink to={pathTo('roadmap')}>roadmap</TextLink>.
        </>
      }
    >
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:lg:grid-cols-3">
        <div className="pub:grid pub:gap-6 pub:sm:grid-cols-2 pub:lg:col-span-2">
          <Group {...groups.editor} columns={2} className="pub:sm:col-span-2" />
          <Group {...groups.sharing} />
          <Group {...groups.people} />
        </div>
        <div className="pub:grid pub:grid-rows-[auto_1fr] pub:gap-6 pub:max-lg:grid-rows-none">
          <div className="pub:grid pub:content-start pub:gap-6 pub:max-lg:order-last">
            {sample !== undefined && <MakeATable sample={sample} />}
          </div>
          <Group {...groups.everyone} />
        </div>
      </div>
    </PublicPage>
  );
}

type GroupProps = (typeof groups)[keyof typeof groups] & { columns?: 1 | 2; className?: string };

function Group({ title, Icon, features, columns = 1, className }: GroupProps) {
  return (
    <Card className={cn('pub:content-start', className)}>
      <div className="pub:flex pub:items-center pub:gap-3">
        <span
          aria-hidden="true"
          className="pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-xl pub:text-accent-foreground"
        >
          <Icon />
        </span>
        <CardTitle>{title}</CardTitle>
      </div>
      <Bullets columns={columns}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Bullets>
    </Card>
  );
}
