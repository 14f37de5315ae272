/**
 * Returns a token with these claims and no valid signature: browsers read claims, and only the server validates
 * signatures.
 */
export function tokenFor(claims: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const defaults = { sub: 'u-1', handlerId: 'u-1', role: 'user', iat: 0, jti: 's-1' };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...defaults, ...claims })}.signature`;
}
