import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-router';

/** Focuses the new page's heading, unless the page has set the focus itself. */
export function focusPage() {
  const main = document.getElementById('main');
  if (main === null || (document.activeElement !== null && main.contains(document.activeElement))) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** After a navigation, focuses the page's heading and announces its title to screen readers. */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    if (last.current.key === key) return;
    last.current = { pathname, key };
    // The same page again, as after a retry: only if the focused element is gone.
    if (isSamePage && document.activeElement !== document.body) return;
    if (hash === '') focusPage();
    if (!isSamePage) setAnnouncement(document.title);
  }, [pathname, hash, key]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  );
}
