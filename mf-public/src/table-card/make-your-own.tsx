import { Copy } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { useSession } from 'shared-session';
import { ButtonLink } from '../shared/button-link.tsx';

/** Links to the editor with the teams, zones and colours of a table. */
export function MakeYourOwn({ tableId }: { tableId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <ButtonLink to={`${pathTo(isSignedIn ? 'createOwnTable' : 'createTable')}?from=${tableId}`} variant="outline">
      <Copy aria-hidden="true" /> Make your own like this
    </ButtonLink>
  );
}
