import { Copy } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { IN_SIDE_CARD } from '../compare/in-side-card.ts';

/** Leads to the editor with the teams, zones and colours of this table. */
export function MakeYourOwn({ tableId }: { tableId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <Link
      to={`${pathTo(isSignedIn ? 'createOwnTable' : 'createTable')}?from=${tableId}`}
      className={buttonVariants({ variant: 'outline', className: IN_SIDE_CARD })}
    >
      <Copy aria-hidden="true" /> Make your own like this
    </Link>
  );
}
