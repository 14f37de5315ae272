import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnProfile } from 'shared-contract/account';
import {
  type Friend,
  type FriendRequests,
  listFriendRequests,
  listFriends,
  turnRequestMailsOff,
  turnRequestMailsOn,
} from 'shared-contract/friends';
import { call } from 'shared-session';
import { combinedQuery, type Loading, useData } from 'shared-session/query';
import { Button, Card, Loaded, Page, Skeleton } from 'shared-ui/basic';
import { useOwnProfile } from '../shared/use-own-profile.ts';
import { MailSwitch } from '../shared/mail-switch.tsx';
import { CardSkeleton, COLUMN, COLUMNS, Outdated, REFRESH_MS } from '../shared/screen-parts.tsx';
import { BlockedPeople, FriendList } from './people-lists.tsx';
import { ReceivedRequests, SendRequest, SentRequests } from './request-lists.tsx';
import { loadRequests } from './requests.tsx';

async function loadLists(signal: AbortSignal) {
  try {
    const [friends, requests] = await Promise.all([call(listFriends, { signal }), loadRequests(signal)]);
    return { friends, ...requests };
  } catch (error) {
    if (!signal.aborted) console.error('Friends could not be loaded', error);
    throw error;
  }
}

const friendLists = combinedQuery('friends and requests', [listFriends, listFriendRequests], null, loadLists);

export function Friends() {
  // `isFresh`: the first response decides the order of the lists.
  const lists = useData(friendLists, { isFresh: true, refreshMs: REFRESH_MS.short });
  const me = useOwnProfile();
  return (
    <Page title="Friends" description="Your friends and friend requests.">
      <div className={COLUMN}>
        <Outdated when={lists.isOld} />
        <Loaded
          of={lists}
          loading="Loading your friends..."
          skeleton={<FriendsSkeleton />}
          failed="Your friends could not be loaded."
        >
          {(loaded) => <Columns {...loaded} me={me} refresh={lists.reload} />}
        </Loaded>
      </div>
    </Page>
  );
}

type ColumnsProps = FriendRequests & { friends: Friend[]; me: Loading<OwnProfile>; refresh: () => Promise<void> };

/** Only in the one-column layout, where the lists are above the form. */
const TO_FORM = 'acc:justify-self-start acc:lg:hidden';

/**
 * Shows received requests before the friends, if there are any. The order does not change later, so that an answer
 * moves nothing.
 */
function Columns({ friends, receivedRequests, sentRequests, me, refresh }: ColumnsProps) {
  const [areFriendsFirst] = useState(receivedRequests.length === 0 && friends.length > 0);
  const friendList = <FriendList friends={friends} me={me.data} refresh={refresh} />;
  const received = <ReceivedRequests requests={receivedRequests} refresh={refresh} />;
  const requestForm = useRef<HTMLDivElement>(null);
  return (
    <div className={COLUMNS}>
      <Button className={TO_FORM} onClick={() => requestForm.current?.querySelector('input')?.focus()}>
        <UserPlus aria-hidden="true" />
        Add a friend
      </Button>
      <div className={COLUMN}>
        {areFriendsFirst ? friendList : received}
        {areFriendsFirst ? received : friendList}
      </div>
      <div className={COLUMN}>
        <div ref={requestForm} className="acc:grid">
          <SendRequest refresh={refresh} />
        </div>
        <SentRequests requests={sentRequests} refresh={refresh} />
        <RequestMails me={me} />
        <BlockedPeople />
      </div>
    </div>
  );
}

/** The switch for mails about friend requests. Renders nothing until the profile has loaded. */
function RequestMails({ me: { data: profile, setData } }: { me: Loading<OwnProfile> }) {
  if (profile === undefined) return null;
  return (
    <Card>
      <MailSwitch
        label="Email me about friend requests"
        note={
          profile.emailConfirmed
            ? 'No more than one email per person every 30 days.'
            : 'Starts once you confirm your email.'
        }
        isWanted={profile.wantsRequestMails}
        save={async (wantsRequestMails) => {
          await call(wantsRequestMails ? turnRequestMailsOn : turnRequestMailsOff);
          setData((now) => ({ ...now, wantsRequestMails }));
        }}
      />
    </Card>
  );
}

const NO_REQUESTS = 'acc:min-h-29 acc:sm:min-h-31';

/** The screen of a user with some friends and no requests. */
const FriendsSkeleton = () => (
  <div className={COLUMNS}>
    <Skeleton className={`acc:h-10 acc:w-41 acc:max-sm:h-11 ${TO_FORM}`} />
    <div className={COLUMN}>
      <CardSkeleton rows={5} hasFaces />
      <CardSkeleton rows={1} className={NO_REQUESTS} />
    </div>
    <div className={COLUMN}>
      <CardSkeleton rows={3} className="acc:min-h-63.5 acc:sm:min-h-65.5" />
      <CardSkeleton rows={1} className={NO_REQUESTS} />
      <Skeleton className="acc:h-23 acc:rounded-2xl acc:sm:h-25" />
    </div>
  </div>
);
