/*
 * Processes on several machines must write to one file store, and a copy of the store has the right id. So each process
 * writes a note into the store and a row into the database; a process that cannot read the notes of the others has a
 * different store.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import { serverProcesses } from './installation.tables.ts';

/** Seconds. */
const timing = {
  heartbeat: 20,
  /** A process that is silent for this long is not asked for its note: it may have died before its machine was moved. */
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

/** Resolves with what takes this process off the list again. */
export type LeaveProcesses = () => Promise<void>;

/**
 * Puts this process on the list and checks that all others on it see the same file store.
 * @param options `isWorking` false for a process that leaves jobs to others
 * @throws OtherFileStoreError; the process is not on the list then
 */
export async function joinProcesses(
  database: Database,
  files: FileStore,
  log: Logger,
  { isWorking = true } = {},
): Promise<LeaveProcesses> {
  const id = randomUUID();
  // The note is there before the row and goes after it, so that nobody sees a row without its note.
  await files.writeNote(noteOf(id), '');
  await database.insert(serverProcesses).values({ id, host: hostname(), isWorking, seenAt: sql`now()` });
  const heartbeat = setInterval(() => {
    database
      .update(serverProcesses)
      .set({ seenAt: sql`now()` })
      .where(eq(serverProcesses.id, id))
      .catch((error: unknown) => log.warn({ err: error }, 'the process could not say that it is up'));
  }, timing.heartbeat * 1000).unref();
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
  return leave;
}

async function forgetDead(database: Database, files: FileStore): Promise<void> {
  const dead = await database
    .delete(serverProcesses)
    .where(lt(serverProcesses.seenAt, sql`now() - make_interval(secs => ${timing.forgotten})`))
    .returning({ id: serverProcesses.id });
  for (const { id } of dead) await files.removeNote(noteOf(id));
}

const noteOf = (id: string) => `process-${id}`;
