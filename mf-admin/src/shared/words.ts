/** '1 round', '2 rounds', '0 rounds'; `many` where an s does not make the plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'a, b, and c' as a sentence has it. */
export const listed = (parts: string[]): string => list.format(parts);

/** The sum of a number that each of some things has. */
export const sumOf = <Thing>(things: readonly Thing[], numberOf: (thing: Thing) => number): number =>
  things.reduce((sum, thing) => sum + numberOf(thing), 0);
