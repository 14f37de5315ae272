import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants, EmptyState, Page } from 'shared-ui/basic';

type LogInFirstProps = { title: string; text: string; from: string };

/** For visitors: groups are for those who have an account, which leads back here. */
export function LogInFirst({ title, text, from }: LogInFirstProps) {
  return (
    <Page title={title}>
      <EmptyState
        title="Log in to continue."
        text={text}
        action={
          <>
            <Link to={pathTo('login')} state={{ from }} className={buttonVariants()}>
              Log In
            </Link>
            <Link to={pathTo('register')} state={{ from }} className={buttonVariants({ variant: 'outline' })}>
              Sign Up
            </Link>
          </>
        }
      />
    </Page>
  );
}

const toGroups = (
  <Link to={pathTo('groups')} className={buttonVariants()}>
    See Your Groups
  </Link>
);

/** A group that there is not, or that one is not in: nobody is told which. */
export function NoGroup() {
  return (
    <Page title="No group here">
      <EmptyState
        title="We can’t find this group."
        text="It may have been deleted, or you’re not in it."
        action={toGroups}
      />
    </Page>
  );
}

/** A link to a group that leads nowhere. */
export function NoInvitation() {
  return (
    <Page title="No group here">
      <EmptyState
        title="This link doesn’t work any more."
        text="The group may be gone, or its owner has made a new link. Ask them for it."
        action={toGroups}
      />
    </Page>
  );
}
