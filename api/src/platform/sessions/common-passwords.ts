import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failures.ts';

/** The owner of a password. */
export type Owner = { email: string; firstName: string; lastName: string };

const file = path.join(import.meta.dirname, '../../../common-passwords/list.txt');
let list: Set<string> | undefined;

/** Normalizes a password or name for comparison: the same for every case and Unicode composition. */
export const listKey = (text: string) => text.normalize('NFC').toLowerCase();

/**
 * Returns a password and its variants without the characters that password rules make users add: `Passw0rd!` becomes
 * `passw0rd`.
 */
const variants = (key: string) => [
  key,
  key.replace(/[^\p{L}\d]+$/u, ''),
  key.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
];

function isListed(key: string): boolean {
  const known = (list ??= new Set(readFileSync(file, 'utf8').split('\n')));
  return variants(key).some((variant) => variant !== '' && known.has(variant));
}

const isPersonal = (key: string, { email, firstName, lastName }: Owner) =>
  [email, email.slice(0, email.lastIndexOf('@')), firstName, lastName].map(listKey).includes(key);

/** Returns why a password is too common, or too close to one of `owners`; `null` if it is acceptable. */
export function commonPasswordReason(password: string, ...owners: Owner[]): string | null {
  const key = listKey(password);
  if (isListed(key)) return 'This password is one of the most common: choose another one.';
  if (owners.some((owner) => isPersonal(key, owner)))
    return 'The own email or name cannot be the password: choose another one.';
  return null;
}

/**
 * Rejects a new password that is common, or equal to the account's e-mail or name.
 * @param field - The path of the password.
 * @throws {Failure}
 */
export function assertUncommon(field: string, password: string, ...owners: Owner[]): void {
  const reason = commonPasswordReason(password, ...owners);
  if (reason !== null)
    throw new Failure('password-common', reason, { fields: [{ path: field, message: reason.replace(/\.$/, '') }] });
}
