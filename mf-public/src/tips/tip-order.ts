import { createUndoable, recorded } from 'shared-ui/row-order';
import { moved } from '../table-data/table-shape.ts';

/** The teams of a tip from the first place to the last, as their ids, and the steps that change them. */
export function createTipOrder(first: readonly string[]) {
  const { history, show, ...undoable } = createUndoable(first);
  const order = () => history().present;
  const replace = (next: readonly string[], text: string) => show(recorded(history(), next, text), text);
  return {
    ...undoable,
    order,
    /** `name` is the name of the team. */
    move: (from: number, to: number, name: string) => {
      if (to === from || to < 0 || to >= order().length) return;
      replace(moved(order(), from, to), `${name} moved to place ${to + 1}.`);
    },
    /** Replaces the order by another, as a step that can be undone. */
    replace,
  };
}

export type TipOrder = ReturnType<typeof createTipOrder>;
