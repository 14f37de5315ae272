import { useRef } from 'react';

/** The element with the focus; for an entry of a menu, which is about to close, the button that opened the menu. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document;
  const menuButton = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (typeof menuButton === 'string') return document.getElementById(menuButton);
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/**
 * Handlers for a Radix dialog: on closing the focus goes back to where it came from, and to the page's heading when that
 * is gone, as the row is that was deleted.
 */
export function useReturningFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = focusOrigin();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const heading = document.querySelector<HTMLElement>('[data-slot=page-title]');
      (origin.current?.isConnected === true ? origin.current : heading)?.focus();
    },
  };
}
