import type { ErrorName } from '@tai/contracts';
import { ServiceError } from './serviceError.ts';

const reasons: Record<string, ErrorName> = {
  ENOTFOUND: 'hostNameUnknown',
  EAI_AGAIN: 'hostNameUnresolved',
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionClosed',
  EPIPE: 'connectionClosed',
  UND_ERR_SOCKET: 'connectionClosed',
  UND_ERR_CONNECT_TIMEOUT: 'connectionTimeout',
  ETIMEDOUT: 'connectionTimeout',
  EHOSTUNREACH: 'connectionNoRoute',
  ENETUNREACH: 'connectionNoRoute',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
  CERT_HAS_EXPIRED: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateOtherName',
  ERR_SSL_WRONG_VERSION_NUMBER: 'hostNotHttps',
};

/** A network's failure by its name. What the socket says in detail stays inside: it may hold addresses. */
export function networkError(error: unknown, host: string): ServiceError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError) return cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
      return new ServiceError('timeout', 'hostTimeout', { host });
    }
    // The parser of HTTP answers names its complaints so.
    const reason = reasons[code] ?? (code.startsWith('HPE_') ? 'hostNotHttp' : undefined);
    if (reason) return new ServiceError('unreachable', reason, { host });
  }
  return new ServiceError('unreachable', 'hostUnreachable', { host });
}
