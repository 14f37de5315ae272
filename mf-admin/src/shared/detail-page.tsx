import { History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo, screens } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { buttonVariants, Page } from 'shared-ui/basic';
import type { AuditedEntity } from 'shared-contract/audit';
import type { Area } from './navigation/areas.ts';
import { AreaLink } from './navigation/back-link.tsx';
import { useCameFrom } from './navigation/came-from.ts';

export type DetailPageProps = {
  area: Area;
  id: string;
  title: string;
  /** The path of the entity's form. */
  edit: string;
  /** The delete button; after a delete the page goes back to the list. */
  renderDelete: (onDeleted: () => void) => ReactNode;
  children: ReactNode;
};

/** The page of one entity, with links to its form and its history and a delete button. */
export function DetailPage({ area, id, title, edit, renderDelete, children }: DetailPageProps) {
  const navigate = useNavigate();
  const list = useCameFrom(screens[area.screens.manage]);
  return (
    <Page
      title={title}
      before={<AreaLink />}
      actions={
        <>
          <Link to={edit} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
          <HistoryLink entity={area.entity} id={id} />
          {renderDelete(() => void navigate(list))}
        </>
      }
    >
      {children}
    </Page>
  );
}

/** Links to the change log of one entity. */
function HistoryLink({ entity, id }: { entity: AuditedEntity; id: string }) {
  const search = new URLSearchParams({ entity, entityId: id }).toString();
  return (
    <Link to={`${pathTo('audit')}?${search}`} className={buttonVariants({ variant: 'outline' })}>
      <History aria-hidden="true" /> History
    </Link>
  );
}
