import { Pencil, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { claimTable, deleteManagedTable, updateManagedTable } from 'shared-contract/managed-tables';
import { pathTo } from 'shared-contract/screens';
import { ANONYMOUS_ID, type PublicTable } from 'shared-contract/tables';
import { Link, useNavigate, useSearchParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Alert, Button, buttonVariants } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { savedContentOf } from '../changes/table-content.ts';
import { withPlaces } from '../table-form-values.ts';
import { isUntried, useManageKey } from './manage-key.ts';
import { RequestLink } from './request-link.tsx';

const position = 'bottom-center';

type ManageTableProps = {
  table: PublicTable;
  /** Told that it is in the account of who is signed in. */
  onClaimed: () => void;
};

/** What whoever made a table without an account can do with it, by its key; to others, how to get a new one. */
export function ManageTable({ table, onClaimed }: ManageTableProps) {
  const { key, drop } = useManageKey(table.id);
  const [isRefused, setIsRefused] = useState(false);
  const isAnonymous = table.handlerId === ANONYMOUS_ID;
  const refuse = () => {
    drop();
    setIsRefused(true);
  };
  // An API of the release before knows no keys.
  if (table.version === undefined) return null;
  if (isAnonymous && key !== null) {
    return <Manage table={table} manageKey={key} onDone={drop} onRefused={refuse} onClaimed={onClaimed} />;
  }
  if (isRefused || key !== null) {
    return (
      <Part>
        <Alert title="This link doesn’t manage the table any more.">
          {isAnonymous ? 'A newer one has taken its place.' : 'The table is in an account now.'} You can still look at
          it.
        </Alert>
        {isAnonymous && <RequestLink tableId={table.id} />}
      </Part>
    );
  }
  if (!isAnonymous) return null;
  return (
    <Part>
      <RequestLink tableId={table.id} />
    </Part>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="pub:grid pub:gap-3 pub:border-t pub:border-border pub:pt-4">{children}</div>
);

/** Whether a key opens its table: saving what is there changes nothing. */
async function opens(table: PublicTable, manageKey: string): Promise<boolean> {
  const content = savedContentOf(table);
  const body = {
    ...content,
    items: withPlaces(content.items),
    isPublicTable: true as const,
    version: table.version ?? 0,
  };
  try {
    await call(updateManagedTable, { params: { id: table.id }, manageKey, body });
    return true;
  } catch (error) {
    return codeOf(error) !== 'missing';
  }
}

type ManageProps = {
  table: PublicTable;
  manageKey: string;
  /** Told that the key is spent. */
  onDone: () => void;
  onRefused: () => void;
  onClaimed: () => void;
};

function Manage({ table, manageKey, onDone, onRefused, onClaimed }: ManageProps) {
  const { id, name } = table;
  const params = { id };
  const navigate = useNavigate();
  const isSignedIn = useSession(({ role }) => role !== null);
  const [search, setSearch] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const page = pathTo('simpleTable', { tableId: id });

  useEffect(() => {
    if (!isUntried(id)) return;
    void opens(table, manageKey).then((isRight) => !isRight && onRefused());
    // Once for each key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, manageKey]);

  /** Makes a call with the key; one that is refused has named itself so. */
  const withKey = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      onRefused();
      return false;
    }
  };
  const remove = async () => {
    if (!(await withKey(() => call(deleteManagedTable, { params, manageKey })))) return;
    onDone();
    await navigate(pathTo('home'));
    toast.success('Table deleted successfully.', { position });
  };
  const claim = async () => {
    setIsBusy(true);
    try {
      if (!(await withKey(() => call(claimTable, { params, manageKey })))) return;
      onDone();
      onClaimed();
      toast.success('The table is in My Tables now.', { position });
    } catch (error) {
      toast.error('Failed to take the table into your account. Please try again.', {
        position,
        description: failureWords(error),
      });
    } finally {
      setIsBusy(false);
    }
  };
  const isClaimWanted = search.has('claim') && isSignedIn;
  useEffect(() => {
    if (!isClaimWanted) return;
    setSearch(
      (before) => {
        before.delete('claim');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    void claim();
    // Once for each sign-in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isClaimWanted]);

  return (
    <Part>
      <div>
        <h2 className="pub:text-base">You can manage this table</h2>
        <p className="pub:text-sm pub:text-muted-foreground">
          You made it without an account. Keep the link in our mail to come back.
        </p>
      </div>
      <div className="pub:flex pub:flex-wrap pub:gap-2 pub:*:flex-1">
        <Link to={pathTo('editManagedTable', { tableId: id })} className={buttonVariants({ variant: 'outline' })}>
          <Pencil aria-hidden="true" /> Edit
        </Link>
        <ConfirmDialog
          trigger={<Button variant="outline">Delete Table</Button>}
          question="Do you really want to delete this table?"
          details={`“${name}” will be deleted for everybody. You can’t undo this.`}
          onConfirm={remove}
          failed="Failed to delete table. Please try again."
        />
      </div>
      {isSignedIn ? (
        <Button variant="secondary" aria-busy={isBusy} onClick={() => !isBusy && void claim()}>
          <UserRound aria-hidden="true" /> Take It into My Account
        </Button>
      ) : (
        <Link
          to={pathTo('login')}
          state={{ from: `${page}?claim` }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          <UserRound aria-hidden="true" /> Log In and Take It into My Account
        </Link>
      )}
    </Part>
  );
}
