import { Plus } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, Loaded, Page } from 'shared-ui/basic';
import type { ListedSeason } from 'shared-contract/public-seasons';
import type { SimpleTable } from 'shared-contract/tables';
import { OpenSeasons } from '../../seasons/open-seasons.tsx';
import { DeletedTables } from './deleted-tables.tsx';
import { Gallery, GallerySkeleton } from '../../table-card/gallery.tsx';
import { ModerationNotice } from '../view/moderation-notice.tsx';
import { MyTable } from './my-table.tsx';
import { StartFrom } from '../../table-card/start-from.tsx';
import { useMyTables } from '../../table-data/use-my-tables.ts';
import { TextLink } from '../../shared/text-link.tsx';

export function MyTables() {
  const { loaded, onChanged, onDeleted, onMissing, restore } = useMyTables();
  return (
    <Page
      title="My Tables"
      description="Your own tables: share them, edit them, keep them to yourself."
      actions={
        <Link to={pathTo('createOwnTable')} className={`${buttonVariants()} pub:print:hidden`}>
          <Plus /> Create New Table
        </Link>
      }
    >
      <Loaded
        of={loaded}
        loading="Loading tables..."
        skeleton={<GallerySkeleton footClass="pub:h-26.25 pub:max-sm:h-28.25" />}
        failed="Failed to fetch tables. Please try again later."
      >
        {({ deleted, seasons, tables }) => (
          <>
            {/* Above the gallery, because a notice in a card would leave space in the cards next to it. */}
            {tables.map(({ hidden, id, name }) => hidden && <ModerationNotice key={id} hidden={hidden} name={name} />)}
            {tables.length === 0 ? (
              <StartFrom
                title="You have no tables yet."
                text="Start from an example, or from nothing. It takes about a minute."
              />
            ) : (
              <Gallery tables={tables}>
                {(table) => (
                  <MyTable
                    key={table.id}
                    table={table}
                    onChanged={onChanged}
                    onDeleted={() => onDeleted(table)}
                    onMissing={() => onMissing(table.id)}
                  />
                )}
              </Gallery>
            )}
            <OpenSeasons seasons={withoutTip(seasons, tables)} />
            <DeletedTables tables={deleted} onRestore={restore} />
          </>
        )}
      </Loaded>
      {/* Rendered after loading, because the tables would push it down. */}
      {loaded.status !== 'loading' && (
        <p className="pub:print:hidden">
          <TextLink to={pathTo('tableFiles')}>Download or import tables</TextLink>
        </p>
      )}
    </Page>
  );
}

/** Returns the seasons for which the user has no tip. */
const withoutTip = (seasons: readonly ListedSeason[], tables: readonly SimpleTable[]) =>
  seasons.filter(({ id }) =>
    tables.every(({ leagueSeasonStatsId, tip }) => tip === undefined || leagueSeasonStatsId !== id),
  );
