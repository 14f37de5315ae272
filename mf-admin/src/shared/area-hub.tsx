import { ListChecks, Plus } from 'lucide-react';
import { screens } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { Page } from 'shared-ui/basic';
import { Tile, Tiles } from 'shared-ui/tile';
import type { Area } from '../areas/areas.ts';

/** The hub of an area: a card that leads to its register screen and one that leads to its list. */
export function AreaHub({ area }: { area: Area }) {
  return (
    <Page title={area.name}>
      <Tiles>
        <Tile title="Create" text={area.create} icon={<Plus />}>
          {(control) => <Link to={screens[area.screens.register]} {...control} />}
        </Tile>
        <Tile title="Manage" text={area.manage} icon={<ListChecks />}>
          {(control) => <Link to={screens[area.screens.manage]} {...control} />}
        </Tile>
      </Tiles>
    </Page>
  );
}
