import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-router';

const mainContent = () => document.getElementById('main');

/** The page's heading if its text is final. `Page` marks others with `aria-busy`. */
const finalHeading = (main: HTMLElement) => main.querySelector<HTMLElement>('h1:not([aria-busy=true])');

const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] };

/** Calls `then` as soon as the page has its final heading. Returns a function that stops waiting. */
function whenFinal(main: HTMLElement, then: (heading: HTMLElement) => void): () => void {
  const check = () => {
    const heading = finalHeading(main);
    if (heading === null) return;
    observer.disconnect();
    then(heading);
  };
  const observer = new MutationObserver(check);
  observer.observe(main, changes);
  check();
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether neither the page nor the user has moved the focus since the element `before` had it. */
function isFocusFree(main: HTMLElement, before: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || (activeElement === before && !main.contains(before));
}

/** Focuses the page's heading once it is final, unless the focus has moved by then. */
export function focusPage() {
  const main = mainContent();
  const before = document.activeElement;
  if (main !== null) whenFinal(main, (heading) => isFocusFree(main, before) && focusHeading(heading));
}

/** Time for a screen to move the focus itself, such as to the heading of a list whose focused row was removed. */
const GRACE_MS = 50;

/**
 * Focuses the heading when the focused element is removed, such as the button "Try again". Returns a cleanup
 * function.
 */
function keepFocus(main: HTMLElement): () => void {
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recordFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element && main.contains(target) ? target : null;
  };
  const check = () => {
    if (focused === null || focused.isConnected || !isFocusFree(main, null)) return;
    const heading = finalHeading(main);
    if (heading !== null) focusHeading(heading);
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false) return;
    clearTimeout(timer);
    timer = setTimeout(check, GRACE_MS);
  });
  document.addEventListener('focusin', recordFocus);
  observer.observe(main, changes);
  return () => {
    document.removeEventListener('focusin', recordFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * After a navigation, focuses the page's heading and announces its title to screen readers, each once and when final.
 * On the first page of a document the focus stays at the start, before the link that skips to the content.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const done = useRef<{ pathname: string; key: string } | null>(null);
  /** The title that screen readers announced when the document loaded. */
  const [served] = useState(() => globalThis.document?.title ?? '');
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const main = mainContent();
    if (main === null || done.current?.key === key) return;
    const before = document.activeElement;
    return whenFinal(main, (heading) => {
      const isFirst = done.current === null;
      const isSamePage = done.current?.pathname === pathname;
      done.current = { pathname, key };
      if (isFirst) {
        if (document.title !== served) setAnnouncement(document.title);
        return;
      }
      // The same page again, as after a retry: only if the focused element was removed.
      if (hash === '' && isFocusFree(main, isSamePage ? null : before)) focusHeading(heading);
      if (!isSamePage) setAnnouncement(document.title);
    });
  }, [pathname, hash, key, served]);

  useEffect(() => {
    const main = mainContent();
    return main === null ? undefined : keepFocus(main);
  }, []);

  return (
    <p data-slot="announcement" aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  );
}
