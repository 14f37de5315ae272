import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link, NavLink, useLocation } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { buttonVariants, cn, LazyComponent } from 'shared-ui/basic';
import { AccountMenu, WaitingCount } from './account-menu.tsx';
import { Disclosure, panelItem } from './disclosure.tsx';
import { CloseIcon, MenuIcon } from './icons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Waiting } from './watch-requests.tsx';

/** The groups of the header's menu. */
export const menuGroups = [
  {
    label: 'Company',
    items: [
      { label: 'About', path: pathTo('about') },
      { label: 'Our team', path: pathTo('ourTeam') },
      { label: 'Career', path: pathTo('career') },
      { label: 'Partners', path: pathTo('partners') },
      { label: 'News', path: pathTo('news') },
      { label: 'Contact', path: pathTo('contact') },
    ],
  },
  {
    label: 'Our Product',
    items: [
      { label: 'Leagues', path: pathTo('leagues') },
      { label: 'Leaderboards', path: pathTo('leaderboards') },
      { label: 'Roadmap', path: pathTo('roadmap') },
    ],
  },
  {
    label: 'Tables',
    items: [
      { label: 'Official tables', path: pathTo('officialTables') },
      { label: 'Create table', path: pathTo('createTable') },
    ],
  },
];

const loadWatch = async () => (await import('./watch-requests.tsx')).WatchRequests;

/**
 * The site's header. Its menus are disclosures, of which one is open at a time. Escape, a click or focus outside and
 * a navigation close them. On small screens they are inside another disclosure, 'Menu'.
 */
export function Header() {
  const [openPanel, setOpenPanel] = useState<string | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { key } = useLocation();
  const handlerId = useSession((session) => session.handlerId);
  const [waiting, setWaiting] = useState<Waiting>();

  const close = () => {
    setOpenPanel(null);
    setIsMenuOpen(false);
  };
  useEffect(close, [key]);
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && header.current?.contains(event.target) === false) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const closeByLeaving = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMenuOpen) return;
    close();
    menuButton.current?.focus();
  };
  const closeByLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };
  const panel = (title: string) => ({
    isOpen: openPanel === title,
    onToggle: (isOpen: boolean) => setOpenPanel(isOpen ? title : null),
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble up from its controls
    <header
      ref={header}
      onBlur={closeByLeaving}
      onKeyDown={closeByEscape}
      onClick={closeByLink}
      className="sticky top-0 z-40 border-b print:hidden border-border bg-background px-4 sm:px-6"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 py-2">
        {handlerId !== null && (
          <LazyComponent
            key={handlerId}
            load={loadWatch}
            props={{ navigation: key, onChange: setWaiting }}
            fallback={null}
            failed={() => null}
          />
        )}
        <Link
          to={pathTo('home')}
          className="flex items-center gap-3 rounded-lg py-1 text-xl font-bold tracking-tight no-underline"
        >
          <span aria-hidden="true" className="ui-mark" />
          {siteConfig().productName}
        </Link>
        <noscript>
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {menuGroups.flatMap(({ items }) =>
              items.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              )),
            )}
          </ul>
        </noscript>
        <button
          ref={menuButton}
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          className={cn(
            buttonVariants({ variant: 'ghost', size: 'sm' }),
            'ml-auto min-h-11 not-forced-colors:-mr-3.5 lg:hidden',
          )}
          onClick={() => (isMenuOpen ? close() : setIsMenuOpen(true))}
        >
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
          Menu
          {!isMenuOpen && <WaitingCount count={waiting?.count ?? 0} />}
        </button>
        <div
          id={menuId}
          className={cn(
            'flex-1 basis-full flex-col gap-1 lg:flex lg:basis-auto lg:flex-row lg:items-center lg:justify-between',
            isMenuOpen
              ? 'flex max-h-[calc(100dvh-4rem)] overflow-y-auto pt-2 lg:max-h-none lg:overflow-visible lg:pt-0'
              : 'hidden',
          )}
        >
          <nav aria-label="Main">
            <ul className="flex flex-col gap-1 lg:flex-row">
              {menuGroups.map(({ label, items }) => (
                <li key={label}>
                  <Disclosure label={label} edge="left" {...panel(label)}>
                    <ul>
                      {items.map((item) => (
                        <li key={item.path}>
                          <NavLink to={item.path} className={panelItem}>
                            {item.label}
                          </NavLink>
                        </li>
                      ))}
                    </ul>
                  </Disclosure>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-2">
            <ThemeSwitch {...panel('theme')} />
            <AccountMenu {...panel('account')} waiting={waiting?.count ?? 0} name={waiting?.name} />
          </div>
        </div>
      </div>
    </header>
  );
}
