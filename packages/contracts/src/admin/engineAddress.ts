import { limits } from '../limits.ts';

/**
 * What is wrong with the address of an engine. `notWeb`: not http(s)://; `credentials`: a name or password in it, which
 * belong into the secret; `path`: more than scheme, host and port; `metadata`: an address that cloud machines tell their
 * own keys at; `tooLong`.
 */
export type EngineAddressProblem = 'notWeb' | 'credentials' | 'path' | 'metadata' | 'tooLong';

/** `host`: scheme, host and port alone; `service`: a path may follow. */
export type EngineAddressKind = 'host' | 'service';

/**
 * Checks an address that an administrator gives an engine. Private networks are allowed: that is where engines stand.
 * @returns the address as it is stored, without a slash at its end, or what is wrong with it
 */
export function readEngineAddress(
  text: string,
  kind: EngineAddressKind,
): { address: string } | { problem: EngineAddressProblem } {
  const trimmed = text.trim();
  if (trimmed.length > limits.engine.urlMaxLength) return { problem: 'tooLong' };
  if (!/^https?:\/\/[^\s/]/i.test(trimmed) || /\s/.test(trimmed) || !URL.canParse(trimmed))
    return { problem: 'notWeb' };
  const url = new URL(trimmed);
  if (url.username !== '' || url.password !== '') return { problem: 'credentials' };
  if (isMetadataAddress(url.hostname)) return { problem: 'metadata' };
  const path = url.pathname.replace(/\/+$/, '');
  if (url.search !== '' || url.hash !== '' || (kind === 'host' && path !== '')) return { problem: 'path' };
  return { address: url.origin + path };
}

/**
 * True for link-local addresses and for those of cloud metadata services elsewhere. A URL's host name has every way of
 * writing an IPv4 address in its dotted form already.
 */
export function isMetadataAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(host)?.[1];
  return (
    /^(::ffff:)?169\.254\./.test(host) ||
    mapped === 'a9fe' ||
    /^fe[89ab][0-9a-f]:/.test(host) ||
    host === '100.100.100.200' ||
    host === 'fd00:ec2::254' ||
    /^metadata(\.google\.internal)?\.?$/.test(host)
  );
}
