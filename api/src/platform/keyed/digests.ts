import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const NETWORK_BITS = { ipv4: 24, ipv6: 48 };

export type Digests = ReturnType<typeof createDigests>;

/** Returns the /24 or /48 network of an address. Other text is returned unchanged. */
function widerNetwork(given: string): string {
  const address = given.replace(/\/\d+$/, '');
  if (!ipaddr.isValid(address)) return given;
  const parsed = ipaddr.process(address);
  const bits = NETWORK_BITS[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Creates digests keyed with the signing key, so that an address cannot be found by trying all of them. */
export function createDigests(signingKey: string) {
  const digest = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');
  return {
    /** Returns the digest of a reporter: of the account or, without one, of the address. */
    reporterKey: (reporter: { userId: string } | { address: string }) =>
      digest('userId' in reporter ? `reporter:user:${reporter.userId}` : `reporter:address:${reporter.address}`),
    /** Returns the digest of an anonymous table's origin, the same for each address of a network. */
    networkKey: (address: string) => digest(`network:${widerNetwork(address)}`),
    /** Returns the digest of a login's address, different for each account. */
    loginKey: (userId: string, address: string) => digest(`login:${userId}:${address}`),
  };
}
