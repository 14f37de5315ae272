import { useState } from 'react';
import { ANONYMOUS_ID, type PublicTable } from 'shared-contract/tables';
import { siteConfig, useLoad } from 'shared-session';
import { Alert, Button, Loaded, Skeleton } from 'shared-ui/basic';
import type { ManageProps, Refusal } from './manage.tsx';
import { useManageKey } from './manage-key.ts';

type ManageTableProps = {
  table: PublicTable;
  /** Told that it is in the account of who is signed in. */
  onClaimed: () => void;
};

/** What whoever made a table without an account can do with it, by its key. */
export function ManageTable({ table, onClaimed }: ManageTableProps) {
  const key = useManageKey(table.id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  // An API of the release before knows no keys.
  if (table.version === undefined) return null;
  if (refusal === 'older-shell') return <OlderShell />;
  if (isAnonymous && key !== null) {
    return <LateManage table={table} manageKey={key} onRefused={setRefusal} onClaimed={onClaimed} />;
  }
  if (refusal === null && key === null) return null;
  return (
    <Alert title="This link doesn’t manage the table any more.">
      {isAnonymous
        ? 'A newer one has taken its place. You can look at the table all the same, and have a new link mailed below.'
        : 'The table is in an account now.'}
    </Alert>
  );
}

/** Most who see a table have no key of it: the code is loaded for those who have one. */
function LateManage(props: ManageProps) {
  const code = useLoad('what a key is for', () => import('./manage.tsx'));
  return (
    <Loaded
      of={code}
      loading="Loading what you can do with this table..."
      skeleton={<Skeleton className="pub:h-24 pub:rounded-2xl pub:max-sm:h-48" />}
      failed="What you can do with this table could not be loaded."
    >
      {({ Manage }) => <Manage {...props} />}
    </Loaded>
  );
}

/** The key stays: the page as it is after a reload can do more. */
const OlderShell = () => (
  <Alert
    title={`${siteConfig().productName} is being updated.`}
    action={
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        Reload
      </Button>
    }
  >
    Reload the page to manage this table. If that doesn’t help yet, try again in a few minutes: your link still works.
  </Alert>
);
