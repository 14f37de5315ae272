import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const NETWORK_BITS = { ipv4: 24, ipv6: 48 };

export type Digests = ReturnType<typeof createDigests>;

/** Returns the /24 or /48 network of an IP address or of a narrower network. Other text is returned unchanged. */
function widerNetwork(given: string): string {
  const address = given.replace(/\/\d+$/, '');
  if (!ipaddr.isValid(address)) return given;
  const parsed = ipaddr.process(address);
  const bits = NETWORK_BITS[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}

/** Creates digests keyed with the signing key, so that trying all IP addresses does not reveal the digested one. */
export function createDigests(signingKey: string) {
  const digest = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');
  return {
    /** Returns the digest of a reporter: of the account, or of a visitor's IP address. */
    reporterKey: (reporter: { userId: string } | { address: string }) =>
      digest('userId' in reporter ? `reporter:user:${reporter.userId}` : `reporter:address:${reporter.address}`),
    /**
     * Returns the digest of the network from which a table without an owner was created. The same for all its IP
     * addresses.
     */
    networkKey: (address: string) => digest(`network:${widerNetwork(address)}`),
    /** Returns the digest of the IP address of a login, different for each account. */
    loginKey: (userId: string, address: string) => digest(`login:${userId}:${address}`),
  };
}
