import { OwnProfile } from 'shared-contract/account';
import { useLocation } from 'shared-router';
import { useSession } from 'shared-session';
import { useData } from 'shared-session/query';
import { Loaded, Page } from 'shared-ui/basic';
import * as v from 'valibot';
import { CardSkeleton } from '../shared/screen-parts.tsx';
import { UpdateProfileForm } from './update-profile-form.tsx';
import { ownProfile } from '../shared/use-own-profile.ts';

const Given = v.object({ profile: OwnProfile });

export function UpdateProfile() {
  const { state } = useLocation() as { state: unknown };
  const handlerId = useSession((session) => session.handlerId);
  const me = useData(ownProfile, { isFresh: true });
  const given = v.safeParse(Given, state);
  // The navigation state may be from a user who was signed in before. It outlives reloads too, so that it is shown until the profile is there.
  const isOwn = given.success && given.output.profile.id === handlerId;
  const profile = me.data ?? (isOwn ? given.output.profile : null);
  return (
    <Page title="Update Profile" description="Change your profile.">
      {profile === null ? (
        <Loaded
          of={me}
          loading="Loading your profile..."
          skeleton={<CardSkeleton rows={14} className="acc:max-w-3xl" />}
          failed="Your profile could not be loaded."
        >
          {() => null}
        </Loaded>
      ) : (
        <UpdateProfileForm key={profile.id} profile={profile} />
      )}
    </Page>
  );
}
