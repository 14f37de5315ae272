import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element is removed, so that it does not fall back to the document.
 * @param next - Returns the element that gets the focus.
 * @returns The handler for the container of the elements that may be removed.
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
      // Events of dialogs bubble through React's tree. They manage the focus themselves.
      if (currentTarget.contains(target)) focused.current = target;
    },
  };
}

/** Returns the heading of the current page. */
export const pageTitle = () => document.querySelector<HTMLElement>('[data-slot=page-title]');
