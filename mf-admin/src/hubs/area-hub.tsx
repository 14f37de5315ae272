import { FileUp, ListChecks, Plus } from 'lucide-react';
import { getAdminSummary, listChanges } from 'shared-contract/audit';
import { counted } from 'shared-contract/counts';
import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Loaded, Page } from 'shared-ui/basic';
import { Tile, Tiles } from 'shared-ui/tile';
import type { Area } from '../shared/navigation/areas.ts';
import { callsOf, changesOfRun } from '../audit/calls.ts';
import { ChangeList, ChangesLoading } from '../audit/change-list.tsx';
import { HubSection, LatestRows } from './latest-rows.tsx';

const CHANGES = 5;
/** The number of changes to load. They include the last change of most new entities. */
const LOADED_CHANGES = 50;

/** Places the count beside the tile's title, where it causes no layout shift when it loads. */
const NOTE_IN_TITLE_ROW =
  'adm:[&>:last-child]:absolute adm:[&>:last-child]:top-5 adm:[&>:last-child]:right-0 adm:[&>:last-child]:mt-1 adm:[&>:last-child]:font-semibold adm:[&>:last-child]:text-foreground';

/** The hub of an area: cards that lead to its register and manage screens, new entities and the last changes. */
export function AreaHub({ area }: { area: Area }) {
  const changes = useData(query(listChanges, { query: { entity: area.entity, pageSize: LOADED_CHANGES } }));
  const latest = { entity: area.entity, page: 1, pageSize: CHANGES };
  const calls = useData(callsOf(latest));
  const count = useData(query(getAdminSummary)).data?.entities[area.entity]?.count;
  return (
    <Page title={area.name} lead={`${area.text}.`}>
      <Tiles className={area.screens.import === undefined ? undefined : 'adm:lg:grid-cols-3'}>
        <Tile title="Create" text={area.create} icon={<Plus />}>
          {(control) => <Link to={screens[area.screens.register]} {...control} />}
        </Tile>
        <Tile
          title="Manage"
          text={area.manage}
          icon={<ListChecks />}
          note={count !== undefined && counted(count, ...area.counted)}
          className={NOTE_IN_TITLE_ROW}
        >
          {(control) => <Link to={screens[area.screens.manage]} {...control} />}
        </Tile>
        {area.screens.import !== undefined && (
          <Tile title="Import" text={area.import ?? ''} icon={<FileUp />}>
            {(control) => <Link to={screens[area.screens.import ?? area.screens.hub]} {...control} />}
          </Tile>
        )}
      </Tiles>
      <LatestRows area={area} changes={changes.data ?? []}>
        {calls.data?.total !== 0 && (
          <HubSection title="Latest changes" to={`${pathTo('audit')}?entity=${area.entity}`} link="All changes">
            <Loaded of={calls} skeleton={<ChangesLoading lines={CHANGES} />} failed="The changes could not be loaded.">
              {({ items }) => (
                <ChangeList heading="h3" changes={items} queryOfRun={changesOfRun(latest)} onRestored={calls.reload} />
              )}
            </Loaded>
          </HubSection>
        )}
      </LatestRows>
    </Page>
  );
}
