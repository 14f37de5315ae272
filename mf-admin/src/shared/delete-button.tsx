import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { reasonOf } from './result.ts';

export type DeleteButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  question: string;
  /** What is deleted, by name, and what goes with it. */
  details: ReactNode;
  remove: () => Promise<unknown>;
  /** The words of a delete that did not happen; the server's reason stands below them. */
  failed: string;
  onDeleted: () => void;
  /** Id of the element that names the row, for those who hear a column of equal buttons. */
  describedBy?: string;
};

/** Deletes after a confirmation. */
export function DeleteButton({
  question,
  details,
  remove,
  failed,
  onDeleted,
  describedBy,
  variant = 'outline',
  size,
}: DeleteButtonProps) {
  async function confirm() {
    try {
      await remove();
    } catch (error) {
      toast.error(failed, { description: reasonOf(error), position: 'top-right' });
      return;
    }
    onDeleted();
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant={variant} size={size} aria-describedby={describedBy}>
          <Trash2 aria-hidden="true" /> Delete
        </Button>
      }
      question={question}
      details={details}
      onConfirm={confirm}
    />
  );
}
