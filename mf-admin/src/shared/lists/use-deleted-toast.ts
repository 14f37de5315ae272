import { listChanges, restoreChange, RESTORABLE_DAYS } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { toast } from 'shared-ui/toast';

const SHOWN_FOR_MS = 10_000;

type Deleted = {
  /** The name or the number of what was deleted. */
  what: string;
  /** The ids of the deleted entities of one kind. */
  ids: readonly string[];
  /** The query of the Change Log for their entries. */
  entries: string;
  /** Called after the undo, also if only a part could be restored. */
  onRestored: () => void;
};

/** Restores the latest deletion of an entity. @throws {ApiError} if it cannot be restored. */
async function restoreDeleted(entityId: string): Promise<void> {
  const [deletion] = await call(listChanges, { query: { entityId, action: 'delete', pageSize: 1 } });
  if (deletion === undefined) throw new Error(`No deletion of ${entityId} is logged`);
  await call(restoreChange, { params: { id: deletion.id } });
}

/** Returns a function that shows a toast about a deletion, with a button that undoes it. Screen readers announce it. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const navigate = useNavigate();
  return ({ entries, ids, onRestored, what }) => {
    async function undo() {
      let restored = 0;
      try {
        for (const id of ids) {
          await restoreDeleted(id);
          restored += 1;
        }
        toast.success(`${what} restored`);
      } catch (error) {
        const showEntries = () => void navigate(`${pathTo('audit')}?${entries}`);
        toast.error(restored === 0 ? 'Failed to restore' : `Restored ${restored} of ${ids.length}`, {
          description: failureMessage(error),
          action: { label: 'Change Log', onClick: showEntries },
        });
      }
      if (restored > 0) onRestored();
    }
    toast.success(`${what} deleted`, {
      description: `You can restore ${ids.length === 1 ? 'it' : 'them'} from the Change Log for ${RESTORABLE_DAYS} days.`,
      duration: SHOWN_FOR_MS,
      action: { label: 'Undo', onClick: () => void undo() },
    });
  };
}
