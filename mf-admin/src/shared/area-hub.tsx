import { ListChecks, Plus } from 'lucide-react';
import { Page } from 'shared-ui/basic';
import { Tile } from './tile.tsx';
import { Trail } from './trail.tsx';

export type AreaHubProps = {
  title: string;
  create: { to: string; text: string };
  manage: { to: string; text: string };
};

/** The entrance of an area: its two cards. */
export function AreaHub({ title, create, manage }: AreaHubProps) {
  return (
    <Page title={title} before={<Trail />}>
      <ul className="adm:grid adm:gap-4 adm:sm:grid-cols-2">
        <li className="adm:grid">
          <Tile to={create.to} title="Create" text={create.text} icon={<Plus />} />
        </li>
        <li className="adm:grid">
          <Tile to={manage.to} title="Manage" text={manage.text} icon={<ListChecks />} />
        </li>
      </ul>
    </Page>
  );
}
