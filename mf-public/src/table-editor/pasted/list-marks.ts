/** What stands before a name in a list: bullets and boxes to tick. */
const BULLET = /^\s*(?:[-*+–—]\s+|[•‣◦▪●·►▶➤]\s*)?(?:\[[ xX✓✔]?\]\s+|[☐☑☒✓✔✅]\s*)?/u;
/** `1.`, `1)`, `(1)`, `#1`, `No. 1`, `1st`, `1º`, `T2`, `=2`, `2=`, `1 -` or a number alone. */
const NUMBER = /^\s*(?:#|no\.?\s*|\(|t-?|=)?(\d{1,3})(?:st|nd|rd|th|º|ª)?=?\s*[.):\-–]?\s+/iu;
const POINTS = /[\s,:;–—-]+\d+\s*(?:pts?|points)\.?$/iu;

const HAS_LETTER = /\p{L}/u;

/** Whether numbers count the lines up; several of the same are ties, after which some count on and others leave numbers out. */
function countUp(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  const isNext = (number: number, index: number) => {
    const last = numbers[index - 1] ?? number;
    return number === last || number === last + 1 || number === first + index;
  };
  // All the same, they belong to the names: '1. FC Köln' and '1. FC Union Berlin'.
  return new Set(numbers).size > 1 && numbers.every(isNext);
}

/**
 * The lines of a list without bullets and numbers. Numbers go only if they count the lines: '1. FC Köln' alone is a name. Where they
 * count down, the lines are put in the order of their numbers.
 */
export function withoutMarks(lines: readonly string[]): { lines: string[]; isCountdown: boolean } {
  const plain = lines.map((line) => line.replace(BULLET, ''));
  const numbers = plain.map((line) => Number(NUMBER.exec(line)?.[1] ?? Number.NaN));
  const isCountdown = countUp(numbers.toReversed()) && !countUp(numbers);
  if (!isCountdown && !countUp(numbers)) return { lines: plain, isCountdown };
  const named = plain.map((line) => line.replace(NUMBER, ''));
  return { lines: isCountdown ? named.toReversed() : named, isCountdown };
}

/** Lines without the points at their ends, if all have them. */
export const withoutPoints = (lines: string[]) =>
  lines.every((line) => POINTS.test(line) && HAS_LETTER.test(line.replace(POINTS, '')))
    ? lines.map((line) => line.replace(POINTS, ''))
    : lines;
