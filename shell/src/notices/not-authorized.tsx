import { pathTo } from 'shared-contract/screens';
import { Link, useSearchParams } from 'shared-router';
import { useSession } from 'shared-session';
import { buttonVariants } from 'shared-ui/basic';
import { Notice } from './notice.tsx';

/** Where the guards send whoever may not enter; a visitor can sign in from here and gets to where they wanted. */
export function NotAuthorized() {
  const [params] = useSearchParams();
  const isVisitor = useSession((session) => session.role === null);
  const from = params.get('from');
  return (
    <Notice
      title="Not Authorized"
      to={pathTo('home')}
      button="Go to Homepage Now"
      actions={
        isVisitor && (
          <Link
            to={pathTo('login')}
            state={from === null ? null : { from }}
            className={buttonVariants({ variant: 'outline' })}
          >
            Login
          </Link>
        )
      }
    >
      {(seconds) => `You do not have permission to view this page. Returning to homepage in ${seconds} seconds...`}
    </Notice>
  );
}
