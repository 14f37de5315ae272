import { useEffect, useRef } from 'react';

/**
 * Makes a click anywhere in a row follow the row's first link; keyboard and screen reader users have the link itself. Clicks on
 * other links and controls, and selecting text, work as usual.
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
