// Fetches a picture whose address the service gave. The address is somebody else's text, so it must not become a way into
// the network this server stands in: the host of the service itself, or public addresses when the administrator allows
// foreign ones. What a name resolves to is checked where the connection is made; a check before it could be told one
// address and the connection another.
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Dispatcher } from 'undici';
import { networkError } from './networkError.ts';
import { imageBytesMax, readBody } from './readBody.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './serviceError.ts';

export interface ImageFetcher {
  /** @throws the signal's reason, ServiceError */
  fetch(url: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createImageFetcher(
  { address, timing }: ServiceClient,
  { allowForeign }: { allowForeign: boolean },
): ImageFetcher {
  const { base, host, authorization } = address;
  const own = new Agent({ connect: { timeout: timing.connect } });
  const foreign = new Agent({ connect: { timeout: timing.connect, lookup: publicLookup } });

  const refused = (error: 'imageAddressInvalid' | 'imageAddressForeign' | 'imageAddressPrivate') =>
    new ServiceError('answer', error, { host });

  function checked(text: string): { url: URL; dispatcher: Dispatcher; isOwn: boolean } {
    if (!URL.canParse(text, base.href)) throw refused('imageAddressInvalid');
    const url = new URL(text, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('imageAddressInvalid');
    url.username = '';
    url.password = '';
    if (url.hostname === base.hostname) {
      return { url, dispatcher: own, isOwn: url.origin === base.origin };
    }
    if (!allowForeign) throw refused('imageAddressForeign');
    // An address in place of a name is connected to without a look-up.
    const literal = url.hostname.replaceAll(/^\[|\]$/g, '');
    if (isIP(literal) && !isPublic(literal)) throw refused('imageAddressPrivate');
    return { url, dispatcher: foreign, isOwn: false };
  }

  return {
    async fetch(text, signal) {
      const { url, dispatcher, isOwn } = checked(text);
      const limit = AbortSignal.timeout(timing.whole);
      try {
        const response = await fetch(url, {
          dispatcher,
          redirect: 'error',
          signal: AbortSignal.any([signal, limit]),
          headers: {
            accept: 'image/*',
            'user-agent': 'TAI-Studio',
            ...(isOwn && authorization && { authorization }),
          },
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new ServiceError('answer', 'imageNotFetched', { host, status: response.status });
        }
        return await readBody(response, imageBytesMax, host);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ServiceError) throw error;
        if (isPrivateAddress(error)) throw refused('imageAddressPrivate');
        if (limit.aborted) throw new ServiceError('timeout', 'imageFetchTimeout', { host });
        throw networkError(error, url.host);
      }
    },
    async close() {
      await Promise.all([own.destroy(), foreign.destroy()]);
    },
  };
}

class PrivateAddressError extends Error {}

function isPrivateAddress(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddressError) return true;
  }
  return false;
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    // One private address among several is a trick as well.
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddressError(), []);
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

function isPublic(address: string): boolean {
  // An IPv4 address in the clothes of an IPv6 one counts as what it is.
  return ipaddr.process(address).range() === 'unicast';
}
