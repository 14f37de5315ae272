import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failures.ts';

/** Whose password it is to be. */
export type Owner = { email: string; firstName: string; lastName: string };

const file = path.join(import.meta.dirname, '../../../common-passwords/list.txt');
let list: Set<string> | undefined;

/** A password or a name as it is compared: the same for every case and every composition of its letters. */
export const listKey = (text: string) => text.normalize('NFC').toLowerCase();

/** A password as it is, and without what the rules make people add: `Passw0rd!` is `passw0rd`. */
const variants = (key: string) => [
  key,
  key.replace(/[^\p{L}\d]+$/u, ''),
  key.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
];

function isListed(key: string): boolean {
  const known = (list ??= new Set(readFileSync(file, 'utf8').split('\n')));
  return variants(key).some((variant) => variant !== '' && known.has(variant));
}

const isOwn = (key: string, { email, firstName, lastName }: Owner) =>
  [email, email.slice(0, email.lastIndexOf('@')), firstName, lastName].map(listKey).includes(key);

/** Why nobody should have this password, or one of `owners` should not; `null` if there is no reason. */
export function commonPasswordReason(password: string, ...owners: Owner[]): string | null {
  const key = listKey(password);
  if (isListed(key)) return 'This password is one of the most common: choose another one.';
  if (owners.some((owner) => isOwn(key, owner)))
    return 'The own email or name cannot be the password: choose another one.';
  return null;
}

/**
 * Refuses a new password that is common or the account's own e-mail or name; `field` is its path.
 * @throws {Failure}
 */
export function assertUncommon(field: string, password: string, ...owners: Owner[]): void {
  const reason = commonPasswordReason(password, ...owners);
  if (reason !== null)
    throw new Failure('password-common', reason, { fields: [{ path: field, message: reason.replace(/\.$/, '') }] });
}
