import { type ErrorName, type ErrorParams, errorMessage } from '@tai/contracts';

/** A failure that the caller may know about, by its name in the error catalogue. Every other error is `internal`. */
export class ApiError extends Error {
  // Not `name`: that is the class of an error for loggers.
  readonly error: ErrorName;
  readonly params: ErrorParams;

  constructor(error: ErrorName, params: ErrorParams = {}, options?: ErrorOptions) {
    super(errorMessage(error, params), options);
    this.name = 'ApiError';
    this.error = error;
    this.params = params;
  }
}
