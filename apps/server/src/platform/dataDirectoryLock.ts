import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process works on the folder. */
export class DataDirectoryInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `DATA_DIR ${folder} is in use by the process ${pid}: the embedded database serves one process. ` +
        'Stop that process, or give this one another DATA_DIR, or share a PostgreSQL through DATABASE_URL.',
    );
    this.name = 'DataDirectoryInUseError';
  }
}

interface Holder {
  pid: number;
  /** When the process started, in the kernel's own count; the same pid of another life has another. */
  started: string | null;
}

/**
 * Takes the folder for this process and returns what gives it back. A lock whose process is gone, also by `kill -9`,
 * is taken over.
 * @throws DataDirectoryInUseError
 */
export async function lockDataDirectory(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  const draft = join(folder, `.lock-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears whole and fails when the name is taken: no reader sees half a lock, no two writers win.
        await link(draft, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) throw new DataDirectoryInUseError(folder, holder.pid);
      await removeStale(path, holder);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the lock that was read, unless somebody took it over in the meantime. */
async function removeStale(path: string, read: Holder | null): Promise<void> {
  const now = await readHolder(path);
  if (now?.pid === read?.pid && now?.started === read?.started) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const running = await startOf(pid);
  return running === null || started === null || running === started;
}

/** Null where the kernel does not tell, which is everywhere but Linux. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The command in parentheses may hold spaces; the start is the 22nd field, the 20th after it.
  return text === null ? null : (text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null);
}
