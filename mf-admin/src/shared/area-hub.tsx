import { ListChecks, Plus } from 'lucide-react';
import { listChanges } from 'shared-contract/audit';
import { pathTo, screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { buttonVariants, Loaded, Page } from 'shared-ui/basic';
import { Tile, Tiles } from 'shared-ui/tile';
import type { Area } from '../areas/areas.ts';
import { ChangeList, ChangesLoading } from '../audit/change-list.tsx';

const LATEST = 5;

/** The hub of an area: a card that leads to its register screen, one that leads to its list, and what was changed last. */
export function AreaHub({ area }: { area: Area }) {
  return (
    <Page title={area.name} lead={`${area.text}.`}>
      <Tiles>
        <Tile title="Create" text={area.create} icon={<Plus />}>
          {(control) => <Link to={screens[area.screens.register]} {...control} />}
        </Tile>
        <Tile title="Manage" text={area.manage} icon={<ListChecks />}>
          {(control) => <Link to={screens[area.screens.manage]} {...control} />}
        </Tile>
      </Tiles>
      <LatestChanges area={area} />
    </Page>
  );
}

function LatestChanges({ area }: { area: Area }) {
  const query = { entity: area.entity, pageSize: LATEST };
  const changes = useLoad(`latest changes of ${area.entity}`, (signal) => call(listChanges, { query, signal }));
  return (
    <section className="adm:grid adm:gap-3">
      <div className="adm:flex adm:flex-wrap adm:items-baseline adm:justify-between adm:gap-x-4">
        <h2 className="adm:text-lg">Latest changes</h2>
        <Link
          to={`${pathTo('audit')}?entity=${area.entity}`}
          className={`${buttonVariants({ variant: 'link', size: 'sm' })} adm:px-0`}
        >
          All changes
        </Link>
      </div>
      <Loaded of={changes} skeleton={<ChangesLoading lines={LATEST} />} failed="The changes could not be loaded.">
        {(latest) =>
          latest.length === 0 ? (
            <p className="adm:text-muted-foreground">Nobody has changed anything here yet.</p>
          ) : (
            <ChangeList changes={latest} />
          )
        }
      </Loaded>
    </section>
  );
}
