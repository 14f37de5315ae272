import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { Link, NavLink, useLocation } from 'shared-router';
import { siteConfig, useSession } from 'shared-session';
import { cn, LazyComponent } from 'shared-ui/basic';
import { AccountMenu, WaitingCount } from './account-menu.tsx';
import { Disclosure, headerButton } from './disclosure.tsx';
import { CloseIcon, MenuIcon } from './icons.tsx';
import { menuGroups, MenuLinks, MenuOverlay, pathOf } from './main-menu.tsx';
import { ThemeSwitch, useTheme } from './theme-switch.tsx';
import type { Waiting } from './watch-requests.tsx';

const loadWatch = async () => (await import('./watch-requests.tsx')).WatchRequests;

/** A link to one of the pages that are one press away. */
const DirectLink = ({ label, path }: { label: string; path: string }) => (
  <NavLink
    to={path}
    className={cn(headerButton, 'aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground')}
  >
    {label}
  </NavLink>
);

/**
 * The site's header. Its menus are disclosures, of which one is open at a time. Escape, a click or focus outside and
 * a navigation close them. In windows too narrow for them, the button 'Menu' opens all of them as an overlay.
 */
export function Header() {
  const [openPanel, setOpenPanel] = useState<string | null>(null);
  const header = useRef<HTMLElement>(null);
  const menuId = useId();
  const { key } = useLocation();
  const handlerId = useSession((session) => session.handlerId);
  const [waiting, setWaiting] = useState<Waiting>();
  const theme = useTheme();
  const isMenuOpen = openPanel === 'menu';

  const close = () => setOpenPanel(null);
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
    if (event.key !== 'Escape') return;
    header.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    close();
  };
  const closeByLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };
  const panel = (name: string) => ({
    isOpen: openPanel === name,
    onToggle: () => setOpenPanel(openPanel === name ? null : name),
  });
  const count = waiting?.count ?? 0;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble up from its controls
    <header
      ref={header}
      onBlur={closeByLeaving}
      onKeyDown={closeByEscape}
      onClick={closeByLink}
      className={cn(
        'sticky top-0 border-b border-border bg-background px-4 sm:px-6 print:hidden',
        // The overlay also covers the bar at the bottom of the window.
        isMenuOpen ? 'z-50' : 'z-40',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 py-2">
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
            {menuGroups.flatMap(({ links }) =>
              links.map((label) => (
                <li key={label}>
                  <a href={pathOf(label)}>{label}</a>
                </li>
              )),
            )}
          </ul>
        </noscript>
        <nav aria-label="Main" className="max-sm:hidden">
          <ul className="flex gap-1">
            {menuGroups.map(({ label, path, links }) => (
              <li key={label} className={cn('flex', path === undefined && 'max-lg:hidden')}>
                {path !== undefined && <DirectLink label={label} path={path} />}
                <Disclosure
                  label={label}
                  isLabelHidden={path !== undefined}
                  edge="left"
                  className={cn('max-lg:hidden', path !== undefined && '-ml-2')}
                  {...panel(label)}
                >
                  <MenuLinks links={links} />
                </Disclosure>
              </li>
            ))}
            <li className="flex">
              <DirectLink label="Predict" path={pathTo('leagues')} />
            </li>
            <li className="flex">
              <DirectLink label="Leaderboards" path={pathTo('leaderboards')} />
            </li>
          </ul>
        </nav>
        <button
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          className={cn(headerButton, 'ml-auto not-forced-colors:-mr-2.5 lg:hidden')}
          onClick={panel('menu').onToggle}
        >
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
          {isMenuOpen ? (
            <span>
              Close<span className="sr-only"> menu</span>
            </span>
          ) : (
            <>
              Menu <WaitingCount count={count} />
            </>
          )}
        </button>
        <div className="ml-auto flex items-center gap-2 max-lg:hidden">
          <ThemeSwitch {...theme} {...panel('theme')} />
          <AccountMenu {...panel('account')} waiting={count} name={waiting?.name} />
        </div>
      </div>
      {isMenuOpen && <MenuOverlay id={menuId} waiting={count} theme={theme} />}
    </header>
  );
}
