import { useEffect, useRef } from 'react';

/**
 * Makes a press anywhere in a row do what the row's first link does: a convenience for the pointer, beside the link
 * itself. Presses on other links and buttons, and the marking of text, are left alone.
 */
export function useRowClick() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return;
      if (getSelection()?.isCollapsed === false) return;
      target.closest('tbody tr')?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  return container;
}
