import { Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { RESTORABLE_DAYS } from 'shared-contract/audit';
import { pathTo } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { failureWords } from 'shared-session/failure-words';
import { Button, cn } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { ConfirmDialog } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import { rowAction, RowWords } from '../navigation/row-action.tsx';

/** What a confirmation says where nothing is lost for good. */
const RESTORABLE = `You can restore it from the Change Log for ${RESTORABLE_DAYS} days.`;

export type DeleteButtonProps = {
  question: string;
  /** What is deleted with it, as the end of “… will be deleted”. */
  goesWith?: string | false;
  /** The sentence after that; by default that it can be restored. */
  note?: string;
  /** Instead of both, where the entity is not named by its name alone. */
  details?: ReactNode;
  /** A name to type before much is lost. */
  nameToType?: string | undefined;
  remove: () => Promise<unknown>;
  /** The name of what is deleted, for the question and the message after it. */
  name: string;
  /** The id by which the Change Log lists it, where that restores it. */
  restorableId?: string;
  /** The message when the delete has failed; the server's reason is shown below it. */
  failed: string;
  onDeleted: () => void;
  /** Id of the element that names the row, for screen readers: of a button in a list. */
  describedBy?: string;
  /** Whether it stands apart at the end of a form's buttons. */
  isAtEnd?: boolean;
  /** Asks without a button of its own, as for an entry of a menu; called when it was answered. */
  onClose?: () => void;
};

/** What a list or a detail page gives to the button that deletes one of its entities. */
export type RowDelete = Pick<DeleteButtonProps, 'describedBy' | 'onDeleted' | 'onClose'>;

/** The look of what deletes, where its button isn't filled. */
export const DESTRUCTIVE =
  'adm:text-destructive adm:not-disabled:hover:bg-destructive/8 adm:not-disabled:hover:text-destructive';

const AT_END = 'adm:ml-auto adm:max-sm:px-2 adm:max-sm:[&>svg]:hidden';

/** A button that deletes after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, restorableId, remove, onDeleted, describedBy, isAtEnd = false, onClose } = props;
  const showDeleted = useDeletedMessage();
  async function confirm() {
    try {
      await remove();
    } catch (error) {
      toast.error(props.failed, { description: failureWords(error), position: 'top-right' });
      return;
    }
    const text = `${name} deleted`;
    if (restorableId === undefined) toast.success(text);
    else showDeleted(text, `You can restore it for ${RESTORABLE_DAYS} days.`, `entityId=${restorableId}`);
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
            <Trash2 aria-hidden="true" /> <RowWords>Delete</RowWords>
          </Button>
        )
      }
      question={props.question}
      details={
        props.details ?? (
          <>
            <strong>{name}</strong> will be deleted{props.goesWith}. {props.note ?? RESTORABLE}
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

const SHOWN_FOR_MS = 10_000;

/** Shows that something was deleted, with a link to its entries in the Change Log. Screen readers announce it. */
export function useDeletedMessage() {
  const navigate = useNavigate();
  return (text: string, description: string, entries: string) => {
    const showEntries = () => void navigate(`${pathTo('audit')}?${entries}`);
    toast.success(text, {
      description,
      duration: SHOWN_FOR_MS,
      action: { label: 'Change Log', onClick: showEntries },
    });
  };
}

type ConfirmDeleteProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isIncomplete'> &
  Pick<DeleteButtonProps, 'nameToType'>;

/** Asks before something is deleted, and has its name typed where much is lost. */
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
