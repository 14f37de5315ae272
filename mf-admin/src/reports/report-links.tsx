import type { Report } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { emailAddress } from '../shared/email-address.tsx';
import { useHere } from '../shared/navigation/came-from.ts';

type SubjectLinkProps = Pick<Report, 'subject' | 'subjectId' | 'subjectState' | 'name'>;

/** The name of a table, person or group, linked if administrators can open its page. */
export function SubjectLink({ name, subject, subjectId, subjectState }: SubjectLinkProps) {
  const here = useHere();
  const to = {
    // Only the owner can open a hidden or private table.
    table: subjectState === 'visible' ? pathTo('simpleTable', { tableId: subjectId }) : null,
    profile: pathTo('userDetailed', { userId: subjectId }),
    // Only members can open a group's page.
    group: null,
  }[subject];
  if (to === null) return name;
  return (
    <Link to={to} state={here} className="adm:text-primary adm:underline-offset-4 adm:hover:underline">
      {name}
    </Link>
  );
}

export type Author = Report['author'];

/** Returns the shortest name of an author. */
export const nameOf = ({ email, userName }: Author): string => userName ?? email ?? 'Somebody without an account';

type AuthorNameProps = {
  author: Author;
  /** Shows only the name. */
  isShort?: boolean;
};

/** The author of a table, linked to their account. */
export function AuthorName({ author, isShort = false }: AuthorNameProps) {
  const here = useHere();
  const { email, id, userName } = author;
  if (id === null) {
    if (email === null) return <>Without an account</>;
    return isShort ? emailAddress(email) : <>{email}, without an account</>;
  }
  return (
    <>
      <Link
        to={pathTo('userDetailed', { userId: id })}
        state={here}
        className="adm:relative adm:z-1 adm:text-primary adm:underline adm:underline-offset-4"
      >
        {nameOf(author)}
      </Link>
      {!isShort && userName !== null && email !== null && ` · ${email}`}
    </>
  );
}
