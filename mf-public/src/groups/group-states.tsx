import { pathTo } from 'shared-contract/screens';
import { EmptyState, Page } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';

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
            <ButtonLink to={pathTo('login')} state={{ from }}>
              Log In
            </ButtonLink>
            <ButtonLink to={pathTo('register')} state={{ from }} variant="outline">
              Sign Up
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}

const toGroups = <ButtonLink to={pathTo('groups')}>See Your Groups</ButtonLink>;

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
