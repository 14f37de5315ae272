import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { FactorCode, GivenPassword, payload } from './fields.ts';

/** The secret for an authenticator app, in base32, and as an `otpauth:` URI for a QR code. */
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
  // Not `confirmed`: the body has the password and a code. A code works once, so a prior
  // confirmation would take a second code.
  access: 'signed-in',
  body: payload({ password: GivenPassword, code: FactorCode }),
  failures: ['forbidden', 'missing'],
});
