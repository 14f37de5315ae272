import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';

/** What visitors see instead of the buttons of friends: the way to them. */
export const LogInToAdd = ({ name, userName }: { name: string; userName: string }) => (
  <p className="acc:flex acc:min-h-11 acc:items-center">
    <Link
      to={pathTo('login')}
      state={{ from: pathTo('userProfile', { userId: userName }) }}
      className={buttonVariants({ variant: 'link', className: 'acc:px-0 acc:text-left' })}
    >
      Log in to add {name} as a friend
    </Link>
  </p>
);
