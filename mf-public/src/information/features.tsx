import { publicPages } from 'shared-contract/page-heads';
import { Link2, ListOrdered, PersonStanding, UsersRound } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Card, CardTitle } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { sampleTables } from '../tables/sample-tables.ts';
import { MakeATable } from './make-a-table.tsx';
import { Bullets } from './prose.tsx';

const groups = [
  {
    title: 'The table editor',
    Icon: ListOrdered,
    features: [
      '2 to 40 teams, typed or pasted as a whole list.',
      'Order them by dragging, with buttons or with Alt and the arrow keys. Undo whatever you didn’t mean to do.',
      'Winner, positive, negative and relegation zones, in any colours you like.',
    ],
  },
  {
    title: 'Sharing',
    Icon: Link2,
    features: [
      'A link and a picture for every public table. Visitors need no account.',
      'Public or private whenever you like. A private table has no link.',
      'No account? An email is enough to make a public table, and it’s never shown.',
    ],
  },
  {
    title: 'People',
    Icon: UsersRound,
    features: [
      'Public or private profile, your choice. New tables from your friends.',
      'Put two public tables side by side and see where they differ.',
      'Predict a season before it locks, and see what your tip is worth after each round.',
    ],
  },
  {
    title: 'For everyone',
    Icon: PersonStanding,
    features: [
      'Works with a keyboard, touch or a screen reader. Zones are named, not just coloured.',
      'Light and dark, and text you can read on any colour you pick.',
      'Drafts survive a reload. Saved tables stay editable.',
    ],
  },
];

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
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:items-start pub:gap-6 pub:lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="pub:grid pub:gap-6 pub:sm:auto-rows-fr pub:sm:grid-cols-2">
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
        <div className="pub:grid pub:gap-6">{sample !== undefined && <MakeATable sample={sample} />}</div>
      </div>
    </PublicPage>
  );
}

function Group({ title, Icon, features }: (typeof groups)[number]) {
  return (
    <Card className="pub:content-start">
      <div className="pub:flex pub:items-center pub:gap-3">
        <span
          aria-hidden="true"
          className="pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-xl pub:text-accent-foreground"
        >
          <Icon />
        </span>
        <CardTitle>{title}</CardTitle>
      </div>
      <Bullets>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Bullets>
    </Card>
  );
}
