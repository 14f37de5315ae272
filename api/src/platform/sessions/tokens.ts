import { errors, jwtVerify, SignJWT } from 'jose';
import { TokenClaims } from 'shared-contract/session';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { unauthenticated } from '../failures.ts';

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
const ISSUER = 'tiptable';

export type Tokens = ReturnType<typeof createTokens>;

/** Creates the signer and verifier of session tokens: JWTs with a fixed algorithm, type, issuer and audience. */
export function createTokens(signingKey: string, clock: Clock) {
  const key = new TextEncoder().encode(signingKey);
  return {
    /** Signs claims as a token. */
    sign: ({ exp, handlerId, iat, jti, role, sub }: TokenClaims) =>
      new SignJWT({ role, handlerId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(sub)
        .setJti(jti)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key),
    /** Verifies a token and returns its claims, even if it has expired. @throws {Failure} if it is invalid. */
    async read(token: string): Promise<TokenClaims & { hasExpired: boolean }> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: ISSUER,
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
          currentDate: clock.now(),
        });
        return { ...v.parse(TokenClaims, payload), hasExpired: false };
      } catch (error) {
        // The signature is valid: expiry is checked last.
        const expired = error instanceof errors.JWTExpired ? v.safeParse(TokenClaims, error.payload) : undefined;
        if (expired?.success === true) return { ...expired.output, hasExpired: true };
        if (error instanceof errors.JOSEError || error instanceof v.ValiError) {
          throw unauthenticated('Log in again: the session is not valid or has ended.');
        }
        throw error;
      }
    },
  };
}
