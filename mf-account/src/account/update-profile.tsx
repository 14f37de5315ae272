import { OwnProfile } from 'shared-contract/account';
import { useLocation } from 'shared-router';
import { useSession } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import * as v from 'valibot';
import { UpdateProfileForm } from './update-profile-form.tsx';
import { useOwnProfile } from './use-own-profile.ts';

const Given = v.object({ profile: OwnProfile });

export function UpdateProfile() {
  const { state } = useLocation() as { state: unknown };
  const handlerId = useSession((session) => session.handlerId);
  const given = v.safeParse(Given, state);
  // The navigation state may be from a user who was signed in before.
  const isOwn = given.success && given.output.profile.id === handlerId;
  return (
    <Page title="Update Profile" description="Change your profile." width="prose">
      {isOwn ? <UpdateProfileForm profile={given.output.profile} /> : <LoadedForm />}
    </Page>
  );
}

/** Loads the profile where the navigation state has none, as after typing the address. */
function LoadedForm() {
  const me = useOwnProfile();
  return (
    <Loaded of={me} loading="Loading your profile..." failed="Your profile could not be loaded.">
      {(profile) => <UpdateProfileForm profile={profile} />}
    </Loaded>
  );
}
