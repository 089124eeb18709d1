import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';

/** The site that passkeys belong to, in the terms of WebAuthn. */
export interface RelyingParty {
  /** A host name: browsers use a passkey on this host and those below it only. */
  id: string;
  /** Addresses of pages that may use it. */
  origins: string[];
}

/**
 * PUBLIC_URL, or without it the host that the request names. A request with the host of another site gains nothing by
 * it: browsers put the host of the page into what a passkey signs. Without PUBLIC_URL both schemes are accepted, because
 * a proxy that ends TLS may not be trusted to say so, and browsers offer passkeys over HTTP on localhost only.
 */
export function relyingPartyOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): RelyingParty {
  const addresses = publicUrl
    ? [publicUrl]
    : ['https', 'http'].map((scheme) => `${scheme}://${headers.host ?? ''}`);
  const urls = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address));
  return { id: urls[0]?.hostname ?? '', origins: urls.map(({ origin }) => origin) };
}
