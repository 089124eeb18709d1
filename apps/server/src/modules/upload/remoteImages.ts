/*
 * Fetches an image that a person names by its address, without becoming a way into the network the server stands in.
 * Names are resolved once and the answer is checked where the connection is made: a check before it could be told one
 * address and the connection another. Redirects are followed here, so that each is checked like the first.
 */
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@tai/contracts';
import { Agent, type Dispatcher, request } from 'undici';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AddressPolicy } from './addressPolicy.ts';

export interface RemoteImages {
  /** @throws ApiError urlInvalid, urlPrivate, urlRedirects, urlStatus, urlTimeout, urlFetchFailed, fileTooLarge */
  fetch(url: string): Promise<{ bytes: Uint8Array; name: string | null }>;
  close(): Promise<void>;
}

interface RemoteImagesOptions {
  isAllowed: AddressPolicy;
  /** Ports besides 80 and 443. */
  furtherPorts?: string[];
}

const { fetchRedirects, fetchTimeout, imageBytes } = limits.upload;

class RefusedAddressError extends Error {}

export function createRemoteImages({ isAllowed, furtherPorts = [] }: RemoteImagesOptions): RemoteImages {
  const ports = new Set(['', '80', '443', ...furtherPorts]);
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: 5_000 },
    headersTimeout: fetchTimeout,
    bodyTimeout: fetchTimeout,
    connections: 8,
  });

  const checked = (address: string, base?: URL): URL => {
    if (!URL.canParse(address, base?.href)) throw new ApiError('urlInvalid');
    const url = new URL(address, base);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || !ports.has(url.port) || url.username !== '' || url.password !== '') {
      throw new ApiError('urlInvalid');
    }
    // An address instead of a name is connected to without a look-up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new ApiError('urlPrivate');
    return url;
  };

  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(fetchTimeout);
      let url = checked(address);
      try {
        for (let redirects = 0; ; redirects++) {
          const answer = await request(url, {
            dispatcher: agent,
            signal,
            headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'TAI-Studio' },
          });
          const location = redirectOf(answer);
          if (location === null) return { bytes: await readBody(answer), name: nameOf(url) };
          await answer.body.dump();
          if (redirects === fetchRedirects) throw new ApiError('urlRedirects');
          url = checked(location, url);
        }
      } catch (error) {
        throw toApiError(error);
      }
    },
    close: () => agent.close(),
  };
}

function guardedLookup(isAllowed: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      // One private address among several is a trick as well.
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new RefusedAddressError(), []);
      }
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  return typeof headers.location === 'string' ? headers.location : null;
}

async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Uint8Array> {
  const refuse = async (error: ApiError) => {
    body.on('error', () => {}).destroy();
    throw error;
  };
  const tooLarge = () => new ApiError('fileTooLarge', { limitMb: imageBytes / 1024 / 1024 });
  if (statusCode !== 200) await refuse(new ApiError('urlStatus', { status: statusCode }));
  if (Number(headers['content-length'] ?? 0) > imageBytes) await refuse(tooLarge());
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    // The declared length may lie or be absent.
    if (length > imageBytes) await refuse(tooLarge());
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Plain names; what a resolver or a socket says in detail describes the server's network. */
function toApiError(error: unknown): ApiError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ApiError) return cause;
    if (cause instanceof RefusedAddressError) return new ApiError('urlPrivate');
    if (cause.name === 'TimeoutError') return new ApiError('urlTimeout');
  }
  return new ApiError('urlFetchFailed', {}, { cause: error });
}

function nameOf({ pathname }: URL): string | null {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || null;
  } catch {
    return last || null;
  }
}
