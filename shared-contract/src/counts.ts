let numbers: Intl.NumberFormat | undefined;

/** Formats a number with thousands separators, such as '1,204'. */
export function numberText(number: number): string {
  // Creating an `Intl.NumberFormat` takes about 20 ms on a phone.
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number);
  numbers ??= new Intl.NumberFormat('en');
  return numbers.format(number);
}

/** Formats a count with its noun: '1 place', '1,204 places'. Give `many` for an irregular plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
