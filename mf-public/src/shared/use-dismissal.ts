import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onDismiss` for a press outside of `element`, and for Escape while the focus is inside it. For overlays within
 * the element.
 */
export function useDismissal(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (by: 'press' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target) === true;
    const onPointerDown = (event: Event) => {
      if (!isInside(event)) dismiss('press');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInside(event)) dismiss('escape');
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [element, isOpen]);
}
