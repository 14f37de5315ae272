import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { FactorCode, GivenPassword, payload } from './fields.ts';

export const Role = v.picklist(['user', 'admin'], (issue) => (issue.input ? 'Must be user or admin' : 'Required'));
export type Role = v.InferOutput<typeof Role>;

const Seconds = v.pipe(v.number(), v.safeInteger());

/** The claims of the session token. `exp` and `iat` are in seconds since the Unix epoch. */
export const TokenClaims = v.object({
  sub: v.string(),
  handlerId: v.string(),
  role: Role,
  exp: Seconds,
  iat: Seconds,
  jti: v.string(),
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

export const logOut = endpoint('POST', '/account/logout', {
  summary: 'End the current session',
  access: 'signed-in',
  duringEnrolment: true,
});

/** The password and, if the account has a second factor, a code. */
export const SessionConfirmation = payload({
  password: GivenPassword,
  code: v.optional(v.nullable(FactorCode), null),
});

export const confirmSession = endpoint('POST', '/account/confirm', {
  summary: 'Confirm the session for 30 minutes by password and, if set up, a code',
  access: 'signed-in',
  duringEnrolment: true,
  body: SessionConfirmation,
  failures: ['forbidden'],
});
