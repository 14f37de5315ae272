import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AuditedChange, restoreChange } from 'shared-contract/audit';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button, Spinner } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { LINE_BUTTON } from './change-line.tsx';
import { changesOf } from './changes-of.ts';
import { dependentsText, hasScore, isMatch, matchText, scoreOf, sidesOf, titleOf } from './snapshot.ts';
import { entityLabels, labelFor } from '../shared/labels.ts';

/** How long the toast with the undo button stays. */
const SHOWN_FOR_MS = 10_000;

export const CHANGES_STANDINGS = 'Public standings change with it, and tips on the season are scored again.';

/** Restores a change after a confirmation. If that overwrote values, the toast offers to undo the restore. */
export function RestoreButton({ change, onRestored }: { change: AuditedChange; onRestored: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const isRestoring = useRef(false);

  async function restore(id: string, done: string) {
    if (isRestoring.current) return;
    isRestoring.current = true;
    setIsBusy(true);
    try {
      const entry = await call(restoreChange, { params: { id } });
      const undo = { label: 'Undo', onClick: () => void restore(entry.id, 'Undone') };
      toast.success(`${done}: ${labelFor(entityLabels, entry.entity)} ${entry.entityName}`, {
        duration: SHOWN_FOR_MS,
        ...(entry.isRestorable === true && done !== 'Undone' ? { action: undo } : {}),
      });
    } catch (error) {
      toast.error('Failed to restore', { description: failureMessage(error), position: 'top-right' });
    } finally {
      isRestoring.current = false;
      setIsBusy(false);
      onRestored();
    }
  }

  const result = restoredResultText(change);
  const restoredFields = changesOf({ before: change.after, after: change.before }).filter(
    ({ name }) => result === null || !/^(?:homeTeam|awayTeam|status$)/.test(name),
  );
  const isDeleted = change.action === 'delete';
  const dependents = dependentsText(change.before ?? {});
  const changesStandings =
    change.entity === 'match' || (isDeleted && ['round', 'leagueSeasonStats', 'league'].includes(change.entity));
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="ghost"
          size="sm"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-label={`Restore ${labelFor(entityLabels, change.entity)} ${change.entityName}`}
          className={LINE_BUTTON}
        >
          {isBusy ? <Spinner /> : <RotateCcw aria-hidden="true" />} <span className="adm:max-md:sr-only">Restore</span>
        </Button>
      }
      question={questionOf(change)}
      details={
        <div className="adm:grid adm:gap-2">
          {isDeleted ? (
            <p>{dependents === '' ? 'As it was.' : `It comes back ${dependents}.`}</p>
          ) : (
            <ul>
              {result !== null && <li className="adm:wrap-anywhere">{result}</li>}
              {restoredFields.map(({ after, before, field, name }) => (
                <li key={`${name} ${field}`} className="adm:wrap-anywhere">
                  {field}: {before || '–'} → {after || '–'}
                </li>
              ))}
            </ul>
          )}
          <p>{changesStandings ? CHANGES_STANDINGS : 'Public pages show it at once.'}</p>
        </div>
      }
      confirm="Restore"
      destructive={false}
      onConfirm={() => restore(change.id, 'Restored')}
    />
  );
}

/** Returns a match before and after a change; `null` if the change is no update of a match's result. */
function resultsOf({ after, before }: AuditedChange) {
  if (before === null || after === null || !isMatch(before) || matchText(before) === matchText(after)) return null;
  return { after, before, isSameSides: sidesOf(before) === sidesOf(after) };
}

function questionOf(change: AuditedChange): string {
  if (change.action === 'delete') return `Bring ${titleOf(change)} back?`;
  const results = resultsOf(change);
  if (results === null || !results.isSameSides) return `Put ${titleOf(change)} back?`;
  return hasScore(results.before) ? `Put the result back to ${scoreOf(results.before)}?` : 'Take the result back?';
}

/** Describes how a restore changes the match's result; `null` if it does not. */
function restoredResultText(change: AuditedChange): string | null {
  const results = resultsOf(change);
  if (results === null) return null;
  const { after, before, isSameSides } = results;
  if (!isSameSides) return `${matchText(after)} → ${matchText(before)}`;
  return `${sidesOf(after)}: ${scoreOf(after)} → ${hasScore(before) ? scoreOf(before) : 'no result'}`;
}
