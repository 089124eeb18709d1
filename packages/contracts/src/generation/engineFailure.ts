import { errorMessage } from '../errorMessages.ts';
import type { ErrorName, ErrorParams } from '../errors.ts';

/** Why an engine cannot make something, by a name of the error catalogue: the client has its words in every language. */
export class EngineFailure extends Error {
  readonly error: ErrorName;
  readonly params: ErrorParams;

  constructor(error: ErrorName, params: ErrorParams = {}, options?: ErrorOptions) {
    super(errorMessage(error, params), options);
    this.name = 'EngineFailure';
    this.error = error;
    this.params = params;
  }
}

/** Nothing is wrong with the request, but it cannot run before something comes back: its job waits in the queue. */
export class EngineHold extends EngineFailure {
  constructor(error: ErrorName, params: ErrorParams = {}, options?: ErrorOptions) {
    super(error, params, options);
    this.name = 'EngineHold';
  }
}
