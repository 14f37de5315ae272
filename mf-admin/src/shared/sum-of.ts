/** Sums a number over all `items`. */
export const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);
