import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NETWORK_GROUPS = 4;

/**
 * Stands for the IP address of all clients that disconnected before their request was read: a closed connection has no
 * address.
 */
const DISCONNECTED = 'gone';

/**
 * Returns the subject that rate limits count an IP address as. An IPv4 address counts as itself, an IPv6 address as its
 * first 64 bits, because one customer has all addresses of such a network. Other text is returned unchanged.
 * `undefined`, the address of a disconnected client, always yields the same subject.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return DISCONNECTED;
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * Returns whether an IP address equals one of the given addresses, or belongs to one of the given networks such as
 * `10.0.0.0/8`.
 */
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
