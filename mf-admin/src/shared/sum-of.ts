/** Sums a number over all `things`. */
export const sumOf = <Thing>(things: readonly Thing[], numberOf: (thing: Thing) => number): number =>
  things.reduce((sum, thing) => sum + numberOf(thing), 0);
