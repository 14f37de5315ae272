import { Link2 as LinkIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import { containing } from 'shared-contract/folded-text';
import { type Friend, listBlockedUsers, removeFriend, unblockUser } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, siteConfig } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Button, Loaded } from 'shared-ui/basic';
import { Input, Label, useDraftState } from 'shared-ui/controls';
import { counted, dateText } from 'shared-ui/format';
import { useActions } from '../shared/actions.tsx';
import { copyText } from '../shared/copy-text.ts';
import { ListSection, Row, RowButton } from '../shared/row-list.tsx';
import { pageTitle, useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { RemoveFriendDialog } from './remove-friend-dialog.tsx';

const TRY_LATER = 'Something went wrong, try again later';

/** The minimum number of friends with a search field. */
const MIN_SEARCHABLE = 6;

/** Returns the friends whose names contain all words of the search. */
function found(friends: Friend[], search: string): Friend[] {
  const words = search.split(/\s+/).map(containing);
  return friends.filter(({ fullName }) => words.every((isIn) => isIn(fullName)));
}

type FriendListProps = {
  friends: Friend[];
  /** The user's profile, once it has loaded. */
  me: OwnProfile | undefined;
  refresh: () => Promise<void>;
};

/** The user's friends, with links to their profiles, a button to remove each, and a search if there are many. */
export function FriendList({ friends, me, refresh }: FriendListProps) {
  const { busy, act } = useActions(refresh);
  const [typed, setTyped] = useDraftState('search of friends', '');
  const [toRemove, setToRemove] = useState<Friend | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const isSearchable = friends.length >= MIN_SEARCHABLE;
  const search = isSearchable ? typed.trim() : '';
  const shown = found(friends, search);

  return (
    <>
      <ListSection
        title="Your friends"
        empty={friends.length === 0 ? <NoFriends me={me} /> : `None of your friends is called “${search}”.`}
        count={shown.length}
        total={friends.length}
        before={
          isSearchable && (
            <Search value={typed} onChange={setTyped}>
              {search !== '' && `${shown.length} of ${counted(friends.length, 'friend')}`}
            </Search>
          )
        }
      >
        {shown.map((friend) => (
          <Row
            key={friend.userId}
            person={{ id: friend.userId, name: friend.fullName }}
            name={<Link to={pathTo('userProfile', { userId: friend.userId })}>{friend.fullName}</Link>}
          >
            <RowButton
              busy={busy}
              name={`remove ${friend.userId}`}
              onPress={() => {
                setToRemove(friend);
                setIsConfirming(true);
              }}
            >
              Remove Friend
            </RowButton>
          </Row>
        ))}
      </ListSection>
      <RemoveFriendDialog
        name={toRemove?.fullName ?? ''}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => {
          if (toRemove === null) return;
          const { userId } = toRemove;
          void act(`remove ${userId}`, () => call(removeFriend, { params: { id: userId } }), {
            done: 'Friend removed',
            failed: TRY_LATER,
          });
        }}
      />
    </>
  );
}

/** Explains how to add friends: by a request on this page, or by sharing the link to the profile. */
function NoFriends({ me }: { me: OwnProfile | undefined }) {
  return (
    <div className="acc:grid acc:justify-items-start acc:gap-4">
      <p>You have no friends yet.</p>
      <p>
        Ask someone by email, or send people you know the link to your profile. Friends see each other’s new tables.
      </p>
      {me !== undefined && (
        <Button
          variant="outline"
          onClick={() =>
            void copyText(siteConfig().publicOrigin + pathTo('userProfile', { userId: me.publicUserName }), 'Link')
          }
        >
          <LinkIcon aria-hidden="true" />
          Copy link to your profile
        </Button>
      )}
    </div>
  );
}

type SearchProps = { value: string; onChange: (value: string) => void; children: ReactNode };

function Search({ value, onChange, children }: SearchProps) {
  const id = useId();
  return (
    <div className="acc:grid acc:gap-1.5">
      <Label htmlFor={id}>Search your friends</Label>
      <Input id={id} type="search" autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      <output htmlFor={id} className="acc:text-sm acc:text-muted-foreground acc:empty:hidden">
        {children}
      </output>
    </div>
  );
}

/** The users whom the user has blocked, with buttons to unblock them. Renders nothing without any. */
export function BlockedPeople() {
  const blocked = useData(query(listBlockedUsers));
  const { button } = useActions(blocked.reload);
  const passesFocus = useFocusAfterRemoval(pageTitle);
  const isEmpty = blocked.status === 'loading' || blocked.data?.length === 0;
  return (
    <div className="acc:empty:hidden" {...passesFocus}>
      {!isEmpty && (
        <Loaded of={blocked} failed="Those you have blocked could not be loaded.">
          {(people) => (
            <ListSection title="Blocked" empty="" count={people.length}>
              {people.map(({ userId, userName, name, blocked: since }) => (
                <Row
                  key={userId}
                  person={{ id: userId, name }}
                  name={name}
                  note={`${name === userName ? '' : `${userName}, `}blocked on ${dateText(since)}`}
                >
                  <RowButton
                    {...button(`unblock ${userId}`, () => call(unblockUser, { params: { id: userId } }), {
                      done: `${name} is no longer blocked`,
                      failed: TRY_LATER,
                    })}
                  >
                    Unblock
                  </RowButton>
                </Row>
              ))}
            </ListSection>
          )}
        </Loaded>
      )}
    </div>
  );
}
