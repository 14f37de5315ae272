import { LogOut, ShieldCheck, Table2, UserPen, UserRound, UsersRound } from 'lucide-react';
import type { OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link, useNavigate } from 'shared-router';
import { logOut } from 'shared-session';
import { Avatar, Badge, Card, CardTitle, Loaded, Page } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { Tile, Tiles } from 'shared-ui/tile';
import { Outdated } from '../outdated.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { FriendsTables } from './friends-tables.tsx';
import { useFreshOwnProfile } from './use-own-profile.ts';

export function MyAccount() {
  const me = useFreshOwnProfile();
  return (
    <Page title="My Account" description="Your profile, tables and friends.">
      <Outdated when={me.isOld} />
      <Loaded of={me} loading="Loading your account..." failed="Your account could not be loaded.">
        {(profile) => (
          <>
            <Welcome profile={profile} />
            <Destinations profile={profile} />
            <FriendsTables />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Welcome({ profile }: { profile: OwnProfile }) {
  const { emailConfirmed, id, imageUrl, isPublicProfile, name, userName } = profile;
  return (
    <Card className="acc:sm:flex-row acc:sm:items-center acc:sm:gap-7">
      <Avatar name={name} id={id} src={imageUrl} alt="Your profile image" size="lg" />
      <div className="acc:grid acc:min-w-0 acc:gap-2">
        <CardTitle className="acc:text-2xl acc:wrap-anywhere">Welcome, {name}!</CardTitle>
        <p className="acc:wrap-anywhere acc:text-muted-foreground">{userName}</p>
        <div className="acc:flex acc:flex-wrap acc:items-center acc:gap-2">
          <Badge variant="outline">{isPublicProfile ? 'Public profile' : 'Private profile'}</Badge>
          {emailConfirmed ? (
            <Badge variant="success">Email confirmed</Badge>
          ) : (
            <>
              <Badge variant="destructive">Email not confirmed</Badge>
              <ConfirmEmailButton size="sm" />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function Destinations({ profile }: { profile: OwnProfile }) {
  const { friends, friendRequests } = profile;
  return (
    <Tiles className="acc:lg:grid-cols-3">
      <Tile icon={<UserRound />} title="My Profile" text="What others see of you, and what they do not.">
        {(control) => <Link to={pathTo('profile')} {...control} />}
      </Tile>
      <Tile icon={<Table2 />} title="My Tables" text="Create, share and tidy up your tables.">
        {(control) => <Link to={pathTo('myTables')} {...control} />}
      </Tile>
      <Tile icon={<UserPen />} title="Update Profile" text="Name, e-mail, password, picture and who may see them.">
        {(control) => <Link to={pathTo('updateProfile')} state={{ profile }} {...control} />}
      </Tile>
      <Tile
        icon={<UsersRound />}
        title="Friends"
        text={counted(friends, 'friend')}
        badge={friendRequests === 0 ? undefined : counted(friendRequests, 'request')}
      >
        {(control) => <Link to={pathTo('friends')} {...control} />}
      </Tile>
      <Tile
        icon={<ShieldCheck />}
        title="Security and Data"
        text="Where you are signed in, your data to take along, the end of your account."
      >
        {(control) => <Link to={pathTo('security')} {...control} />}
      </Tile>
      <LogoutTile />
    </Tiles>
  );
}

function LogoutTile() {
  const navigate = useNavigate();
  const leave = () => {
    void logOut();
    void navigate(pathTo('home'));
  };
  return (
    <Tile icon={<LogOut />} title="Logout" text="End your session on this device.">
      {(control) => <button type="button" onClick={leave} {...control} />}
    </Tile>
  );
}
