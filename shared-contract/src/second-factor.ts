import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { FactorCode, GivenPassword, payload } from './fields.ts';

/** What a user enters into their authenticator app, in base32, and the same as an `otpauth:` address for a QR code. */
export const FactorEnrolment = v.object({ secret: v.string(), uri: v.string() });
export type FactorEnrolment = v.InferOutput<typeof FactorEnrolment>;

export const FactorCreated = v.object({ recoveryCodes: v.array(v.string()) });

export const beginSecondFactor = endpoint('POST', '/account/second-factor', {
  summary: 'Start setting up a second factor',
  access: 'signed-in',
  confirmed: true,
  duringEnrolment: true,
  body: payload({ password: GivenPassword }),
  answer: FactorEnrolment,
  failures: ['forbidden', 'conflict'],
});
export const enableSecondFactor = endpoint('POST', '/account/second-factor/enable', {
  summary: 'Enable the second factor with a code of the app',
  access: 'signed-in',
  confirmed: true,
  duringEnrolment: true,
  body: payload({ code: FactorCode }),
  answer: FactorCreated,
  failures: ['forbidden', 'conflict'],
});
export const removeSecondFactor = endpoint('DELETE', '/account/second-factor', {
  summary: 'Disable the second factor with password and code',
  // Not `confirmed`: it asks for password and code itself, and a code works once, so that confirming before would take a second one.
  access: 'signed-in',
  body: payload({ password: GivenPassword, code: FactorCode }),
  failures: ['forbidden', 'missing'],
});
