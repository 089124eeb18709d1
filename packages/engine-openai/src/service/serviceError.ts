/** What went wrong between this server and the service. */
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
  status?: number;
  /** Name of the field that the service complains about, and its own code. */
  param?: string;
  code?: string;
  /** What the service says itself, without secrets. */
  said?: string;
  /** Milliseconds that the service asks to wait; undefined when it does not say. */
  retryAfter?: number;
}

/** A plain sentence for the person or the administrator; holds neither key nor credentials. */
export class ServiceError extends Error {
  readonly problem: ServiceProblem;
  readonly details: ServiceErrorDetails;

  constructor(problem: ServiceProblem, message: string, details: ServiceErrorDetails = {}) {
    super(message);
    this.name = 'ServiceError';
    this.problem = problem;
    this.details = details;
  }
}
