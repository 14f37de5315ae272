import { Copy, UserPen, UsersRound } from 'lucide-react';
import type { OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Badge, Button, buttonVariants, Card, CardFooter, Facts, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { copyText } from '../copy-text.ts';
import { Outdated } from '../outdated.tsx';
import { ON_BRAND, PersonHead } from '../person-head.tsx';
import { CardSkeleton } from '../skeletons.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { useFreshOwnProfile } from './use-own-profile.ts';

export function Profile() {
  const me = useFreshOwnProfile();
  return (
    <Page title="My Profile" description="Your profile as it is kept here.">
      <Outdated when={me.isOld} />
      <Loaded
        of={me}
        loading="Loading your profile..."
        skeleton={<ProfileSkeleton />}
        failed="Your profile could not be loaded."
      >
        {(profile) => <ProfileCard profile={profile} />}
      </Loaded>
    </Page>
  );
}

const phoneSeenBy = {
  everybody: 'Everyone who sees your profile sees your phone number.',
  friends: 'Your phone number is for your friends alone.',
  nobody: 'No one sees your phone number.',
};

const ProfileSkeleton = () => (
  <div className="acc:grid acc:gap-6">
    <Skeleton className="acc:h-60 acc:rounded-2xl acc:sm:h-38" />
    <CardSkeleton rows={6} />
  </div>
);

function ProfileCard({ profile }: { profile: OwnProfile }) {
  const { created, emailConfirmed, friendRequests, friends, id, name, phoneNumber, publicUserName } = profile;
  const profileLink = siteConfig().publicOrigin + pathTo('userProfile', { userId: publicUserName });
  return (
    <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6">
      <PersonHead person={profile} alt="Your profile image" title={<h2>{name}</h2>}>
        <Badge className={ON_BRAND}>{profile.isPublicProfile ? 'Public profile' : 'Private profile'}</Badge>
      </PersonHead>
      <Card>
        <p className="acc:max-w-prose acc:text-muted-foreground">
          {profile.isPublicProfile
            ? 'Everyone sees your name, picture and the day you joined. Your email is not shown.'
            : 'Only your friends see your name and picture. Everyone else sees your user name only.'}
          {/* An API of the release before shows it like the rest of the profile. */}
          {phoneNumber !== null && ` ${phoneSeenBy[profile.phoneAudience ?? 'everybody']}`}
        </p>
        <Facts
          className="acc:sm:grid-cols-2"
          of={[
            ['Email', <Email key="email" profile={profile} />],
            ['Public user name', <Copied key="name" name="User name" text={publicUserName} />],
            ['Link to your profile', <Copied key="link" name="Link" text={profileLink} />],
            ['Your ID', <Copied key="id" name="ID" text={id} />],
            ['Phone number', phoneNumber ?? 'None given'],
            ['Member since', dateText(created)],
            ['Friends', friends],
            ['Friend requests', friendRequests],
          ]}
        />
        <CardFooter>
          <Link to={pathTo('updateProfile')} state={{ profile }} className={buttonVariants()}>
            <UserPen aria-hidden="true" />
            Update Profile
          </Link>
          <Link to={pathTo('friends')} className={buttonVariants({ variant: 'outline' })}>
            <UsersRound aria-hidden="true" />
            Friends
          </Link>
          {!emailConfirmed && <ConfirmEmailButton size="default" />}
        </CardFooter>
      </Card>
    </div>
  );
}

/** A text with a button that copies it. */
function Copied({ name, text }: { name: string; text: string }) {
  return (
    <span className="acc:flex acc:items-center acc:gap-2">
      <span className="acc:min-w-0 acc:wrap-anywhere">{text}</span>
      <Button variant="ghost" size="icon-sm" aria-label={`Copy ${name}`} onClick={() => void copyText(text, name)}>
        <Copy aria-hidden="true" />
      </Button>
    </span>
  );
}

function Email({ profile: { emailConfirmed, userName } }: { profile: OwnProfile }) {
  return (
    <span className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-3 acc:gap-y-1">
      <span className="acc:min-w-0 acc:wrap-anywhere">{userName}</span>
      <Badge variant={emailConfirmed ? 'success' : 'destructive'}>
        {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
      </Badge>
    </span>
  );
}
