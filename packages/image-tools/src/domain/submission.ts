import type { ParameterValues } from '@tai/contracts';

/** A generation that the person asked for and the server has not yet acknowledged. It survives a reload. */
export interface Submission {
  /** Also the idempotency key: sending it twice makes one job. */
  key: string;
  tool: string;
  model: string;
  params: ParameterValues;
  /** Epoch milliseconds. */
  createTime: number;
}

/** Makes a submission from what is in the form. */
export function createSubmission(parts: Omit<Submission, 'key' | 'createTime'>): Submission {
  return { ...parts, key: createKey(), createTime: Date.now() };
}

// `crypto.randomUUID` is missing on plain http; `getRandomValues` is not.
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
