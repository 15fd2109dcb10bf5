import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a provider assigns to one household, whose devices choose the rest freely. */
const IPV6_PREFIX_BITS = 64;

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, since otherwise a single
 * household would have 2^64 callers.
 * @param address the caller's address as the server sees it. An IPv4 address in IPv6 form is converted to IPv4, and a
 * port after it, which some proxies add, is dropped.
 * @returns `203.0.113.7`, `2001:db8:1:2::/64`; `unknown` for other text, all of which counts together
 */
export function networkOf(address: string): string {
  const text = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(text)) return 'unknown';
  const parsed = ipaddr.process(text);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
