import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';

/** A link to the editor of a new table: with an account for signed-in users, without one for visitors. */
export function CreateATable() {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <ButtonLink to={pathTo(isSignedIn ? 'createOwnTable' : 'createTable')} className="pub:justify-self-start">
      Create a table
    </ButtonLink>
  );
}
