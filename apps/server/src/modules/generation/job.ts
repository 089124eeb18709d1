import type {
  ErrorName,
  ErrorParams,
  JobStatus,
  OutputNote,
  Medium,
  ParameterValues,
  PromptWords,
} from '@tai/contracts';

/** Why a job failed or is held: a name of the error catalogue with the values of its message. */
export interface JobFailure {
  error: ErrorName;
  params: ErrorParams;
}

/** A job with its recipe, as the rest of the server knows it. Times are epoch milliseconds. */
export interface GenerationJob {
  id: string;
  userId: string;
  operationCode: string;
  status: JobStatus;
  /** 0 for people, 1 for work that waits until nobody does. */
  priority: number;
  /** A sample work of the first start; its owner did not ask for it. */
  sample: boolean;
  /** What it makes. */
  medium: Medium;
  tool: string;
  engineId: string;
  model: string;
  version: string;
  params: ParameterValues;
  /** Ids of the styles that steer it. */
  styles: readonly string[];
  seed: number;
  /** What past durations are compared by. */
  kind: string;
  /** Megapixels times pictures. */
  work: number;
  /** Which words of its prompt were understood; null when nothing is known. */
  promptWords: PromptWords | null;
  progress: number;
  attempt: number;
  failure: JobFailure | null;
  /** Why it waits although its turn may have come; null while nothing holds it. */
  hold: JobFailure | null;
  /** State that its engine saved for the next attempt. */
  engineState: unknown;
  /** Jobs before it on the host that has it, while it waits there; null otherwise. */
  hostPosition: number | null;
  /** Run of a board that sent it; null where none did. */
  boardRunId: string | null;
  /** Id of the request that sent it, for the log; null where no request did. */
  requestId: string | null;
  /** W3C `traceparent` of that request, when it was traced. */
  traceParent: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
}

/** One picture of a job, and what its engine says about it. */
export interface JobOutput {
  pictureId: string;
  notes: readonly OutputNote[] | null;
  vector: string | null;
}

/** The right of a worker to change a job: it ends when the job is cancelled or given to another. */
export interface JobLease {
  jobId: string;
  workerId: string;
  attempt: number;
}

/** How often a job may be begun before it counts as what stops its worker. */
export const maxAttempts = 2;
