import { createStore } from 'zustand/vanilla';
import { createHistory } from 'shared-ui/row-order';
import { moved } from '../table-data/table-shape.ts';

/** The teams of a tip from the first place to the last, as their ids, and the steps that change them. */
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
    /** The store of the order itself. */
    orders,
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
