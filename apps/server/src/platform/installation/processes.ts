/*
 * Processes on several machines must write to one file store, and a copy of the store has the right id. So each process
 * writes a note into the store and a row into the database; a process that cannot read the notes of the others has a
 * different store.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Medium } from '@tai/contracts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { ProcessFigures } from '../metrics/processFigures.ts';
import { serverProcesses } from './installation.tables.ts';

/** Seconds. */
export const timing = {
  heartbeat: 20,
  /** A process that is silent for this long counts as dead. It is not asked for its note: its machine may have been moved. */
  silent: 60,
  /** Rows and notes of dead processes are removed after this long. */
  forgotten: 24 * 60 * 60,
};

/** Another process works on this database with other files. */
export class OtherFileStoreError extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`the process on ${host} uses another file store`);
    this.name = 'OtherFileStoreError';
    this.host = host;
  }
}

/** What a process is, from its start to its end. */
export interface ProcessFacts {
  role: 'inline' | 'only' | 'none';
  version: string;
  /** Ids of the engines whose jobs it takes; null for all. */
  engines: readonly string[] | null;
  /** What the jobs it takes make; null for everything. */
  media: readonly Medium[] | null;
}

interface Membership {
  /** Lets the others know that this process takes no more jobs. */
  stopWorking(): Promise<void>;
  /** Takes this process off the list. */
  leave(): Promise<void>;
}

interface JoinOptions {
  facts: ProcessFacts;
  /** Read with every heartbeat. */
  figures?: () => Promise<ProcessFigures>;
  id?: string;
}

/**
 * Puts this process on the list and checks that all others on it see the same file store.
 * @throws OtherFileStoreError; the process is not on the list then
 */
export async function joinProcesses(
  database: Database,
  files: FileStore,
  log: Logger,
  { facts, figures, id = randomUUID() }: JoinOptions,
): Promise<Membership> {
  // The note is there before the row and goes after it, so that nobody sees a row without its note.
  await files.writeNote(noteOf(id), '');
  const isWorking = facts.role !== 'none';
  const now = sql`now()`;
  await database.insert(serverProcesses).values({
    ...{ id, host: hostname(), isWorking, seenAt: now, startedAt: now, ...facts },
    ...(figures && { figures: await figures() }),
  });
  const beat = async () => {
    const told = figures && { figures: await figures() };
    await database
      .update(serverProcesses)
      .set({ seenAt: now, ...told })
      .where(eq(serverProcesses.id, id));
  };
  const heartbeat = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the process could not say that it is up'));
  }, timing.heartbeat * 1000).unref();
  const stopWorking = async () => {
    await database.update(serverProcesses).set({ isWorking: false }).where(eq(serverProcesses.id, id));
  };
  const leave = async () => {
    clearInterval(heartbeat);
    await database.delete(serverProcesses).where(eq(serverProcesses.id, id));
    await files.removeNote(noteOf(id));
  };
  try {
    await forgetDead(database, files);
    const others = await database
      .select({ id: serverProcesses.id, host: serverProcesses.host })
      .from(serverProcesses)
      .where(sql`${serverProcesses.seenAt} > now() - make_interval(secs => ${timing.silent})`);
    for (const other of others) {
      if ((await files.readNote(noteOf(other.id))) === null) throw new OtherFileStoreError(other.host);
    }
  } catch (error) {
    await leave();
    throw error;
  }
  return { stopWorking, leave };
}

async function forgetDead(database: Database, files: FileStore): Promise<void> {
  const dead = await database
    .delete(serverProcesses)
    .where(lt(serverProcesses.seenAt, sql`now() - make_interval(secs => ${timing.forgotten})`))
    .returning({ id: serverProcesses.id });
  for (const { id } of dead) await files.removeNote(noteOf(id));
}

const noteOf = (id: string) => `process-${id}`;
