import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Passes the focus on when the element that has it is removed, so that it is not lost to the document.
 * @param next - What gets the focus then.
 * @returns The handler for the element around those that may be removed.
 */
export function useFocusAfterRemoval(next: () => HTMLElement | null | undefined) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) next()?.focus();
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // Dialogs look after the focus themselves.
      if (currentTarget.contains(target)) focused.current = target;
    },
  };
}

/** The heading of the page that is shown. */
export const pageTitle = () => document.querySelector<HTMLElement>('[data-slot=page-title]');
