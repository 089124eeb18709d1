/** What a worker is asked, with a number that its answer has as well. */
export interface WorkRequest<Job> {
  id: number;
  job: Job;
}

/** What came of it. A failure is whatever the worker made of the error, since errors lose their class on the way. */
export type WorkReply<Result> = { id: number; result: Result } | { id: number; failure: unknown };
