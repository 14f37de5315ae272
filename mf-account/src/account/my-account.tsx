import { ListOrdered, LogOut, ShieldCheck, Table2, UserPen, UserRound, UsersRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { type FriendsTable, listFriendsTables } from 'shared-contract/tables';
import { Link, useNavigate } from 'shared-router';
import { logOut, useSession } from 'shared-session';
import { listQuery, useData } from 'shared-session/query';
import { Avatar, Badge, Button, buttonVariants, Card, cn, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { Tile, Tiles } from 'shared-ui/tile';
import { TablesSection } from '../shared/tables-section.tsx';
import { ON_BRAND, PersonHead } from '../shared/person-head.tsx';
import { Outdated } from '../shared/screen-parts.tsx';
import { useFreshOwnProfile } from '../shared/use-own-profile.ts';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { doneBy, Suggestions } from './suggestions.tsx';

export function MyAccount() {
  const me = useFreshOwnProfile();
  const userId = useSession(({ handlerId }) => handlerId);
  const done = useData(userId === null ? null : doneBy(userId));
  const waiting = [me, done].find(({ status }) => status === 'loading');
  return (
    <Page title="My Account" description="Your profile, tables and friends.">
      <Outdated when={me.isOld} />
      {/* One skeleton for all, because the suggestions would push the rest down. */}
      {waiting !== undefined ? (
        <Loaded<unknown> of={waiting} loading="Loading your account..." skeleton={<AccountSkeleton />}>
          {() => null}
        </Loaded>
      ) : (
        <Loaded of={me} isLarge failed="Your account could not be loaded.">
          {(profile) => (
            <>
              <Welcome profile={profile} reload={me.reload} />
              {done.status === 'ready' && <Suggestions done={done.data} friends={profile.friends} />}
              <Destinations profile={profile} />
              <FriendsTables />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const TILES = 'acc:auto-rows-fr acc:max-sm:grid-cols-2 acc:max-sm:gap-3 acc:lg:grid-cols-3';
/** On a phone the icon is above the text. */
const TILE = 'acc:max-sm:grid-cols-1 acc:max-sm:grid-rows-[auto_1fr] acc:max-sm:gap-y-3 acc:max-sm:p-4';

const AccountSkeleton = () => (
  <div className="acc:grid acc:gap-8">
    <Skeleton className="acc:h-56 acc:rounded-2xl acc:sm:h-40" />
    <div className={cn('acc:grid acc:gap-4 acc:sm:grid-cols-2', TILES)}>
      {Array.from({ length: 6 }, (_, tile) => (
        <Skeleton key={tile} className="acc:h-43 acc:rounded-2xl acc:sm:h-24.5" />
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
      <Destination screen="myTables" icon={<Table2 />} title="My Tables" text="Create, share and delete." />
      <Destination
        screen="tips"
        icon={<ListOrdered />}
        title="Tips and Groups"
        text="Your tips, groups and email settings."
      />
      <Destination
        screen="friends"
        icon={<UsersRound />}
        title="Friends"
        text={counted(friends, 'friend')}
        badge={friendRequests === 0 ? undefined : counted(friendRequests, 'request')}
      />
      <Destination screen="profile" icon={<UserRound />} title="My Profile" text="How others see you." />
      <Destination
        screen="updateProfile"
        state={{ profile }}
        icon={<UserPen />}
        title="Update Profile"
        text="Name, picture, password."
      />
      <Destination screen="security" icon={<ShieldCheck />} title="Security and Data" text="Devices and data." />
    </Tiles>
  );
}

type DestinationProps = Omit<ComponentProps<typeof Tile>, 'className' | 'children'> & {
  screen: 'myTables' | 'tips' | 'friends' | 'profile' | 'updateProfile' | 'security';
  state?: { profile: OwnProfile };
};

const Destination = ({ screen, state, ...tile }: DestinationProps) => (
  <Tile className={TILE} {...tile}>
    {(control) => <Link to={pathTo(screen)} state={state} {...control} />}
  </Tile>
);

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

/** The tables that friends list on their profiles, newest first. */
function FriendsTables() {
  return (
    <TablesSection
      title="New from your friends"
      first={(pageSize) => listQuery(listFriendsTables, { query: { pageSize } })}
      failed="The tables of your friends could not be loaded."
      empty={
        <Card>
          <div className="acc:flex acc:flex-wrap acc:items-center acc:justify-between acc:gap-x-6 acc:gap-y-3">
            <p className="acc:text-muted-foreground">When friends share tables, they appear here.</p>
            <Link to={pathTo('friends')} className={buttonVariants({ variant: 'outline' })}>
              Add a friend
            </Link>
          </div>
        </Card>
      }
      action={
        <Link to={pathTo('friends')} className={`${buttonVariants({ variant: 'link' })} acc:px-0`}>
          See all friends
        </Link>
      }
    >
      {(listed) => <Author of={listed} />}
    </TablesSection>
  );
}

const Author = ({ of: { created, fullName, userId, userName } }: { of: FriendsTable }) => (
  <span className="acc:flex acc:items-center acc:gap-2">
    <Avatar name={fullName} id={userId} size="sm" className="acc:size-6 acc:border-transparent acc:text-[0.625rem]" />
    <span className="acc:min-w-0">
      {/* `z-1`: above the link that covers the card. */}
      <Link to={pathTo('userProfile', { userId: userName })} className="acc:relative acc:z-1 acc:underline">
        <bdi>{fullName}</bdi>
      </Link>
      , <time dateTime={created}>{dateText(created)}</time>
    </span>
  </span>
);
