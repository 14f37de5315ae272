import * as v from 'valibot';
import { ownership } from './ownership.ts';
import { screens } from './screens.ts';

const SHORTEST_HANDLE = 3;
export const LONGEST_HANDLE = 30;
export const RESERVED_HANDLE = 'This user name is reserved';

/** The first segments of the site's paths. */
const addresses = [...Object.values(screens), ...ownership.map(({ prefix }) => prefix)]
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '');

const lookAlikes: Partial<Record<string, string>> = { o: '[o0]', i: '[il1]', l: '[il1]' };

/**
 * A pattern for texts that resemble one of `words`: with lookalike characters, and with digits and
 * hyphens anywhere.
 */
function readsAs(words: readonly string[]): RegExp {
  const patterns = words.map((word) =>
    [...word.replaceAll(/[^a-z]/g, '')].map((letter) => lookAlikes[letter] ?? letter).join('[0-9-]*'),
  );
  return new RegExp(`^[0-9-]*(?:${patterns.join('|')})[0-9-]*$`);
}

const reserved = readsAs(['admin', 'official', 'support', 'moderator', 'team', 'anonymous', ...new Set(addresses)]);

/**
 * Whether a handle is reserved because it resembles a role, a path of the site, or the product
 * name. `productName` is in lower-case ASCII; only the API knows it.
 */
export function isReserved(handle: string, productName = ''): boolean {
  // The matching time grows polynomially with the length.
  if (handle.length > LONGEST_HANDLE) return false;
  return reserved.test(handle) || (/[a-z]/.test(productName) && readsAs([productName]).test(handle));
}

/** A new handle, in lower case. Handles of existing accounts may predate the rule. */
export const Handle = v.pipe(
  v.string('Required'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Required'),
  v.minLength(SHORTEST_HANDLE, `Must be at least ${SHORTEST_HANDLE} characters`),
  v.maxLength(LONGEST_HANDLE, `Must be at most ${LONGEST_HANDLE} characters`),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be letters a–z and digits, with single hyphens between them'),
  v.check((handle) => !isReserved(handle), RESERVED_HANDLE),
);
