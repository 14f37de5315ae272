import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants, EmptyState } from 'shared-ui/basic';
import { example } from '../tables/sample-tables.ts';
import { TableCard } from '../tables/table-card.tsx';
import { TextLink } from '../text-link.tsx';
import { Bullets, InformationPage, ProseSection } from './prose.tsx';

const board = example(
  'The leaderboard',
  ['You?', 'Your best friend', 'Your brother-in-law', 'The whole office', 'That one neighbour'],
  { positive: 3, negative: 0, relegations: 0 },
);

export function Leaderboards() {
  const { productName } = siteConfig();
  return (
    <InformationPage
      {...publicPages.leaderboards(productName)}
      lead="The top scores in every league and game mode."
      aside={
        <div aria-hidden="true">
          <TableCard isDense table={board} name={board.name} />
        </div>
      }
    >
      <EmptyState
        title="No scores yet."
        text={
          <>
            Leaderboards open with the <TextLink to={pathTo('leagues')}>first leagues</TextLink>. Make your call now.
          </>
        }
        action={
          <>
            <Link to={pathTo('createTable')} className={buttonVariants()}>
              Create a Table
            </Link>
            <Link to={pathTo('officialTables')} className={buttonVariants({ variant: 'outline' })}>
              See Official Tables
            </Link>
          </>
        }
      />
      <ProseSection title="How it will work">
        <Bullets>
          <li>Each league has a leaderboard for each of its game modes. Scores are never mixed.</li>
          <li>
            Public profiles with the highest score are listed, per league and game mode. With a private profile you
            still play, just unlisted.
          </li>
          <li>A score belongs to one season. Every season, everyone starts from zero.</li>
        </Bullets>
      </ProseSection>
    </InformationPage>
  );
}
