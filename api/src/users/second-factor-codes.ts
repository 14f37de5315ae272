import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** 120 bits: nothing to guess, so that a plain hash keeps a code. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODES = 10;
const PERIOD_SECONDS = 30;
/** How many steps a code may be old or early, for clocks that differ. */
const WINDOW = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` address of a secret, which authenticator apps read from a QR code. */
export const enrolmentUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The step of 30 seconds that a code belongs to, if it is one of the present step or its neighbours; otherwise `null`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** A code as it is compared: without spaces and hyphens, in lower case. */
export const bareCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Whether a bare code is one of an app; all others are recovery codes. */
export const isOfApp = (bare: string): boolean => /^\d{6}$/.test(bare);

/** Ten new recovery codes, in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

/** What is stored of a recovery code. */
export const recoveryHash = (code: string): string => hash('sha256', bareCode(code), 'base64url');
