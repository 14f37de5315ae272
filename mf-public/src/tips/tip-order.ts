import { begun, recorded, redone, type Undoable, undone } from '../row-order/history.ts';
import { moved } from '../table-data/table-shape.ts';

/** The teams of a tip from the first place to the last, as their ids, and what changes them. */
export type TipOrder = Undoable & {
  onChange: (listener: () => void) => () => void;
  order: () => readonly string[];
  /** `name` is what the team is called. */
  move: (from: number, to: number, name: string) => void;
  /** Puts another order in the place of this one, as a step that can be undone. */
  replace: (order: readonly string[], text: string) => void;
};

/** An order to change, with the history of what was done to it. */
export function createTipOrder(first: readonly string[]): TipOrder {
  let history = begun(first);
  let note = { text: '', canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const show = (next: typeof history, text: string) => {
    history = next;
    note = { text, canUndo: next.past.length > 0, canRedo: next.future.length > 0 };
    for (const listener of listeners) listener();
  };
  const step = (done: ReturnType<typeof undone<readonly string[]>>, word: string) => {
    if (done !== null) show(done.history, `${word}: ${done.text}`);
  };
  const replace = (order: readonly string[], text: string) => show(recorded(history, order, text), text);
  return {
    onNote: onChange,
    onChange,
    note: () => note,
    order: () => history.present,
    undo: () => step(undone(history), 'Undone'),
    redo: () => step(redone(history), 'Redone'),
    move: (from, to, name) => {
      if (to === from || to < 0 || to >= history.present.length) return;
      replace(moved(history.present, from, to), `${name} moved to place ${to + 1}.`);
    },
    replace,
  };
}
