import type { KeyboardEvent } from 'react';

/** The effect of a key in a name field. */
export type KeyEffect =
  /** Focuses the row at `index`, or moves this row there. */
  | { kind: 'focus' | 'move'; index: number }
  /** Focuses the control before or after the field. */
  | { kind: 'part'; part: 'place' | 'more' }
  /** Opens the tools of the row. */
  | { kind: 'tools' };

type Key = Pick<
  KeyboardEvent<HTMLInputElement>,
  'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'currentTarget'
>;

/**
 * Returns the effect of a key in the name field of the row at `index`; `null` if the field handles
 * the key itself. At the ends of the text, the left and right arrows move the focus out of the field.
 */
export function keyEffect(
  { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget }: Key,
  index: number,
): KeyEffect | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (key === 'Enter') return altKey ? { kind: 'tools' } : { kind: 'focus', index: index + 1 };
  if (key === 'ArrowUp') return { kind: altKey ? 'move' : 'focus', index: Math.max(0, index - 1) };
  if (key === 'ArrowDown') return { kind: altKey ? 'move' : 'focus', index: index + 1 };
  if (altKey) {
    if (key === 'Home') return { kind: 'move', index: 0 };
    return key === 'End' ? { kind: 'move', index: Number.MAX_SAFE_INTEGER } : null;
  }
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (selectionStart !== selectionEnd) return null;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const [back, on] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back && selectionStart === 0) return { kind: 'part', part: 'place' };
  if (key === on && selectionEnd === value.length) return { kind: 'part', part: 'more' };
  return null;
}
