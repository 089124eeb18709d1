import { useErrorText } from '@tai/api-client';
import type { ErrorName, ErrorParams } from '@tai/contracts';

/**
 * Sentences of the error catalogue about what was seen here and not answered by the server.
 * `fallback` stands in while the sentences are not loaded, which without a network may be always.
 */
export function useNamedError(): (error: ErrorName, params?: ErrorParams, fallback?: string) => string {
  const errorText = useErrorText();
  return (error, params = {}, fallback = '') =>
    errorText({ kind: 'api', code: 0, msg: fallback, error, params });
}
