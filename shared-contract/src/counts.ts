let numbers: Intl.NumberFormat | undefined;

/** '1,204'. */
export function numberText(number: number): string {
  // A format takes a phone some 20 ms to make.
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number);
  numbers ??= new Intl.NumberFormat('en');
  return numbers.format(number);
}

/** '1 place', '1,204 places'; `many` where the plural is not made with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
