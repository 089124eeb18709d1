import { ServiceError } from './serviceError.ts';

const reasons: Record<string, string> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  ECONNREFUSED: 'nothing listens at that address and port',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  UND_ERR_CONNECT_TIMEOUT: 'no connection could be made in time',
  ETIMEDOUT: 'no connection could be made in time',
  EHOSTUNREACH: 'there is no way to that address',
  ENETUNREACH: 'there is no way to that address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there; the address may have to begin with http',
  HPE_INVALID_CONSTANT: 'it does not speak http there',
};

/** A network's failure as a sentence. What the socket says in detail stays inside: it may hold addresses. */
export function networkError(error: unknown, host: string): ServiceError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError) return cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
      return new ServiceError('timeout', `${host} took too long. Try again later or choose another engine.`);
    }
    const reason = reasons[code] ?? (code.startsWith('HPE_') ? reasons['HPE_INVALID_CONSTANT'] : undefined);
    if (reason) return unreachable(host, reason);
  }
  return unreachable(host, 'the connection failed');
}

function unreachable(host: string, reason: string): ServiceError {
  return new ServiceError(
    'unreachable',
    `${host} cannot be reached: ${reason}. An administrator can check the address on the engine page.`,
  );
}
