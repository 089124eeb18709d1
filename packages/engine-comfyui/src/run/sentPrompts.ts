/*
 * Which prompt of which host makes what, stored with the job before a prompt is sent. When this process ends, the next
 * attempt at the job looks there first: a host goes on with what it was given, and keeps the result in its history.
 */
import type { EngineContext } from '@tai/contracts';
import * as z from 'zod/mini';

/** A prompt as one host knows it. */
export interface SentPrompt {
  /** Address without credentials. */
  origin: string;
  promptId: string;
}

const sentPrompt = z.object({ origin: z.string(), promptId: z.string() });
const savedState = z.object({
  /** Version of the workflow: what another one made does not belong to this job. */
  version: z.string(),
  /** By the place of the run; null for what was not sent. */
  runs: z.array(z.nullable(sentPrompt)),
});

/** Every prompt that an attempt saved; none when it cannot be read. */
export function readSentPrompts(saved: unknown): SentPrompt[] {
  const read = savedState.safeParse(saved);
  return read.success ? read.data.runs.filter((one) => one !== null) : [];
}

export interface SentPrompts {
  /** The prompt that an earlier attempt sent for a run. */
  earlier(run: number): SentPrompt | null;
  /** Resolves when it is stored. */
  remember(run: number, prompt: SentPrompt): Promise<void>;
  /** All of them, the latest of each run. */
  list(): SentPrompt[];
}

export function createSentPrompts(
  { saved, save }: Pick<EngineContext, 'saved' | 'save'>,
  version: string,
  count: number,
): SentPrompts {
  const read = savedState.safeParse(saved);
  const earlier = read.success && read.data.version === version ? read.data.runs : [];
  const runs = Array.from({ length: count }, (_, run) => earlier[run] ?? null);
  let lastSave: Promise<void> = Promise.resolve();
  return {
    earlier: (run) => earlier[run] ?? null,
    async remember(run, prompt) {
      runs[run] = prompt;
      // One after the other: an older list must not overwrite a newer one.
      lastSave = lastSave.catch(() => {}).then(() => save?.({ version, runs }));
      await lastSave;
    },
    list: () => runs.filter((one) => one !== null),
  };
}
