import { UserX } from 'lucide-react';
import { hideTablesOfAuthor } from 'shared-contract/moderation';
import { call } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Author, nameOf } from './report-links.tsx';

export const HIDE_AUTHOR_LABEL = 'Hide all tables by this author';

type HideAuthorProps = {
  author: Author;
  describedBy: string;
  onChanged: () => void;
  /** Opens the dialog without a button, such as from a menu entry. Called when the dialog closes. */
  onClose?: () => void;
};

/** Returns whether the author has an account or email by which their other tables can be found. */
export const isKnown = ({ email, id }: Author): boolean => id !== null || email !== null;

/**
 * Hides all public tables of an author, identified by account or email. Renders nothing for an unknown author.
 * `describedBy` is the id of the element that names one of the tables.
 */
export function HideAuthor({ author, describedBy, onChanged, onClose }: HideAuthorProps) {
  if (!isKnown(author)) return null;
  const { email, id } = author;
  return (
    <ReasonDialog
      name={`hide all of ${describedBy}’s author`}
      trigger={
        <Button variant="ghost" size="sm" aria-describedby={describedBy} className="adm:max-sm:min-h-11">
          <UserX aria-hidden="true" /> {HIDE_AUTHOR_LABEL}
        </Button>
      }
      title="Hide all public tables of this author?"
      description={
        <>
          <strong>{nameOf(author)}</strong> will still see them. Each can be restored on its own.
        </>
      }
      rule="spam"
      ruleLabel="Rule they break"
      hint="We’ll email this to them, with a link to answer."
      failed="Failed to hide their tables"
      submit="Hide all"
      send={async (input) => {
        const authorFilter = id === null ? { email: email ?? '' } : { userId: id };
        const { hidden } = await call(hideTablesOfAuthor, { body: { ...authorFilter, ...input } });
        return hidden === 0 ? 'There was nothing left to hide' : `${counted(hidden, 'table')} hidden`;
      }}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
