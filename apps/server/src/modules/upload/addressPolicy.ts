import ipaddr from 'ipaddr.js';

/** Says whether the server may connect to an address on behalf of a person. */
export type AddressPolicy = (address: string) => boolean;

/** Public addresses alone: everything private, local, reserved or translated into such is refused. */
export const isPublicAddress: AddressPolicy = (address) => {
  if (!ipaddr.isValid(address)) return false;
  // Turns ::ffff:10.0.0.1 into 10.0.0.1.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is routed on the internet; among the rest are IPv4 addresses in disguise.
  return parsed.kind() === 'ipv4' || ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
};
