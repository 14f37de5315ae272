import { useSyncExternalStore } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link, NavLink, useNavigate } from 'shared-router';
import { logOut, useSession } from 'shared-session';
import { Avatar, buttonVariants, cn } from 'shared-ui/basic';
import { Disclosure, panelItem } from './disclosure.tsx';
import {
  AccountIcon,
  AdminIcon,
  FriendsIcon,
  GroupsIcon,
  ListIcon,
  LogOutIcon,
  PlusIcon,
  TableIcon,
} from './icons.tsx';
import { WaitingCount, waitingText } from './waiting-requests.tsx';

type AccountMenuProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The number of friend requests that wait for an answer. */
  waiting: number;
  /** Whose account it is, once that is known. */
  name: string | undefined;
};

const never = () => () => undefined;

/** Whether this is what the server renders, which does not know who is signed in. */
const useIsServed = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The links of the account, by role. */
export function AccountMenu({ isOpen, onToggle, waiting, name }: AccountMenuProps) {
  const { handlerId, role } = useSession((session) => session);
  const navigate = useNavigate();
  const isServed = useIsServed();

  if (role === null) {
    return (
      // Nobody who is signed in sees “Login”, not even for a moment.
      <div className={cn('flex gap-2 max-lg:py-2', isServed && '[@media(scripting:enabled)]:invisible')}>
        <Link
          to={pathTo('login')}
          className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'min-h-11 max-lg:flex-1')}
        >
          Login
        </Link>
        <Link to={pathTo('register')} className={cn(buttonVariants({ size: 'sm' }), 'min-h-11 max-lg:flex-1')}>
          Register
        </Link>
      </div>
    );
  }

  const leave = () => {
    void logOut();
    void navigate(pathTo('home'));
  };

  return (
    <Disclosure
      label="Account"
      before={
        name === undefined ? (
          <AccountIcon className="text-primary" />
        ) : (
          <Avatar name={name} id={handlerId ?? ''} size="sm" className="-my-1 size-8" />
        )
      }
      className="lg:not-forced-colors:-mr-3.5"
      mark={<WaitingCount count={waiting} />}
      edge="right"
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <ul>
        <li>
          <NavLink to={pathTo('myAccount')} end className={panelItem}>
            <AccountIcon /> My Account
          </NavLink>
        </li>
        <li>
          <NavLink to={pathTo('myTables')} end className={panelItem}>
            <TableIcon /> My Tables
          </NavLink>
        </li>
        <li>
          <NavLink to={pathTo('createOwnTable')} className={panelItem}>
            <PlusIcon /> Create Table
          </NavLink>
        </li>
        <li>
          <NavLink to={pathTo('tips')} end className={panelItem}>
            <ListIcon /> My Tips
          </NavLink>
        </li>
        <li>
          <NavLink to={pathTo('groups')} end className={panelItem}>
            <GroupsIcon /> My Groups
          </NavLink>
        </li>
        {waiting > 0 && (
          <li>
            <NavLink to={pathTo('friends')} end className={cn(panelItem, 'lg:whitespace-nowrap')}>
              <FriendsIcon /> {waitingText(waiting)}
            </NavLink>
          </li>
        )}
        {role === 'admin' && (
          <li>
            <NavLink to={pathTo('admin')} end className={panelItem}>
              <AdminIcon /> Admin
            </NavLink>
          </li>
        )}
        <li>
          <button type="button" className={panelItem} onClick={leave}>
            <LogOutIcon /> Log Out
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
