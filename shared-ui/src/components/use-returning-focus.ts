import { useRef } from 'react';

/**
 * Handlers for a Radix dialog: on closing the focus goes back to where it came from, and to the page's heading when that
 * is gone, as the row is that was deleted.
 */
export function useReturningFocus() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target =
        origin.current instanceof HTMLElement && origin.current.isConnected && origin.current !== document.body
          ? origin.current
          : document.querySelector<HTMLElement>('[data-slot=page-title]');
      target?.focus();
    },
  };
}
