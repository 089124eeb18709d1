import type { ErrorName, ErrorParams } from '@tai/contracts';

/**
 * Why a call failed, in plain data so that it can live in the store.
 * - `api`: the server answered with a code of the error catalogue
 * - `http`: an answer that is not one of ours (a proxy's page, say)
 * - `network`: no answer; the person is offline or the server is away
 * - `timeout`: no answer in the time that the call's client allows
 * - `contract`: an answer that breaks the contract: a fault of the server, shown as such
 * - `duplicate`: the same write again within a second
 * - `cancelled`: given up by the caller
 */
export interface ApiError {
  kind: 'api' | 'http' | 'network' | 'timeout' | 'contract' | 'duplicate' | 'cancelled';
  /** Code of the catalogue for `api`, HTTP status for `http`, else 0. */
  code: number;
  error?: ErrorName;
  params?: ErrorParams;
  msg: string;
  requestId?: string;
  /** Set for calls of the management client, which words some failures in its own way. */
  client?: 'management';
}

/** Makes an error that no reply carries. */
export function failure(kind: ApiError['kind'], msg: string, code = 0): ApiError {
  return { kind, code, msg };
}

/** True for the errors this package makes. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'msg' in value;
}

/** True when trying again later may help without the person changing anything. */
export function isTransient(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.code === 503 || error.code === 429;
}
