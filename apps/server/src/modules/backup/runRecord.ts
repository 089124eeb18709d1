/*
 * What the last run did, in a file beside the backups: a run may be in another process than the one that is asked about it.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  kind: z.enum(['backup', 'verify']),
  name: z.string(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  problem: z.string(),
  /** Touched while it goes on. */
  seenAt: z.number(),
});
export type RunRecord = z.output<typeof recordSchema>;

/** A run that did not say anything for this long ended with its process, in milliseconds. */
const silentTime = 2 * 60_000;
const beatTime = silentTime / 4;

const pathOf = (folder: string) => join(folder, '.run.json');

/** Null before the first run, and where the folder cannot be read. */
export async function readRun(folder: string, now: number): Promise<Omit<RunRecord, 'seenAt'> | null> {
  const text = await readFile(pathOf(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = recordSchema.safeParse(asJson(text));
  if (!parsed.success) return null;
  const { seenAt, ...record } = parsed.data;
  if (record.endedAt !== null || now - seenAt < silentTime) return record;
  return { ...record, endedAt: seenAt, problem: 'The process that did it ended.' };
}

/** Writes down that a run was asked for, so that it is seen before a process takes it up. */
export async function announceRun(
  folder: string,
  { kind, name }: Pick<RunRecord, 'kind' | 'name'>,
  now: number,
): Promise<void> {
  const record = { kind, name, problem: '', startedAt: now, endedAt: null, seenAt: now };
  await writeRun(folder, record).catch(() => {});
}

async function writeRun(folder: string, record: RunRecord): Promise<void> {
  const text = JSON.stringify(record);
  const draft = join(folder, `.run-${randomUUID()}`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, pathOf(folder));
}

/**
 * Runs something and writes down how it goes.
 * @throws what it throws, after it was written down
 */
export async function recordRun(
  folder: string,
  { kind, name }: Pick<RunRecord, 'kind' | 'name'>,
  now: () => number,
  run: () => Promise<void>,
): Promise<void> {
  const record: RunRecord = {
    ...{ kind, name, problem: '' },
    ...{ startedAt: now(), endedAt: null, seenAt: now() },
  };
  let last = Promise.resolve();
  const write = () => {
    record.seenAt = now();
    const written = { ...record };
    last = last.then(() => writeRun(folder, written));
    // Who asks sees an older state; the run itself says when the folder cannot be written.
    return last.catch(() => {});
  };
  await write();
  const beat = setInterval(() => void write(), beatTime).unref();
  try {
    await run();
  } catch (error) {
    record.problem = error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    clearInterval(beat);
    record.endedAt = now();
    await write();
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
