import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LoggedImport } from 'shared-contract/audit';
import { undoImport } from 'shared-contract/season-import';
import { call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { utcTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { LINE_BUTTON } from './change-line.tsx';
import { CHANGES_STANDINGS } from './restore-button.tsx';
import { countsText, isNextSeason, type RunCounts } from './runs.ts';

/** The texts of the undo of an import, and of a season created from an earlier one. */
const texts = {
  import: { of: 'the import of', confirm: 'Undo the import', failed: 'The import could not be undone.' },
  season: { of: 'the new season', confirm: 'Undo the new season', failed: 'The new season could not be undone.' },
};

/**
 * The effects of the undo: "This deletes 2 teams and 1 match, and resets 3 matches to the state before the
 * import."
 */
function effectText({ created, updated }: LoggedImport): string {
  const [deleted, reset] = [created, updated].map((counts: RunCounts) => countsText(counts));
  const effects = [
    deleted !== '' && `deletes ${deleted}`,
    reset !== '' && `resets ${reset} to the state before the import`,
  ];
  return `This ${effects.filter(Boolean).join(', and ')}.`;
}

export type UndoImportButtonProps = {
  logged: LoggedImport;
  /** The title of the import's line, such as its season. */
  title: string;
  /** Called once the import is undone, also if another administrator has undone it. */
  onUndone: () => void;
  /** Called with the server's reason if it refuses. */
  onRefused: (reason: string) => void;
};

/** Undoes an import after a confirmation that lists the effects. The dialog shows a refusal. */
export function UndoImportButton({ logged, onRefused, onUndone, title }: UndoImportButtonProps) {
  const text = texts[isNextSeason(logged) ? 'season' : 'import'];
  const [failed, setFailed] = useState(text.failed);
  async function undo() {
    try {
      await call(undoImport, { params: { id: logged.id } });
    } catch (error) {
      const reason = failureMessage(error) ?? text.failed;
      if (codeOf(error) === 'missing') {
        toast.error(text.failed, { description: reason, position: 'top-right' });
        return onUndone();
      }
      setFailed(reason);
      onRefused(reason);
      throw error;
    }
    toast.success(isNextSeason(logged) ? `${title} is undone.` : `The import of ${title} is undone.`);
    onUndone();
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Undo ${text.of} ${title}`} className={LINE_BUTTON}>
          <Undo2 aria-hidden="true" /> <span className="adm:max-md:sr-only">Undo</span>
        </Button>
      }
      question={`Undo ${text.of} ${title}?`}
      details={
        <div className="adm:grid adm:gap-2">
          <p>{effectText(logged)}</p>
          <p>
            {CHANGES_STANDINGS} Nothing is undone if something in it has been changed since.
            {logged.undoableUntil !== null && ` You can undo it until ${utcTimeText(logged.undoableUntil)}.`}
          </p>
        </div>
      }
      confirm={text.confirm}
      failed={failed}
      onConfirm={undo}
    />
  );
}
