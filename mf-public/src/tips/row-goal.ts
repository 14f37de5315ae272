const controls = ['place', 'up', 'down'] as const;

/** The focusable controls of a row. */
export type TipRowControl = (typeof controls)[number];

type Pressed = { index: number; control: TipRowControl };

/** Returns the row and control of a list of rows that an event's target belongs to, or `null`. */
export function controlAt(list: HTMLElement | null, eventTarget: EventTarget | null): Pressed | null {
  const target = eventTarget instanceof Element ? eventTarget.closest<HTMLElement>('[data-part]') : null;
  const row = target?.closest('[data-slot=team-row]');
  const index = [...(list?.children ?? [])].findIndex((child) => child === row);
  const control = controls.find((name) => name === target?.dataset['part']);
  return control === undefined || index === -1 ? null : { index, control };
}

type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>;

/**
 * Returns the target of a key press in a control of a row: another control or row to focus, or a place to move the row to.
 * Returns `null` for other keys.
 */
export function goalOf({ altKey, ctrlKey, key, metaKey, shiftKey }: Key, index: number, control: TipRowControl) {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowUp') return { isMove: altKey, index: index - 1, control };
  if (key === 'ArrowDown') return { isMove: altKey, index: index + 1, control };
  if (altKey && key === 'Home') return { isMove: true, index: 0, control };
  if (altKey && key === 'End') return { isMove: true, index: Number.MAX_SAFE_INTEGER, control };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const beside = side === undefined || altKey ? undefined : controls[controls.indexOf(control) + side];
  return beside === undefined ? null : { isMove: false, index, control: beside };
}
