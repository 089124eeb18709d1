import { ServiceError } from './serviceError.ts';

/** Where the service is and how one shows that one may ask it. */
export interface Address {
  /** Ends with a slash; without credentials, query and fragment. */
  base: URL;
  /** Host and port, for people. */
  host: string;
  authorization: string | null;
  /** Texts that must not appear in what people or logs see. */
  secrets: readonly string[];
}

/**
 * Reads the configured address. fetch takes no credentials in a URL, so they become a header; a key goes before them.
 * @throws ServiceError
 */
export function readAddress(baseUrl: string, apiKey?: string): Address {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ServiceError('address', 'serviceAddressInvalid', {});
  }
  const key = apiKey?.trim() ?? '';
  // Nothing that cannot stand in a header may reach fetch, whose own error would repeat it.
  if (/[^\x21-\x7e]/.test(key)) {
    throw new ServiceError('key', 'serviceKeyFormat', {});
  }
  const user = decoded(url.username);
  const password = decoded(url.password);
  const basic = user || password ? Buffer.from(`${user}:${password}`).toString('base64') : '';
  const base = new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url.origin);
  return {
    base,
    host: url.host,
    authorization: key ? `Bearer ${key}` : basic ? `Basic ${basic}` : null,
    secrets: [key, basic, password, url.password].filter((secret) => secret.length > 3),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
