import { useRef } from 'react';

/** Returns the focused element. For an item of a menu that is about to close, returns the menu's button. */
function focusOrigin(): HTMLElement | null {
  const { activeElement } = document;
  const menuButton = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (typeof menuButton === 'string') return document.getElementById(menuButton);
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/**
 * Returns handlers for a Radix dialog that restore the focus when it closes. If the opener no
 * longer exists, such as in a deleted row, they focus the page's heading.
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
