import { getLeaderboard, listSeasonsWithTips, type SeasonWithTips } from 'shared-contract/leaderboards';
import { publicPages } from 'shared-contract/page-heads';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, siteConfig } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Loaded, Skeleton } from 'shared-ui/basic';
import { TipsAndGroupsLinks } from 'shared-ui/tips-and-groups-links';
import { ButtonLink } from '../shared/button-link.tsx';
import { firstRows } from './first-places.tsx';
import { SeasonsWithTips } from './seasons-with-tips.tsx';
import { example } from '../table-card/sample-tables.ts';
import { TableSurface } from '../table-card/table-card.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { Panel } from '../shared/panel.tsx';
import { Bullets, InformationPage } from '../shared/prose.tsx';

const board = example(
  'The leaderboard',
  ['You?', 'Your best friend', 'Your brother-in-law', 'The whole office', 'That one neighbour'],
  { positive: 3, negative: 0, relegations: 0 },
);

/**
 * Loads more rows of a season's board, and the user's row. For a page with a single season, which has space for them.
 */
async function withMoreRows(season: SeasonWithTips, signal: AbortSignal): Promise<SeasonWithTips> {
  if (season.rows.length === 0) return season;
  const loaded = await call(getLeaderboard, { params: { lssId: season.id }, query: {}, signal }).catch(() => null);
  return loaded === null ? season : { ...season, rows: firstRows(loaded, 5) };
}

/** The query for the seasons with tips and the first rows of their boards. */
const seasonsWithBoards = combinedQuery(
  'seasons with boards',
  [listSeasonsWithTips, getLeaderboard],
  null,
  async (signal) => {
    const seasons = await call(listSeasonsWithTips, { signal });
    const [season, ...others] = seasons;
    return season === undefined || others.length > 0 ? seasons : [await withMoreRows(season, signal)];
  },
);

export function Leaderboards() {
  const { productName } = siteConfig();
  const seasons = useData(seasonsWithBoards);
  const hasTips = seasons.status === 'ready' && seasons.data.length > 0;
  return (
    <InformationPage
      {...publicPages.leaderboards(productName)}
      lead="The top scores in every league and game mode."
      above={
        <TipsAndGroupsLinks current="leaderboards">
          {(screen, link) => <Link to={pathTo(screen)} {...link} />}
        </TipsAndGroupsLinks>
      }
      // After the list has loaded: on narrow screens the aside is below it and would shift (CLS).
      aside={seasons.status !== 'loading' && <HowItWorks isOpen={hasTips} />}
    >
      <Loaded
        of={seasons}
        loading="Loading leaderboards..."
        skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
        failed="The leaderboards could not be loaded."
      >
        {(list) => (list.length === 0 ? <NoScoresYet /> : <SeasonsWithTips seasons={list} />)}
      </Loaded>
    </InformationPage>
  );
}

function HowItWorks({ isOpen }: { isOpen: boolean }) {
  return (
    <Panel title={isOpen ? 'How it works' : 'How it will work'}>
      <Bullets>
        <li>Each league has a leaderboard for each of its game modes. Scores are never mixed.</li>
        <li>
          Public profiles with the highest score are listed, per league and game mode. With a private profile you can
          play, but you won’t be listed.
        </li>
        <li>A score belongs to one season. Every season, everyone starts from zero.</li>
      </Bullets>
    </Panel>
  );
}

/** A preview of a leaderboard, shown while no season has tips. */
function NoScoresYet() {
  return (
    <div className="pub:overflow-hidden pub:rounded-2xl pub:bg-card pub:shadow-card pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
      <div aria-hidden="true">
        <TableSurface isThemed table={board} name={board.name} />
      </div>
      <div className="pub:grid pub:gap-2 pub:border-t pub:border-border pub:p-5 pub:sm:p-6">
        <p className="pub:text-lg pub:font-semibold">No scores yet.</p>
        <p className="pub:text-muted-foreground">
          Leaderboards open with the <TextLink to={pathTo('leagues')}>first leagues</TextLink>. Make your tip now.
        </p>
        <div className="pub:mt-2 pub:flex pub:flex-wrap pub:gap-3">
          <ButtonLink to={pathTo('createTable')}>Create a table</ButtonLink>
          <ButtonLink to={pathTo('officialTables')} variant="outline">
            See Official Tables
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
