import { publicPages } from 'shared-contract/page-heads';
import { Link2, ListOrdered, PersonStanding, UsersRound } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Card, CardTitle } from 'shared-ui/basic';
import { PublicPage } from '../public-page.tsx';
import { TextLink } from '../text-link.tsx';
import { MakeATable } from './make-a-table.tsx';
import { Bullets } from './prose.tsx';

const groups = [
  {
    title: 'The table editor',
    Icon: ListOrdered,
    features: [
      '2 to 40 teams. Type them or paste a whole list: one per line, numbered, or with tabs or commas between.',
      'Order them by dragging, with the up and down buttons, or with Alt and the arrow keys.',
      'Zones for the winner, promotion, danger and relegation.',
      'Any colour you like, or one of 44 named ones.',
      'Change the number of teams and the names that fit stay. Undo what you didn’t mean.',
      'A half-finished table survives a reload.',
    ],
  },
  {
    title: 'Sharing',
    Icon: Link2,
    features: [
      'A link for every public table: copy it with one click, or use your phone’s share sheet.',
      'Visitors need no account, and the table counts its views.',
      'Public or private whenever you like. A private table has no link.',
      'No account? An email is enough to make a public table, and it’s never shown.',
    ],
  },
  {
    title: 'People',
    Icon: UsersRound,
    features: ['A public or a private profile, your choice.', 'Add friends, and unfriend any time.'],
  },
  {
    title: 'For everyone',
    Icon: PersonStanding,
    features: [
      'Works by keyboard alone, by touch alone and with a screen reader. Zones are named, not just coloured.',
      'Light and dark, and text you can read on any colour you pick.',
    ],
  },
];

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
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="pub:grid pub:content-start pub:gap-6">
          {groups.map(({ title, Icon, features }) => (
            <Card key={title}>
              <div className="pub:flex pub:items-center pub:gap-3">
                <span
                  aria-hidden="true"
                  className="pub:grid pub:size-10 pub:place-items-center pub:rounded-lg pub:bg-accent pub:text-xl pub:text-accent-foreground"
                >
                  <Icon />
                </span>
                <CardTitle>{title}</CardTitle>
              </div>
              <Bullets columns={2}>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </Bullets>
            </Card>
          ))}
        </div>
        <div className="pub:grid pub:content-start pub:gap-6">
          <MakeATable />
        </div>
      </div>
    </PublicPage>
  );
}
