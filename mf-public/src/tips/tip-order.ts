import { createStore } from 'zustand/vanilla';
import { createHistory } from 'shared-ui/row-order';
import { moved } from '../table-data/table-shape.ts';

/** Creates the editable order of a tip's teams, as their ids from first to last, with undo and redo. */
export function createTipOrder(first: readonly string[]) {
  const orders = createStore(() => first);
  const order = orders.getState;
  const put = (next: readonly string[]) => {
    if (next.join() !== order().join()) orders.setState(next, true);
  };
  const { record, redo, store, undo } = createHistory(order, put);
  const replace = (next: readonly string[], text: string) => {
    const before = order();
    put(next);
    record(before, text);
  };
  return {
    store,
    undo,
    redo,
    /** The store of the order. */
    orders,
    order,
    /** Moves a team to another index. `name` is the team's name, for the note. */
    move: (from: number, to: number, name: string) => {
      if (to === from || to < 0 || to >= order().length) return;
      replace(moved(order(), from, to), `${name} moved to place ${to + 1}.`);
    },
    /** Replaces the order as a step that can be undone. `text` describes the step. */
    replace,
  };
}

export type TipOrder = ReturnType<typeof createTipOrder>;
