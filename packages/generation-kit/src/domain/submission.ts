import type { ParameterValues } from '@tai/contracts';
import { randomKey } from '@tai/kernel';

/** A generation that the person asked for and the server has not yet acknowledged. It survives a reload. */
export interface Submission {
  /** Also the idempotency key: sending it twice makes one job. */
  key: string;
  tool: string;
  model: string;
  params: ParameterValues;
  /** Id of the page that asked and shows what becomes of it; absent of requests stored by an older release. */
  page?: string | undefined;
  /** Epoch milliseconds. */
  createTime: number;
}

/** Makes a submission from what is in the form. */
export function createSubmission(parts: Omit<Submission, 'key' | 'createTime'>): Submission {
  return { ...parts, key: randomKey(), createTime: Date.now() };
}
