import { Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { RESTORABLE_DAYS } from 'shared-contract/audit';
import { failureMessage } from 'shared-session/failure-message';
import { Button, cn } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { rowAction, RowActionLabel } from '../navigation/row-action.tsx';
import { useDeletedToast } from './use-deleted-toast.ts';

/** The note of a confirmation if the deletion can be undone. */
const RESTORABLE = `You can restore it from the Change Log for ${RESTORABLE_DAYS} days.`;

export type DeleteButtonProps = {
  question: string;
  /** The entities deleted with it, as the end of “… will be deleted”. */
  dependentsText?: string | false;
  /** The following sentence. By default it says that the entity can be restored. */
  note?: string;
  /** Replaces both texts if the name alone does not identify the entity. */
  details?: ReactNode;
  /** A text that the user must type to confirm a large deletion. */
  nameToType?: string | undefined;
  remove: () => Promise<unknown>;
  /** The entity's name in the confirmation and in the toast. */
  name: string;
  /** The entity's id in the Change Log, if it can be restored from there. */
  restorableId?: string;
  /** The message of a failed deletion. The server's reason appears below it. */
  failed: string;
  onDeleted: () => void;
  /** Called after the undo of the deletion. By default `onDeleted`, which reloads a list. */
  onRestored?: () => void;
  /** For a button in a list: id of the element that names the row, for screen readers. */
  describedBy?: string;
  /** Sets the button apart at the end of a form's buttons. */
  isAtEnd?: boolean;
  /** Opens the confirmation without a button, such as from a menu entry. Called when the dialog closes. */
  onClose?: () => void;
};

/** The props that a list or a detail page passes to the delete button of an entity. */
export type RowDelete = Pick<DeleteButtonProps, 'describedBy' | 'onDeleted' | 'onRestored' | 'onClose'>;

/** Styles of a destructive button that is not filled. */
export const DESTRUCTIVE =
  'adm:text-destructive adm:not-disabled:hover:bg-destructive/8 adm:not-disabled:hover:text-destructive';

const AT_END = 'adm:ml-auto adm:max-sm:px-2 adm:max-sm:[&>svg]:hidden';

/** A button that deletes an entity after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, restorableId, remove, onDeleted, describedBy, isAtEnd = false, onClose } = props;
  const { onRestored = onDeleted } = props;
  const showDeleted = useDeletedToast();
  async function confirm() {
    try {
      await remove();
    } catch (error) {
      toast.error(props.failed, { description: failureMessage(error), position: 'top-right' });
      return;
    }
    if (restorableId === undefined) toast.success(`${name} deleted`);
    else {
      showDeleted({ what: name, ids: [restorableId], entries: `entityId=${restorableId}`, onRestored });
    }
    onDeleted();
  }
  return (
    <ConfirmDelete
      open={onClose === undefined ? undefined : true}
      trigger={
        onClose !== undefined ? undefined : describedBy === undefined ? (
          <Button variant={isAtEnd ? 'ghost' : 'outline'} className={cn(DESTRUCTIVE, isAtEnd && AT_END)}>
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
            <Trash2 aria-hidden="true" /> <RowActionLabel>Delete</RowActionLabel>
          </Button>
        )
      }
      question={props.question}
      details={
        props.details ?? (
          <>
            <strong>{name}</strong> will be deleted{props.dependentsText}. {props.note ?? RESTORABLE}
          </>
        )
      }
      nameToType={props.nameToType}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
      onConfirm={confirm}
    />
  );
}

type ConfirmDeleteProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isIncomplete'> &
  Pick<DeleteButtonProps, 'nameToType'>;

/** A confirmation of a deletion. For a large one, the user must type a text. */
export function ConfirmDelete({ details, nameToType, onOpenChange, ...dialog }: ConfirmDeleteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      details={
        <div className="adm:grid adm:gap-4">
          <div>{details}</div>
          {nameToType !== undefined && (
            <div className="adm:grid adm:gap-1.5 adm:text-foreground">
              <Label htmlFor={id}>Type “{nameToType}” to confirm</Label>
              <Input id={id} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
            </div>
          )}
        </div>
      }
      isIncomplete={nameToType !== undefined && typed.trim() !== nameToType}
      onOpenChange={(open) => {
        setTyped('');
        onOpenChange?.(open);
      }}
    />
  );
}
