import type { ReactNode } from 'react';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { PublicPage } from '../shared/public-page.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { EditorPicture, EveryonePicture, PeoplePicture, SharingPicture } from './feature-pictures.tsx';
import { CreateATable } from './create-a-table.tsx';
import { Panel } from '../shared/panel.tsx';
import { Bullets } from '../shared/prose.tsx';

type Feature = {
  title: string;
  Picture: () => ReactNode;
  features: readonly string[];
  links?: readonly { to: string; label: string }[];
};

const groups: readonly Feature[] = [
  {
    title: 'The table editor',
    Picture: EditorPicture,
    features: [
      '2 to 40 teams, typed or pasted as a whole list.',
      'Order them by dragging, with buttons or with Alt and the arrow keys. Undo whatever you didn’t mean to do.',
      'Winner, positive, negative and relegation zones, in any colours you like.',
    ],
  },
  {
    title: 'Sharing',
    Picture: SharingPicture,
    features: [
      'A link and a picture for every public table. Visitors need no account.',
      'Public or private whenever you like. A private table has no link.',
      'No account? An email is enough to make a public table, and it’s never shown.',
    ],
  },
  {
    title: 'People',
    Picture: PeoplePicture,
    features: [
      'Public or private profile, your choice. New tables from your friends.',
      'Put two public tables side by side and see where they differ.',
      'Predict a season before it locks, and see what your tip is worth after each round.',
      'Play against your friends in a group with a leaderboard of its own.',
    ],
    links: [
      { to: pathTo('leagues'), label: 'Predict a season' },
      { to: pathTo('groups'), label: 'Start a group' },
    ],
  },
  {
    title: 'For everyone',
    Picture: EveryonePicture,
    features: [
      'Works with a keyboard, touch or a screen reader. Zones are named, not just coloured.',
      'Light and dark, and text you can read on any colour you pick.',
      'Drafts survive a reload. Saved tables stay editable.',
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
      <ul className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:md:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </ul>
      <Panel title="See for yourself">
        <div className="pub:flex pub:w-full pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3">
          <p className="pub:text-muted-foreground">Paste a league, drag it into order, send the link.</p>
          <CreateATable />
        </div>
      </Panel>
    </PublicPage>
  );
}

function Group({ title, Picture, features, links }: Feature) {
  return (
    <li className="pub:grid pub:grid-rows-[auto_1fr] pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card">
      <Picture />
      <div className="pub:grid pub:content-start pub:gap-3 pub:p-5 pub:sm:p-6">
        <h2 className="pub:text-xl">{title}</h2>
        <Bullets>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Bullets>
        {links && (
          <p className="pub:flex pub:flex-wrap pub:gap-x-6 pub:font-semibold">
            {links.map(({ to, label }) => (
              <TextLink key={to} to={to} className="pub:py-2.5">
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
