import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuditedEntity } from 'shared-contract/audit';
import { screens } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { buttonVariants, Page } from 'shared-ui/basic';
import type { Area } from '../areas/areas.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { useCameFrom } from './came-from.ts';
import { HistoryLink } from './history-link.tsx';

export type DetailPageProps = {
  area: Area;
  entity: AuditedEntity;
  id: string;
  title: string;
  /** The path of the entity's form. */
  edit: string;
  /** The delete button; after a delete the page goes back to the list. */
  renderDelete: (onDeleted: () => void) => ReactNode;
  children: ReactNode;
};

/** The page of one entity, with links to its history and its form, and a delete button. */
export function DetailPage({ area, entity, id, title, edit, renderDelete, children }: DetailPageProps) {
  const navigate = useNavigate();
  const list = useCameFrom(screens[area.screens.manage]);
  return (
    <Page
      title={title}
      before={<Breadcrumb area={area} />}
      actions={
        <>
          <HistoryLink entity={entity} id={id} />
          {renderDelete(() => void navigate(list))}
          <Link to={edit} className={buttonVariants()}>
            <Pencil aria-hidden="true" /> Update
          </Link>
        </>
      }
    >
      {children}
    </Page>
  );
}
