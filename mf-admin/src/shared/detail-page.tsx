import { History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo, screens } from 'shared-contract/screens';
import { Link, useLocation, useNavigate } from 'shared-router';
import { buttonVariants, Page } from 'shared-ui/basic';
import type { Area } from './navigation/areas.ts';
import { AreaLink } from './navigation/back-link.tsx';
import { useCameFrom } from './navigation/came-from.ts';

export type DetailPageProps = {
  area: Area;
  of: { id: string; name: string };
  /** The path of the entity's form. */
  edit: string;
  /** Renders the delete button. `onDeleted` navigates back to the list, `onRestored` to the entity. */
  renderDelete: (button: { onDeleted: () => void; onRestored: () => void }) => ReactNode;
  children: ReactNode;
};

/** The page of one entity, with links to its form and history, and a delete button. */
export function DetailPage({ area, of: { id, name }, edit, renderDelete, children }: DetailPageProps) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const list = useCameFrom(screens[area.screens.manage]);
  const history = new URLSearchParams({ entity: area.entity, entityId: id }).toString();
  return (
    <Page
      title={name}
      before={<AreaLink />}
      actions={
        <>
          <Link to={edit} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
          <Link to={`${pathTo('audit')}?${history}`} className={buttonVariants({ variant: 'outline' })}>
            <History aria-hidden="true" /> History
          </Link>
          {renderDelete({ onDeleted: () => void navigate(list), onRestored: () => void navigate(pathname, { state }) })}
        </>
      }
    >
      {children}
    </Page>
  );
}
