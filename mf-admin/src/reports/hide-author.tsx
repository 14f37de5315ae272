import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { rowAction, RowWords } from '../shared/row-action.tsx';
import { type Author, nameOf } from './author.tsx';
import { focusTitle } from './focus-title.ts';
import { HideAuthorForm } from './hide-author-form.tsx';

const WORDS = 'Hide all tables by this author';

type HideAuthorProps = { author: Author; describedBy: string; onChanged: () => void; isInTable?: boolean };

/** Hides all public tables of an author; nothing for one who is not known. `describedBy` names one of theirs. */
export function HideAuthor({ author, describedBy, onChanged, isInTable = false }: HideAuthorProps) {
  const { email, id } = author;
  const [isOpen, setOpen] = useKeptState(`hiding of ${describedBy}’s author is open`, false);
  const [isDone, setDone] = useState(false);
  if (id === null && email === null) return null;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          title={isInTable ? WORDS : undefined}
          aria-describedby={describedBy}
          className={isInTable ? rowAction : 'adm:max-sm:min-h-11'}
        >
          <UserX aria-hidden="true" /> {isInTable ? <RowWords>{WORDS}</RowWords> : WORDS}
        </Button>
      </DialogTrigger>
      <DialogContent onCloseAutoFocus={(event) => isDone && focusTitle(event)}>
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
            const words = hidden === 0 ? 'There was nothing left to hide' : `${counted(hidden, 'table')} hidden`;
            toast.success(words, { position: 'top-right' });
            onChanged();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
