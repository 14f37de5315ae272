import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/** What visitors count as who have gone before their request was read: a closed connection has no address any more. */
const DISCONNECTED = 'gone';

/**
 * What the limits count an address as: an IPv4 address itself; of an IPv6 address the first 64 bits, because one customer has
 * all the addresses of such a network. Anything that is not an address is returned as it is. `undefined` is the address of a
 * visitor who has gone: all of them count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return DISCONNECTED;
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether an address is one of the given addresses, or in one of the given networks such as `10.0.0.0/8`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [range, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ipaddr.parseCIDR(`${network}/${network.includes(':') ? 128 : 32}`);
    return range.kind() === parsed.kind() && parsed.match(range, bits);
  });
}
