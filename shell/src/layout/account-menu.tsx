import { pathTo } from 'shared-contract/screens';
import { Link, NavLink, useNavigate } from 'shared-router';
import { logOut, useSession } from 'shared-session';
import { Avatar, buttonVariants, cn } from 'shared-ui/basic';
import { Disclosure, type DisclosureProps, panelItem } from './disclosure.tsx';
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
import { useIsServed } from './use-is-served.ts';

type AccountMenuProps = Pick<DisclosureProps, 'isOpen' | 'onToggle'> & {
  /** The number of received friend requests. */
  waiting: number;
  /** The user's name, once it has loaded. */
  name: string | undefined;
};

/** The account's menu, or the links to log in and to register. */
export function AccountMenu({ waiting, name, ...panel }: AccountMenuProps) {
  const { handlerId, role } = useSession((session) => session);
  if (role === null) return <VisitorLinks />;
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
      className="not-forced-colors:-mr-2.5"
      mark={<WaitingCount count={waiting} />}
      edge="right"
      {...panel}
    >
      <AccountLinks waiting={waiting} />
    </Disclosure>
  );
}

/** The links of a visitor. */
export const VisitorLinks = () => (
  // Hidden until hydration, so that a signed-in user never sees “Login”.
  <div className={cn('flex gap-2', useIsServed() && '[@media(scripting:enabled)]:invisible')}>
    <Link to={pathTo('login')} className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), visitorLink)}>
      Login
    </Link>
    <Link to={pathTo('register')} className={cn(buttonVariants({ size: 'sm' }), visitorLink)}>
      Register
    </Link>
  </div>
);

const visitorLink = 'min-h-11 max-lg:flex-1';

/** The links of a user, which depend on the role. */
export function AccountLinks({ waiting, className }: { waiting: number; className?: string }) {
  const role = useSession((session) => session.role);
  const navigate = useNavigate();
  const leave = () => {
    void logOut();
    void navigate(pathTo('home'));
  };
  return (
    <ul className={className}>
      <Item screen="myAccount" Icon={AccountIcon} text="My Account" />
      <Item screen="myTables" Icon={TableIcon} text="My Tables" />
      <Item screen="createOwnTable" Icon={PlusIcon} text="Create Table" />
      <Item screen="tips" Icon={ListIcon} text="My Tips" />
      <Item screen="groups" Icon={GroupsIcon} text="My Groups" />
      {waiting > 0 && (
        <Item screen="friends" Icon={FriendsIcon} text={waitingText(waiting)} className="lg:whitespace-nowrap" />
      )}
      {role === 'admin' && <Item screen="admin" Icon={AdminIcon} text="Admin" />}
      <li>
        <button type="button" className={panelItem} onClick={leave}>
          <LogOutIcon /> Log Out
        </button>
      </li>
    </ul>
  );
}

type ItemProps = {
  screen: 'myAccount' | 'myTables' | 'createOwnTable' | 'tips' | 'groups' | 'friends' | 'admin';
  Icon: typeof AccountIcon;
  text: string;
  className?: string;
};

const Item = ({ screen, Icon, text, className }: ItemProps) => (
  <li>
    <NavLink to={pathTo(screen)} end className={cn(panelItem, className)}>
      <Icon /> {text}
    </NavLink>
  </li>
);

export const waitingText = (count: number) => `${count} friend ${count === 1 ? 'request' : 'requests'} waiting`;

/** The number of received friend requests, with a text for screen readers. Renders nothing for 0. */
export function WaitingCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground forced-colors:border">
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{waitingText(count)}</span>
      </span>
    )
  );
}
