import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AuditedChange, restoreChange } from 'shared-contract/audit';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button, Spinner } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { entityWords, wordFor } from './words.ts';

/** How long what has been restored can be undone by the message itself. */
const SHOWN_FOR_MS = 10_000;

const FAILED = 'Failed to restore';

export type RestoreButtonProps = { change: AuditedChange; onRestored: () => void };

/** A button that restores a change at once; the message offers to undo that where something was overwritten. */
export function RestoreButton({ change, onRestored }: RestoreButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function restore(id: string, done: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      const entry = await call(restoreChange, { params: { id } });
      const undo = { label: 'Undo', onClick: () => void restore(entry.id, 'Undone') };
      toast.success(`${done}: ${wordFor(entityWords, entry.entity)} ${entry.entityName}`, {
        duration: SHOWN_FOR_MS,
        ...(entry.isRestorable === true && done !== 'Undone' ? { action: undo } : {}),
      });
    } catch (error) {
      toast.error(FAILED, { description: failureWords(error), position: 'top-right' });
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
      onRestored();
    }
  }

  return (
    <div className="adm:px-4 adm:py-1.5 adm:max-md:pb-3">
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy}
        aria-busy={isBusy}
        aria-label={`Restore ${wordFor(entityWords, change.entity)} ${change.entityName}`}
        className="adm:max-md:min-h-11"
        onClick={() => void restore(change.id, 'Restored')}
      >
        {isBusy ? <Spinner /> : <RotateCcw aria-hidden="true" />} Restore
      </Button>
    </div>
  );
}
