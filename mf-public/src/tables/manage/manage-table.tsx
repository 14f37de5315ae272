import { useState } from 'react';
import { ANONYMOUS_ID, type PublicTable } from 'shared-contract/tables';
import { Alert, LazyPart, Skeleton } from 'shared-ui/basic';
import type { ManageProps } from './manage.tsx';
import { useManageKey } from '../../table-data/manage-key.ts';

type ManageTableProps = {
  table: PublicTable;
  /** Told that it is in the account of who is signed in. */
  onClaimed: () => void;
};

/** What whoever made a table without an account can do with it, by its key. */
export function ManageTable({ table, onClaimed }: ManageTableProps) {
  const key = useManageKey(table.id);
  const [isRefused, setIsRefused] = useState(false);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  if (isAnonymous && key !== null) {
    return <LateManage table={table} manageKey={key} onRefused={() => setIsRefused(true)} onClaimed={onClaimed} />;
  }
  if (!isRefused && key === null) return null;
  return (
    <Alert title="This link doesn’t manage the table any more.">
      {isAnonymous
        ? 'A newer one has taken its place. You can look at the table all the same, and have a new link mailed below.'
        : 'The table is in an account now.'}
    </Alert>
  );
}

const loadManage = async () => (await import('./manage.tsx')).Manage;

/** Most who see a table have no key of it: the code is loaded for those who have one. */
const LateManage = (props: ManageProps) => (
  <LazyPart
    load={loadManage}
    props={props}
    loading="Loading what you can do with this table..."
    skeleton={<Skeleton className="pub:h-24 pub:rounded-2xl pub:max-sm:h-48" />}
    failed="What you can do with this table could not be loaded."
  />
);
