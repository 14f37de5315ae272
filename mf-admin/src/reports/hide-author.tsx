import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
  useReturningFocus,
} from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { type Author, nameOf } from './author.tsx';
import { focusTitle } from './focus-title.ts';
import { HideAuthorForm } from './hide-author-form.tsx';

export const WORDS = 'Hide all tables by this author';

type HideAuthorProps = {
  author: Author;
  describedBy: string;
  onChanged: () => void;
  /** Asks without a button of its own, as for an entry of a menu; called when it was answered. */
  onClose?: () => void;
};

/** Whether there is something to find their other tables by. */
export const isKnown = ({ email, id }: Author): boolean => id !== null || email !== null;

/** Hides all public tables of an author; nothing for one who is not known. `describedBy` names one of theirs. */
export function HideAuthor({ author, describedBy, onChanged, onClose }: HideAuthorProps) {
  const [isKeptOpen, setOpen] = useDraftState(`hiding of ${describedBy}’s author is open`, false);
  const returningFocus = useReturningFocus();
  const [isDone, setDone] = useState(false);
  if (!isKnown(author)) return null;
  return (
    <Dialog
      open={onClose !== undefined || isKeptOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) onClose?.();
      }}
    >
      {onClose === undefined && (
        <DialogTrigger asChild>
          <Button variant="ghost" size="sm" aria-describedby={describedBy} className="adm:max-sm:min-h-11">
            <UserX aria-hidden="true" /> {WORDS}
          </Button>
        </DialogTrigger>
      )}
      <DialogContent
        onOpenAutoFocus={returningFocus.onOpenAutoFocus}
        onCloseAutoFocus={(event) => (isDone ? focusTitle(event) : returningFocus.onCloseAutoFocus(event))}
      >
        <div className="adm:grid adm:gap-2">
          <DialogTitle>Hide all public tables of this author?</DialogTitle>
          <DialogDescription className="adm:wrap-anywhere">
            <strong>{nameOf(author)}</strong> will still see them. Each can be restored on its own.
          </DialogDescription>
        </div>
        <HideAuthorForm
          author={author}
          onDone={(hidden) => {
            setDone(true);
            setOpen(false);
            onClose?.();
            const words = hidden === 0 ? 'There was nothing left to hide' : `${counted(hidden, 'table')} hidden`;
            toast.success(words, { position: 'top-right' });
            onChanged();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
