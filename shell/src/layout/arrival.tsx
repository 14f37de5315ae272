import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-router';

/** Where the focus goes with a new page: to its heading, unless the page has put it somewhere itself. */
function focusPage() {
  const main = document.getElementById('main');
  if (main === null || (document.activeElement !== null && main.contains(document.activeElement))) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Tells who listens that another page is there, and has the keyboard begin in it. */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    if (last.current.key === key) return;
    last.current = { pathname, key };
    // The same page anew, such as after a failure: only if what had the focus is gone.
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
