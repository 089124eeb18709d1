/*
 * Which address of this product a link may lead to. A Host header is whatever its sender wrote: somebody who asks for
 * a password mail of another person with a Host of their own would get that person's code into their server's log. So a
 * link leads to PUBLIC_URL; without it only to an address that the connection itself proves, because it came in there:
 * the IP address and port of this end of the connection, or localhost when that is a loopback address. A host name
 * proves nothing; then the mail has the code alone.
 */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config/config.ts';

/** The origin that a link in a message may lead to, or null when none is certain. */
export function provenOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | null {
  if (publicUrl !== undefined) return publicUrl;
  const { localAddress, localPort } = request.socket;
  const { host } = request.headers;
  if (!localAddress || !host || !URL.canParse(`http://${host}`)) return null;
  const { hostname, port, origin } = new URL(`http://${host}`);
  const local = ipaddr.parse(localAddress.replace(/^::ffff:(?=\d+\.)/, ''));
  const named = hostname.replace(/^\[|\]$/g, '');
  const isHere = named === local.toString() || (named === 'localhost' && local.range() === 'loopback');
  return isHere && Number(port || 80) === localPort ? origin : null;
}

/**
 * The origin under which a browser reached this server, for sending that same browser back. Only its own request could
 * lie about it, and a provider of sign-ins knows the addresses it may return to. `X-Forwarded-Host` is not looked at,
 * even behind a proxy that is trusted: many pass it on as it came.
 */
export function visitedOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? `${request.protocol}://${request.headers.host ?? ''}`;
}
