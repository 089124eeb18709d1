import ipaddr from 'ipaddr.js';

/**
 * What an address counts as where attempts are counted: an IPv4 address alone, an IPv6 address as its /64, because a
 * single connection usually has a whole /64 to choose addresses from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
