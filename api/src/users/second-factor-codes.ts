import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** 120 bits of entropy cannot be guessed, so a plain hash is safe. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODES = 10;
const PERIOD_SECONDS = 30;
/** The number of periods that a code may be late or early, for clocks that differ. */
const WINDOW = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** Returns a new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` URI of a secret, which authenticator apps read from a QR code. */
export const enrolmentUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/**
 * Returns the period of 30 seconds that a code belongs to, as a counter since 1970; `null` unless it is the current one
 * or a neighbour.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Normalises a code: removes spaces and hyphens, and lowers the case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Whether a normalised code is one of an app. All others are recovery codes. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare);

/** Returns ten new recovery codes, in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

/** Returns the stored hash of a recovery code. */
export const recoveryHash = (code: string): string => hash('sha256', normalizeCode(code), 'base64url');
