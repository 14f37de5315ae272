import type { Report } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { emailAddress } from '../shared/email-address.tsx';
import { useHere } from '../shared/navigation/came-from.ts';

export type Author = Report['author'];

/** Who somebody is, as short as it can be said. */
export const nameOf = ({ email, userName }: Author): string => userName ?? email ?? 'Somebody without an account';

type AuthorNameProps = {
  author: Author;
  /** Whether there is room for the name alone. */
  isShort?: boolean;
};

/** Who made a table, with a link to their account. */
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
