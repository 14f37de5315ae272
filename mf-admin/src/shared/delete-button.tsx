import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureWords } from 'shared-session/failure-words';
import { Button } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { rowAction, RowWords } from './row-action.tsx';

export type DeleteButtonProps = {
  question: string;
  /** Names what is deleted, and what is deleted with it. */
  details: ReactNode;
  remove: () => Promise<unknown>;
  /** The message when the delete has failed; the server's reason is shown below it. */
  failed: string;
  onDeleted: () => void;
  /** Id of the element that names the row, for screen readers: of a button in a list. */
  describedBy?: string;
};

/** A button that deletes after a confirmation. */
export function DeleteButton({ question, details, remove, failed, onDeleted, describedBy }: DeleteButtonProps) {
  async function confirm() {
    try {
      await remove();
    } catch (error) {
      toast.error(failed, { description: failureWords(error), position: 'top-right' });
      return;
    }
    onDeleted();
  }
  return (
    <ConfirmDialog
      trigger={
        describedBy === undefined ? (
          <Button variant="outline">
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            title="Delete"
            aria-describedby={describedBy}
            className={`${rowAction} adm:hover:text-destructive`}
          >
            <Trash2 aria-hidden="true" /> <RowWords>Delete</RowWords>
          </Button>
        )
      }
      question={question}
      details={details}
      onConfirm={confirm}
    />
  );
}
