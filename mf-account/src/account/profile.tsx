import { Copy, EyeOff, Globe, UserPen, UserPlus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { siteConfig } from 'shared-session';
import { Alert, Badge, Button, buttonVariants, Card, CardTitle, cn, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { copyText } from '../shared/copy-text.ts';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { CardSkeleton, COLUMN, Outdated } from '../shared/screen-parts.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { useFreshOwnProfile } from '../shared/use-own-profile.ts';

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
        {(profile) => (
          <div className={COLUMN}>
            {profile.hidden !== undefined && <HiddenNotice reason={profile.hidden.reason} />}
            <Head profile={profile} reload={me.reload} />
            <div className={TWO_COLUMNS}>
              <WhoSeesWhat profile={profile} />
              <ToShare profile={profile} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The notice that moderators have hidden the profile, with the reason and how to reply. */
const HiddenNotice = ({ reason }: { reason: string }) => (
  <Alert variant="error" title="Your profile is hidden by our moderators">
    <div className="acc:grid acc:gap-1.5">
      <p className="acc:wrap-anywhere acc:whitespace-pre-line">{reason}</p>
      <p>
        Others see your user name alone, and you can’t make the profile public. If you think that’s wrong, answer with
        the link in our email.
      </p>
    </div>
  </Alert>
);

const TWO_COLUMNS =
  'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-6 acc:lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]';

const ProfileSkeleton = () => (
  <div className="acc:grid acc:gap-6">
    <Skeleton className="acc:h-69 acc:rounded-2xl acc:sm:h-59" />
    <div className={TWO_COLUMNS}>
      <CardSkeleton rows={7} className="acc:min-h-139 acc:sm:min-h-105" />
      <CardSkeleton rows={3} className="acc:min-h-66" />
    </div>
  </div>
);

/** On a phone two buttons share a row. */
const HALF_ROW = 'acc:max-sm:grow acc:max-sm:px-3';

function Head({ profile, reload }: { profile: OwnProfile; reload: () => void }) {
  const { emailConfirmed, friendRequests, friends, isPublicProfile, name, publicUserName } = profile;
  return (
    <PersonHead
      person={profile}
      alt="Your profile image"
      title={<h2>{name}</h2>}
      note={publicUserName}
      foot={
        <>
          <Link to={pathTo('updateProfile')} state={{ profile }} className={cn(buttonVariants(), HALF_ROW)}>
            <UserPen aria-hidden="true" />
            Update Profile
          </Link>
          <Link to={pathTo('friends')} className={cn(buttonVariants({ variant: 'outline' }), HALF_ROW)}>
            <UsersRound aria-hidden="true" />
            Friends
          </Link>
          {!emailConfirmed && <ConfirmEmailButton size="default" onConfirmed={reload} />}
        </>
      }
    >
      <Badge className={ON_BRAND}>{isPublicProfile ? 'Public profile' : 'Private profile'}</Badge>
      <Badge className={ON_BRAND}>{counted(friends, 'friend')}</Badge>
      {friendRequests > 0 && <Badge className={ON_BRAND}>{counted(friendRequests, 'friend request')}</Badge>}
    </PersonHead>
  );
}

const audiences = {
  everybody: { Icon: Globe, label: 'Everyone' },
  friends: { Icon: UsersRound, label: 'Your friends' },
  nobody: { Icon: EyeOff, label: 'Not shown' },
  addressees: { Icon: UserPlus, label: 'People you ask' },
};
type Audience = keyof typeof audiences;

/** The fields of the profile and their audiences. */
function WhoSeesWhat({ profile }: { profile: OwnProfile }) {
  const { created, imageUrl, isPublicProfile, name, phoneAudience, phoneNumber, publicUserName } = profile;
  const audience: Audience = isPublicProfile ? 'everybody' : 'friends';
  return (
    <Card>
      <div className="acc:grid acc:gap-1">
        <CardTitle>Who sees what</CardTitle>
        <p className="acc:text-muted-foreground">
          {isPublicProfile
            ? 'Your profile is public: everyone can open it.'
            : 'Your profile is private: only your friends can open it.'}{' '}
          Anyone you send a friend request can see your email too.
        </p>
      </div>
      <dl className="acc:divide-y acc:divide-border">
        <Shown term={imageUrl === null ? 'Name' : 'Name and picture'} to={audience}>
          {name}
        </Shown>
        <Shown term="Public user name" to="everybody">
          {publicUserName}
        </Shown>
        <Shown term="Member since" to={audience}>
          {dateText(created)}
        </Shown>
        {phoneNumber !== null && (
          <Shown term="Phone number" to={phoneAudience === 'everybody' ? audience : phoneAudience}>
            {phoneNumber}
          </Shown>
        )}
        <Shown term="Email" to="addressees">
          <Email profile={profile} />
        </Shown>
      </dl>
    </Card>
  );
}

function Shown({ term, to, children }: { term: string; to: Audience; children: ReactNode }) {
  const { Icon, label } = audiences[to];
  return (
    <div className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-center acc:gap-x-4 acc:py-3 acc:first:pt-0 acc:last:pb-0 acc:sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="acc:text-sm acc:text-muted-foreground">{term}</dt>
      <dd className="acc:col-start-1 acc:font-medium acc:wrap-anywhere">{children}</dd>
      <dd className="acc:flex acc:items-center acc:gap-2 acc:text-sm acc:text-muted-foreground acc:sm:col-start-2 acc:sm:row-span-2 acc:sm:row-start-1">
        <Icon aria-hidden="true" />
        {label}
      </dd>
    </div>
  );
}

function Email({ profile: { emailConfirmed, userName } }: { profile: OwnProfile }) {
  const before = userName.slice(0, Math.max(userName.lastIndexOf('@'), 0));
  return (
    <span className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-3 acc:gap-y-1">
      <span className="acc:min-w-0 acc:wrap-anywhere">
        {before}
        <wbr />
        {userName.slice(before.length)}
      </span>
      <Badge variant={emailConfirmed ? 'success' : 'outline'}>{emailConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
    </span>
  );
}

/** The link and user name by which others can find the profile. */
function ToShare({ profile: { publicUserName } }: { profile: OwnProfile }) {
  const link = siteConfig().publicOrigin + pathTo('userProfile', { userId: publicUserName });
  return (
    <Card>
      <div className="acc:grid acc:gap-1">
        <CardTitle>Share your profile</CardTitle>
        <p className="acc:text-muted-foreground">Send either to people who want to add you.</p>
      </div>
      <div className="acc:grid acc:gap-3">
        <Copied name="Link" text={link} />
        <Copied name="User name" text={publicUserName} />
      </div>
    </Card>
  );
}

/** A text with a button that copies it. An address wraps before its last segment. */
function Copied({ name, text }: { name: string; text: string }) {
  const shown = text.replace(/^https?:\/\//, '');
  const last = shown.lastIndexOf('/') + 1;
  return (
    <div className="acc:flex acc:items-center acc:gap-2 acc:rounded-lg acc:bg-muted acc:py-1 acc:pr-1 acc:pl-3.5">
      <span className="acc:min-w-0 acc:grow acc:text-sm acc:wrap-anywhere">
        {shown.slice(0, last)}
        <span className="acc:inline-block acc:max-w-full">{shown.slice(last)}</span>
      </span>
      <Button variant="ghost" size="icon" aria-label={`Copy ${name}`} onClick={() => void copyText(text, name)}>
        <Copy aria-hidden="true" />
      </Button>
    </div>
  );
}
