import { ListOrdered, LogOut, ShieldCheck, Table2, UserPen, UserRound, UsersRound } from 'lucide-react';
import type { OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { logOut } from 'shared-session';
import { Badge, Button, cn, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { Tile, Tiles } from 'shared-ui/tile';
import { Outdated } from '../shared/screen-parts.tsx';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { FriendsTables } from './friends-tables.tsx';
import { useFreshOwnProfile } from '../shared/use-own-profile.ts';

export function MyAccount() {
  const me = useFreshOwnProfile();
  return (
    <Page title="My Account" description="Your profile, tables and friends.">
      <Outdated when={me.isOld} />
      <Loaded
        of={me}
        loading="Loading your account..."
        skeleton={<AccountSkeleton />}
        failed="Your account could not be loaded."
      >
        {(profile) => (
          <>
            <Welcome profile={profile} reload={me.reload} />
            <Destinations profile={profile} />
            <FriendsTables />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const TILES = 'acc:max-sm:grid-cols-2 acc:max-sm:gap-3 acc:lg:grid-cols-3';
/** On a phone the icon stands above the words. */
const TILE = 'acc:max-sm:grid-cols-1 acc:max-sm:grid-rows-[auto_1fr] acc:max-sm:gap-y-3 acc:max-sm:p-4';

const AccountSkeleton = () => (
  <div className="acc:grid acc:gap-8">
    <Skeleton className="acc:h-60 acc:rounded-2xl acc:sm:h-40" />
    <div className={cn('acc:grid acc:gap-4 acc:sm:grid-cols-2', TILES)}>
      {Array.from({ length: 6 }, (_, tile) => (
        <Skeleton key={tile} className="acc:h-36 acc:rounded-2xl acc:sm:h-24" />
      ))}
    </div>
  </div>
);

function Welcome({ profile, reload }: { profile: OwnProfile; reload: () => void }) {
  const { emailConfirmed, isPublicProfile, name, userName } = profile;
  return (
    <PersonHead
      person={profile}
      alt="Your profile image"
      title={<h2>Welcome, {name}!</h2>}
      note={userName}
      action={<LogoutButton />}
      foot={
        !emailConfirmed && (
          <>
            <p className="acc:grow acc:basis-60">
              Your email isn’t confirmed. Use the link we emailed you, or get a new one.
            </p>
            <ConfirmEmailButton onConfirmed={reload} />
          </>
        )
      }
    >
      <Badge className={ON_BRAND}>{isPublicProfile ? 'Public profile' : 'Private profile'}</Badge>
      {emailConfirmed && <Badge className={ON_BRAND}>Email confirmed</Badge>}
    </PersonHead>
  );
}

function Destinations({ profile }: { profile: OwnProfile }) {
  const { friends, friendRequests } = profile;
  return (
    <Tiles className={TILES}>
      <Tile className={TILE} icon={<Table2 />} title="My Tables" text="Create, share and delete.">
        {(control) => <Link to={pathTo('myTables')} {...control} />}
      </Tile>
      <Tile
        className={TILE}
        icon={<ListOrdered />}
        title="Tips and Groups"
        text="Your tips, groups and email settings."
      >
        {(control) => <Link to={pathTo('tips')} {...control} />}
      </Tile>
      <Tile
        className={TILE}
        icon={<UsersRound />}
        title="Friends"
        text={counted(friends, 'friend')}
        badge={friendRequests === 0 ? undefined : counted(friendRequests, 'request')}
      >
        {(control) => <Link to={pathTo('friends')} {...control} />}
      </Tile>
      <Tile className={TILE} icon={<UserRound />} title="My Profile" text="How others see you.">
        {(control) => <Link to={pathTo('profile')} {...control} />}
      </Tile>
      <Tile className={TILE} icon={<UserPen />} title="Update Profile" text="Name, picture, email and password.">
        {(control) => <Link to={pathTo('updateProfile')} state={{ profile }} {...control} />}
      </Tile>
      <Tile className={TILE} icon={<ShieldCheck />} title="Security and Data" text="Devices, export, deletion.">
        {(control) => <Link to={pathTo('security')} {...control} />}
      </Tile>
    </Tiles>
  );
}

/** Ends the session on this device. */
function LogoutButton() {
  const navigate = useNavigate();
  const leave = () => {
    void logOut();
    void navigate(pathTo('home'));
  };
  return (
    <Button
      variant="ghost"
      className={cn(ON_BRAND, 'acc:max-sm:bg-transparent acc:max-sm:px-2 acc:sm:self-start')}
      onClick={leave}
    >
      <LogOut aria-hidden="true" />
      Logout
    </Button>
  );
}
