import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { pathTo } from 'shared-contract/screens';
import { NavLink } from 'shared-router';
import { useSession } from 'shared-session';
import { AccountLinks, VisitorLinks } from './account-menu.tsx';
import { panelItem } from './disclosure.tsx';
import { ThemeChoices, type useTheme } from './theme-switch.tsx';

/** The groups of the header's menu. `path`: the page to which the name of a group links, too. */
export const menuGroups: readonly { label: string; path?: string; links: readonly string[] }[] = [
  { label: 'Company', links: ['About', 'Our team', 'Career', 'Partners', 'News', 'Contact'] },
  { label: 'Our Product', links: ['Leagues', 'Leaderboards', 'Roadmap'] },
  { label: 'Tables', path: pathTo('officialTables'), links: ['Official tables', 'Create table'] },
];

/** Returns the path of a link in the menu, which is its label in lower case with a hyphen for the first space. */
export const pathOf = (label: string) => `/${label === 'Predict' ? 'leagues' : label.toLowerCase().replace(' ', '-')}`;

/** The groups of the overlay: the company's follows those of the product. */
const productFirst = [...menuGroups.slice(1), ...menuGroups.slice(0, 1)];

/** The links of a group. */
export const MenuLinks = ({ links, className }: { links: readonly string[]; className?: string }) => (
  <ul className={className}>
    {links.map((label) => (
      <li key={label}>
        <NavLink to={pathOf(label)} className={panelItem}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

const groupLabel = 'px-3 pb-1 text-sm font-semibold text-muted-foreground';
const columns = 'grid grid-cols-2 gap-x-2 sm:grid-cols-3';

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={groupLabel}>
        {label}
      </p>
      {children}
    </div>
  );
}

type OverlayProps = {
  id: string;
  /** The number of received friend requests. */
  waiting: number;
  theme: ReturnType<typeof useTheme>;
};

/**
 * The whole menu, over the page, for windows too narrow for the header's menus. It takes the focus, and the page below
 * does not scroll.
 */
export function MenuOverlay({ id, waiting, theme }: OverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const isVisitor = useSession(({ role }) => role === null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.setProperty('--ui-scrollbar', `${innerWidth - page.clientWidth}px`);
    page.dataset['menu'] = '';
    overlay.current?.querySelector('a')?.focus();
    return () => {
      delete page.dataset['menu'];
    };
  }, []);
  return (
    <div
      ref={overlay}
      id={id}
      // A click on its background keeps the focus in it, so Escape still closes it.
      tabIndex={-1}
      className="absolute inset-x-0 top-full grid h-[calc(100dvh-100%)] animate-fade-in content-start gap-4 overflow-y-auto overscroll-contain border-t border-border bg-background px-4 py-4 sm:px-6 lg:hidden"
    >
      <nav aria-label="All pages" className="grid gap-4">
        <MenuLinks links={['Create table', 'Predict']} className={`${columns} font-semibold`} />
        {productFirst.map(({ label, links }) => (
          <Group key={label} label={label}>
            <MenuLinks links={links} className={columns} />
          </Group>
        ))}
      </nav>
      {isVisitor ? (
        <VisitorLinks />
      ) : (
        <Group label="Account">
          <AccountLinks waiting={waiting} className={columns} />
        </Group>
      )}
      <ThemeChoices {...theme} legendClass={groupLabel} className={columns} />
    </div>
  );
}
