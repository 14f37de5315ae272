import { Pencil, Trash2, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { claimTable, deleteManagedTable, updateManagedTable } from 'shared-contract/managed-tables';
import { pathTo } from 'shared-contract/screens';
import type { PublicTable } from 'shared-contract/tables';
import { Link, useNavigate, useSearchParams } from 'shared-router';
import { call, codeOf, useSession } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button, buttonVariants } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { savedContentOf } from '../../table-data/changes/table-content.ts';
import { withPlaces } from '../../table-data/table-form-values.ts';
import { dropManageKey, isUntried } from '../../table-data/manage-key.ts';

const position = 'bottom-center';
const touch = 'pub:max-sm:min-h-11';
const outline = `${buttonVariants({ variant: 'outline', size: 'sm' })} ${touch}`;

/** Returns whether a manage key is valid, by saving the unchanged content. Only a 404 counts as invalid. */
async function opens(table: PublicTable, manageKey: string): Promise<boolean> {
  const { items, ...content } = savedContentOf(table);
  const body = { ...content, items: withPlaces(items), isPublicTable: true as const, version: table.version };
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
  /** Called when the key is no longer valid because another one replaced it. */
  onRefused: () => void;
  onClaimed: () => void;
};

/** The actions that a manage key permits: edit, delete, and claim into an account. */
export function Manage({ table, manageKey, onRefused, onClaimed }: ManageProps) {
  const { id, name } = table;
  const params = { id };
  const navigate = useNavigate();
  const isSignedIn = useSession(({ role }) => role !== null);
  const [search, setSearch] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const page = pathTo('simpleTable', { tableId: id });

  const refuse = () => {
    onRefused();
    dropManageKey(id);
  };
  const tryKey = useEffectEvent(async () => {
    if (!(await opens(table, manageKey))) refuse();
  });
  useEffect(() => {
    if (isUntried(id)) void tryKey();
  }, [id, manageKey]);

  /** Makes a call with the key. Returns `false` and drops the key if the API does not accept it. */
  const withKey = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (codeOf(error) !== 'missing') throw error;
      refuse();
      return false;
    }
  };
  const remove = async () => {
    if (!(await withKey(() => call(deleteManagedTable, { params, manageKey })))) return;
    dropManageKey(id);
    await navigate(pathTo('home'));
    toast.success('Table deleted successfully.', { position });
  };
  const claim = async () => {
    setIsBusy(true);
    try {
      if (!(await withKey(() => call(claimTable, { params, manageKey })))) return;
      dropManageKey(id);
      onClaimed();
      toast.success('The table is in My Tables now.', { position });
    } catch (error) {
      const { leagueSeasonStatsId: lssId } = table;
      if (codeOf(error) === 'tip-exists' && lssId !== undefined) {
        toast.error('You have a tip of this season already. This one stays without an account.', {
          position,
          action: { label: 'See yours', onClick: () => void navigate(pathTo('predict', { lssId })) },
        });
        return;
      }
      toast.error('Failed to take the table into your account. Please try again.', {
        position,
        description: failureMessage(error),
      });
    } finally {
      setIsBusy(false);
    }
  };
  const isClaimWanted = search.has('claim') && isSignedIn;
  const claimAfterLogin = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete('claim');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    void claim();
  });
  useEffect(() => {
    if (isClaimWanted) claimAfterLogin();
  }, [isClaimWanted]);

  return (
    <section
      aria-label="Manage this table"
      className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-3 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-4 pub:sm:px-6 pub:print:hidden"
    >
      <div className="pub:min-w-0 pub:flex-1 pub:basis-72">
        <h2 className="pub:text-base">You can manage this table</h2>
        <p className="pub:text-sm pub:text-muted-foreground">
          You made it without an account. Use the link we emailed you to come back here.
        </p>
      </div>
      <div className="pub:flex pub:flex-wrap pub:gap-2 pub:max-sm:w-full pub:max-sm:*:grow">
        <Link to={pathTo('editManagedTable', { tableId: id })} className={outline}>
          <Pencil aria-hidden="true" /> Edit
        </Link>
        {isSignedIn ? (
          <Button
            variant="outline"
            size="sm"
            className={touch}
            aria-busy={isBusy}
            onClick={() => !isBusy && void claim()}
          >
            <UserRound aria-hidden="true" /> Save to My Account
          </Button>
        ) : (
          <Link to={pathTo('login')} state={{ from: `${page}?claim` }} className={outline}>
            <UserRound aria-hidden="true" /> Save to My Account
          </Link>
        )}
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="sm" className={`${touch} pub:text-destructive`}>
              <Trash2 aria-hidden="true" /> Delete Table
            </Button>
          }
          question="Do you really want to delete this table?"
          details={`“${name}” will be deleted for everybody. You can’t undo this.`}
          onConfirm={remove}
          failed="Failed to delete table. Please try again."
        />
      </div>
    </section>
  );
}
