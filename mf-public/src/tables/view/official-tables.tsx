import { publicPages } from 'shared-contract/page-heads';
import { useId } from 'react';
import { listOfficialTables, type PublicTable } from 'shared-contract/tables';
import { siteConfig } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { PublicPage } from '../../shared/public-page.tsx';
import { nameOf } from '../../table-card/creator.tsx';
import { FollowsSeason, useSeasonsFollowed } from '../../table-card/follows-season.tsx';
import { Gallery, GalleryCard, GallerySkeleton } from '../../table-card/gallery.tsx';
import { ShareTable } from '../share/share-table.tsx';
import { StartFrom } from '../../table-card/start-from.tsx';

export function OfficialTables() {
  const { productName } = siteConfig();
  const tables = useData(query(listOfficialTables));
  const seasons = useSeasonsFollowed(tables.data ?? []);
  return (
    <PublicPage
      {...publicPages.officialTables(productName)}
      lead="Final standings from real leagues. Share them, or check your tip."
    >
      <Loaded
        of={tables}
        loading="Loading official tables..."
        skeleton={<GallerySkeleton isStill footClass="pub:h-13.25" />}
        failed="Failed to fetch official tables. Please try again later."
      >
        {(list) =>
          list.length === 0 ? (
            <StartFrom title="No official tables available at the moment." text="Start one of your own instead." />
          ) : (
            <Gallery tables={list}>
              {(table) => <OfficialTable key={table.id} table={table} seasons={seasons} />}
            </Gallery>
          )
        }
      </Loaded>
    </PublicPage>
  );
}

function OfficialTable({ table, seasons }: { table: PublicTable; seasons: ReturnType<typeof useSeasonsFollowed> }) {
  const nameId = useId();
  return (
    <GalleryCard
      table={table}
      nameId={nameId}
      // “added”, because a season's table may be created long after the season.
      byline={`by ${nameOf(table)} · ${counted(table.numberOfTeams, 'team')} · added ${dateText(table.created)}`}
      footClass="pub:px-4 pub:py-2"
    >
      <FollowsSeason
        table={table}
        seasons={seasons}
        className="pub:relative pub:z-10 pub:mb-1.5 pub:pt-1 pub:text-sm pub:text-muted-foreground"
      />
      <div className="pub:flex pub:items-start pub:justify-between pub:gap-3">
        {table.views > 0 && (
          <p className="pub:py-1.5 pub:text-sm pub:text-muted-foreground">{counted(table.views, 'view')}</p>
        )}
        <div className="pub:relative pub:z-10 pub:ml-auto">
          <ShareTable table={table} nameId={nameId} position="bottom-center" />
        </div>
      </div>
    </GalleryCard>
  );
}
