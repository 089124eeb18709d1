import { EngineFailure, type EngineProblem, type ErrorName, type ErrorParams } from '@tai/contracts';

/** What went wrong between this server and the service: decides whether it is asked again. */
export type ServiceProblem =
  | 'address'
  | 'unreachable'
  | 'timeout'
  | 'key'
  | 'quota'
  | 'limit'
  | 'missing'
  | 'policy'
  | 'request'
  | 'failure'
  | 'answer';

interface ServiceErrorDetails {
  /** Name of the field that the service complains about. */
  param?: string;
  /** What the service says itself, without secrets. */
  said?: string;
  /** Milliseconds that the service asks to wait; undefined when it does not say. */
  retryAfter?: number;
}

/** A failure by its name in the error catalogue; its parameters hold neither key nor credentials. */
export class ServiceError extends EngineFailure {
  readonly problem: ServiceProblem;
  readonly details: ServiceErrorDetails;

  constructor(
    problem: ServiceProblem,
    error: ErrorName,
    params: ErrorParams,
    details: ServiceErrorDetails = {},
  ) {
    super(error, params);
    this.name = 'ServiceError';
    this.problem = problem;
    this.details = details;
  }
}

/** The same as plain data, for hosts, tools and tests of settings. */
export function causeOf({ error, params }: EngineFailure): EngineProblem {
  return { error, params };
}
