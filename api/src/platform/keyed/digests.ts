import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const BITS_OF_A_NETWORK = { ipv4: 24, ipv6: 48 };

export type Digests = ReturnType<typeof createDigests>;

/** The network of an address, /24 or /48; what is no address is returned as it is. */
function widerNetworkOf(given: string): string {
  const address = given.replace(/\/\d+$/, '');
  if (!ipaddr.isValid(address)) return given;
  const parsed = ipaddr.process(address);
  const bits = BITS_OF_A_NETWORK[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Digests that nobody can compute without the signing key, so that none of them can be found by trying all addresses. */
export function createDigests(signingKey: string) {
  const digest = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');
  return {
    /** The digest of a reporter: of the account or, without one, of the address. */
    reporterKey: (reporter: { userId: string } | { address: string }) =>
      digest('userId' in reporter ? `reporter:user:${reporter.userId}` : `reporter:address:${reporter.address}`),
    /** The digest of the network that a table without an owner came from; the same for each of its addresses. */
    networkKey: (address: string) => digest(`network:${widerNetworkOf(address)}`),
    /** The digest of an address that an account logged in from; different for each account. */
    loginKey: (userId: string, address: string) => digest(`login:${userId}:${address}`),
  };
}
