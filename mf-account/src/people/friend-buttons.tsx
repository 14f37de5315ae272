import { Check, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { acceptFriendRequest, removeFriend, removeFriendRequest, sendFriendRequest } from 'shared-contract/friends';
import { call } from 'shared-session';
import { Button, type ButtonProps, Spinner } from 'shared-ui/basic';
import { Unconfirmed } from '../shared/unconfirmed.tsx';
import { useActions } from '../shared/use-actions.ts';
import { BlockButton } from './block-button.tsx';
import type { Relation } from './relation.ts';
import { RemoveFriendDialog } from './remove-friend-dialog.tsx';
import { profileWords, requestWords } from './words.ts';

type FriendButtonsProps = {
  userId: string;
  /** The name that the person is shown by. */
  name: string;
  relation: Relation;
  /** Label while a request is pending. */
  sentLabel: string;
  /** The link to write to them: before all else to a friend, and before blocking to others. */
  message?: ReactNode;
  refresh: () => Promise<void>;
};

/** The buttons that fit the relation, for whoever is signed in: ask, cancel, accept, decline or remove, and block. */
export function FriendButtons({ userId, name, relation, sentLabel, message, refresh }: FriendButtonsProps) {
  const { busy, act } = useActions('bottom-center', refresh);
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: userId };

  const buttons = () => {
    switch (relation.is) {
      case 'none':
        return (
          <ActionButton
            name="send"
            busy={busy}
            Icon={UserPlus}
            onPress={(action) => void act(action, () => call(sendFriendRequest, { params }), profileWords.send)}
          >
            Add Friend
          </ActionButton>
        );
      case 'sent':
        return (
          <>
            <Button variant="secondary" disabled>
              <Check aria-hidden="true" />
              {sentLabel}
            </Button>
            <ActionButton
              name="cancel"
              busy={busy}
              Icon={UserX}
              variant="outline"
              onPress={(action) => void act(action, dropRequest(relation.requestId), requestWords.cancel)}
            >
              Cancel Request
            </ActionButton>
          </>
        );
      case 'received':
        return (
          <>
            {relation.isUnconfirmed && (
              <p className="acc:basis-full acc:max-sm:px-0">
                <Unconfirmed />
              </p>
            )}
            <ActionButton
              name="accept"
              busy={busy}
              Icon={UserCheck}
              onPress={(action) => void act(action, () => call(acceptFriendRequest, { params }), profileWords.accept)}
            >
              Accept Friend Request
            </ActionButton>
            <ActionButton
              name="decline"
              busy={busy}
              Icon={UserX}
              variant="outline"
              onPress={(action) => void act(action, dropRequest(relation.requestId), requestWords.decline)}
            >
              Decline
            </ActionButton>
          </>
        );
      case 'friend':
        return (
          <>
            <ActionButton name="remove" busy={busy} Icon={UserMinus} variant="ghost" onPress={() => setIsAsking(true)}>
              Remove Friend
            </ActionButton>
            <RemoveFriendDialog
              name={name}
              open={isAsking}
              onOpenChange={setIsAsking}
              onConfirm={() => void act('remove', () => call(removeFriend, { params }), profileWords.remove)}
            />
          </>
        );
    }
  };
  return (
    <div className={BUTTONS}>
      {relation.is === 'friend' && message}
      {buttons()}
      {relation.is !== 'friend' && message}
      <BlockButton userId={userId} name={name} refresh={refresh} />
    </div>
  );
}

/** On a phone the first has a row of its own and the others share the next, small and without icons: as high as what a visitor sees here. */
const BUTTONS =
  'acc:flex acc:w-full acc:flex-wrap acc:gap-3 acc:max-sm:gap-x-2 acc:max-sm:*:grow acc:max-sm:*:px-2 acc:max-sm:*:first:basis-full acc:max-sm:[&>p+button]:basis-full acc:max-sm:[&>:is(a,button)+:is(a,button)]:text-sm acc:max-sm:[&>:is(a,button)+:is(a,button):not([aria-disabled=true])>svg]:hidden';

const dropRequest = (id: string) => () => call(removeFriendRequest, { params: { id } });

type ActionButtonProps = Pick<ButtonProps, 'variant'> & {
  name: string;
  /** The action that is running; no other starts until it is done. */
  busy: string | null;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  onPress: (name: string) => void;
  children: ReactNode;
};

function ActionButton({ name, busy, Icon, onPress, variant = 'default', children }: ActionButtonProps) {
  return (
    <Button
      // Another action is another button: the focus does not stay where it would press that.
      key={name}
      variant={variant}
      className={variant === 'ghost' ? 'acc:text-muted-foreground' : undefined}
      // Not `disabled`, which would lose the focus.
      aria-disabled={busy !== null}
      onClick={() => {
        if (busy === null) onPress(name);
      }}
    >
      {busy === name ? <Spinner /> : <Icon aria-hidden="true" />}
      {children}
    </Button>
  );
}
