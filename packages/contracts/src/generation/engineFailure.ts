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

/**
 * Reason of an abort because the worker stops, while the job goes on: what runs on other machines is not cancelled. An
 * engine that cannot pick it up later stops as for any other reason.
 */
export class EngineDetach extends Error {
  constructor() {
    super('The worker stops; the job goes on with the next one.');
    this.name = 'EngineDetach';
  }
}

/** Nothing is wrong with the request, but it cannot run before something comes back: its job waits in the queue. */
export class EngineHold extends EngineFailure {
  constructor(error: ErrorName, params: ErrorParams = {}, options?: ErrorOptions) {
    super(error, params, options);
    this.name = 'EngineHold';
  }
}
