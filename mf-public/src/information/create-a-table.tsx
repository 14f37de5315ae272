import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';

/** Leads to the editor of a new table: an account's, or one without. */
export function CreateATable() {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <ButtonLink to={pathTo(isSignedIn ? 'createOwnTable' : 'createTable')} className="pub:justify-self-start">
      Create a Table
    </ButtonLink>
  );
}
