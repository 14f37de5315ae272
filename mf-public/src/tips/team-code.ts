/** Additions to the names of clubs: 'FC', '1.', '1846'. */
const BESIDE_THE_NAME = /^(?:\p{Lu}{2,3}|[\d.]+|&)$/u;

/**
 * Returns a code of up to three letters for a team, as on scoreboards: 'LIV' for Liverpool FC, 'MUN' for Manchester
 * United FC, 'WHU' for West Ham United FC.
 */
export function teamCode(name: string): string {
  const all = name.split(/[\s-]+/);
  const own = all.filter((word) => !BESIDE_THE_NAME.test(word));
  const words = (own.length > 0 ? own : all).map((word) => [...word]);
  const [first = [], second = []] = words;
  const letters =
    words.length > 2
      ? words.slice(0, 3).map(([letter]) => letter)
      : [...first.slice(0, second.length > 0 ? 1 : 3), ...second.slice(0, 2)];
  return letters.join('').toLocaleUpperCase('en');
}
