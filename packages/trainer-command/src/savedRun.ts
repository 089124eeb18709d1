import { z } from 'zod';

/** What is saved of a run for the next attempt. */
export const savedRun = z.object({
  process: z.object({ host: z.string(), pid: z.int(), startedAt: z.string(), runId: z.string() }),
  /** Files that the server has. */
  stored: z.array(z.string()),
  /** Epochs and steps of earlier attempts, which the program does not count. */
  before: z.object({ epoch: z.number(), step: z.number() }),
});
export type SavedRun = z.output<typeof savedRun>;
