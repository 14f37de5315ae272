import { History } from 'lucide-react';
import type { AuditedEntity } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';

/** Links to the change log of one entity. */
export function HistoryLink({ entity, id }: { entity: AuditedEntity; id: string }) {
  const search = new URLSearchParams({ entity, entityId: id }).toString();
  return (
    <Link to={`${pathTo('audit')}?${search}`} className={buttonVariants({ variant: 'outline' })}>
      <History aria-hidden="true" /> History
    </Link>
  );
}
