import { ChevronDown, Flag, History, LayoutDashboard, MailX } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { getAdminSummary } from 'shared-contract/audit';
import { pathTo, screens } from 'shared-contract/screens';
import { Link, Outlet, useLocation } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Button, cn } from 'shared-ui/basic';
import { areas } from '../shared/navigation/areas.ts';
import { icons } from '../shared/navigation/icons.ts';

/** Phones have smaller heads, so that a list starts in the first screen. */
const COMPACT_ON_PHONES =
  'adm:max-sm:-mt-3 adm:max-sm:gap-y-4 adm:max-sm:**:data-[slot=page]:gap-5 adm:max-sm:**:data-[slot=page-title]:text-2xl adm:max-sm:[&_h1+div]:text-base';

/** The layout of every administration screen: the menu beside the screen, or above it on small screens. */
export function AdminLayout() {
  return (
    <div
      className={`adm:mx-auto adm:grid adm:max-w-6xl adm:grid-cols-[minmax(0,1fr)] adm:items-start adm:gap-x-8 adm:gap-y-6 adm:lg:grid-cols-[13.75rem_minmax(0,1fr)] ${COMPACT_ON_PHONES}`}
    >
      <AdminMenu />
      <Outlet />
    </div>
  );
}

type Entry = {
  name: string;
  to: string;
  icon: typeof History;
  /** The path prefix of all screens of an area. */
  prefix?: string;
};

const entriesOfAreas = Object.entries(areas).map(([key, { name, screens: own }]) => ({
  name,
  to: screens[own.manage],
  icon: icons[key as keyof typeof areas],
  prefix: screens[own.hub],
}));

const groups: Entry[][] = [
  [{ name: 'Dashboard', to: pathTo('admin'), icon: LayoutDashboard }],
  entriesOfAreas,
  [
    { name: 'Reports', to: pathTo('reports'), icon: Flag },
    { name: 'Change Log', to: pathTo('audit'), icon: History },
    { name: 'Undelivered Emails', to: pathTo('undeliveredMails'), icon: MailX },
  ],
];

/**
 * Links to each area's list and to the other screens. From 1024 px on, the menu is beside the page. On small
 * screens, a button opens it.
 */
function AdminMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const openReports = useData(query(getAdminSummary)).data?.openReports ?? 0;
  const { key, pathname } = useLocation();
  // The key of the location where the menu was opened, so that a navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const here = groups.flat().find((entry) => isInside(entry, pathname));

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenedAt(null);
    button.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events that bubble up from its controls
    <nav
      aria-label="Administration"
      onKeyDown={closeByEscape}
      className="adm:print:hidden adm:lg:sticky adm:lg:top-20 adm:lg:max-h-[calc(100dvh-6rem)] adm:lg:overflow-y-auto"
    >
      <Button
        ref={button}
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={`${id}-here`}
        className="adm:w-full adm:justify-between adm:lg:hidden"
        onClick={() => setOpenedAt(isOpen ? null : key)}
      >
        <span>
          Administration<span className="adm:sr-only"> menu</span>
        </span>
        <span
          id={`${id}-here`}
          aria-hidden="true"
          className="adm:ml-auto adm:min-w-0 adm:truncate adm:text-sm adm:font-normal adm:text-muted-foreground"
        >
          {here?.name}
        </span>
        <ChevronDown aria-hidden="true" className={isOpen ? 'adm:rotate-180' : undefined} />
      </Button>
      <div
        id={id}
        className={`adm:max-lg:mt-2 adm:max-lg:rounded-xl adm:max-lg:border adm:max-lg:bg-card adm:max-lg:p-2 ${isOpen ? '' : 'adm:max-lg:hidden'}`}
      >
        {groups.map((entries) => (
          <ul
            key={entries[0]?.to}
            className="adm:grid adm:gap-0.5 adm:not-first:mt-2 adm:not-first:border-t adm:not-first:pt-2"
          >
            {entries.map((entry) => (
              <li key={entry.to}>
                <MenuLink entry={entry} pathname={pathname} count={entry.to === pathTo('reports') ? openReports : 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}

/** Returns whether a path belongs to an entry. The dashboard does not include the screens of areas. */
function isInside({ to, prefix = to }: Entry, pathname: string): boolean {
  return pathname === to || (prefix !== pathTo('admin') && `${pathname}/`.startsWith(`${prefix}/`));
}

function MenuLink({ entry, pathname, count }: { entry: Entry; pathname: string; count: number }) {
  const { name, to, icon: Icon } = entry;
  return (
    <Link
      to={to}
      aria-current={pathname === to ? 'page' : isInside(entry, pathname) ? 'true' : undefined}
      className={cn(
        'adm:relative adm:flex adm:min-h-11 adm:items-center adm:gap-3 adm:rounded-lg adm:px-3 adm:py-2',
        'adm:text-sm adm:text-muted-foreground adm:transition-colors',
        'adm:before:absolute adm:before:inset-y-2 adm:before:left-0 adm:before:w-1 adm:before:rounded-sm',
        'adm:hover:bg-accent adm:hover:text-accent-foreground adm:focus-visible:-outline-offset-2',
        'adm:aria-[current]:bg-accent adm:aria-[current]:font-semibold',
        'adm:aria-[current]:text-accent-foreground adm:aria-[current]:before:bg-primary',
        'adm:lg:min-h-10',
        'adm:forced-colors:aria-[current]:underline',
      )}
    >
      <Icon aria-hidden="true" className="adm:text-base" />
      {name}
      {count > 0 && (
        <span className="adm:ml-auto adm:min-w-6 adm:rounded-full adm:border adm:border-transparent adm:bg-primary adm:px-1.5 adm:text-center adm:text-xs adm:font-semibold adm:text-primary-foreground adm:tabular-nums">
          {count}
          <span className="adm:sr-only"> open</span>
        </span>
      )}
    </Link>
  );
}
