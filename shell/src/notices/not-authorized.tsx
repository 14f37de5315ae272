import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { lastRefused } from '../navigation/guard.ts';
import { Notice, returning } from './notice.tsx';

/** The target of the guards' redirects. A visitor can sign in from here and continues to the page they wanted. */
export function NotAuthorized() {
  const isVisitor = useSession((session) => session.role === null);
  const [from] = useState(lastRefused);
  return (
    <Notice
      title="Not Authorized"
      standing={{ place: '403', word: isVisitor ? 'Off limits' : 'Not yours' }}
      to={pathTo('home')}
      button="Go to Homepage Now"
      leaving={returning}
      first={
        isVisitor ? (
          <Link to={pathTo('login')} state={from === null ? null : { from }} className={buttonVariants()}>
            Login
          </Link>
        ) : undefined
      }
    >
      You do not have permission to view this page.
    </Notice>
  );
}
