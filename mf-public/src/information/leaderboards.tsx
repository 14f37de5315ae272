import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { example } from '../tables/sample-tables.ts';
import { TableSurface } from '../tables/table-card.tsx';
import { TextLink } from '../text-link.tsx';
import { Panel } from './panel.tsx';
import { Bullets, InformationPage } from './prose.tsx';

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
        <Panel title="How it will work">
          <Bullets>
            <li>Each league has a leaderboard for each of its game modes. Scores are never mixed.</li>
            <li>
              Public profiles with the highest score are listed, per league and game mode. With a private profile you
              still play, just unlisted.
            </li>
            <li>A score belongs to one season. Every season, everyone starts from zero.</li>
          </Bullets>
        </Panel>
      }
    >
      <div className="pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
        <div aria-hidden="true">
          <TableSurface table={board} name={board.name} />
        </div>
        <div className="pub:grid pub:gap-2 pub:border-t pub:border-border pub:p-5 pub:sm:p-6">
          <p className="pub:text-lg pub:font-semibold">No scores yet.</p>
          <p className="pub:text-muted-foreground">
            Leaderboards open with the <TextLink to={pathTo('leagues')}>first leagues</TextLink>. Make your call now.
          </p>
          <div className="pub:mt-2 pub:flex pub:flex-wrap pub:gap-3">
            <Link to={pathTo('createTable')} className={buttonVariants()}>
              Create a Table
            </Link>
            <Link to={pathTo('officialTables')} className={buttonVariants({ variant: 'outline' })}>
              See Official Tables
            </Link>
          </div>
        </div>
      </div>
    </InformationPage>
  );
}
