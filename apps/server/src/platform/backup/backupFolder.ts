/*
 * The folder that backups are kept in. Files are named by their hash, so those of all backups lie together and each new
 * backup adds what is new:
 *
 *   contents/ab/ab12…            the files, by key
 *   sets/2026-11-27T03-10-00Z/   one backup: manifest.json, rows.ndjson.gz, contents.txt.gz, verdict.json
 *   sets/.unfinished-…/          one that is being made, or broke off
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWritableFolder } from '../dataFolders.ts';
import { syncFolder } from '../syncToDisk.ts';
import { BackupError } from './backupError.ts';
import { lockFolder } from './folderLock.ts';
import { readLines, writeText } from './lines.ts';
import { type Manifest, manifestSchema, type Verdict, verdictSchema } from './manifest.ts';

export interface BackupSet {
  /** Name of its folder. */
  name: string;
  path: string;
  manifest: Manifest;
  /** Null for one that was never verified. */
  verdict: Verdict | null;
}

export interface ContentEntry {
  key: string;
  bytes: number;
}

/** Leftovers of runs that broke off go after this long. */
const leftoverTime = 24 * 60 * 60_000;

export const setFiles = {
  manifest: 'manifest.json',
  rows: 'rows.ndjson.gz',
  contents: 'contents.txt.gz',
  verdict: 'verdict.json',
  secretKey: 'secret.key',
} as const;

/**
 * Makes the folder for this user alone when it is not there.
 * @throws BackupError when it is none that this process may write to
 */
export async function openBackupFolder(folder: string) {
  const sets = join(folder, 'sets');
  const contents = join(folder, 'contents');
  for (const part of [sets, contents]) {
    await makeWritableFolder(part).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(
        `${part} is not a folder that this user may write to (${error.code ?? error.message}). Choose another folder, or correct its permissions.`,
        { cause: error },
      );
    });
  }

  const pathOf = (key: string) => join(contents, key.slice(0, 2), key);

  async function read(name: string): Promise<BackupSet> {
    const path = join(sets, name);
    try {
      const manifest = manifestSchema.parse(
        JSON.parse(await readFile(join(path, setFiles.manifest), 'utf8')),
      );
      return { name, path, manifest, verdict: await readVerdict(path) };
    } catch (error) {
      throw new BackupError(`${path} cannot be read as a backup; choose another one of ${sets}.`, {
        cause: error,
      });
    }
  }

  return {
    folder,
    pathOf,

    /** Complete backups, the newest first. One whose manifest cannot be read is left out. */
    async list(): Promise<BackupSet[]> {
      const names = (await readdir(sets)).filter((name) => !name.startsWith('.'));
      const found = await Promise.all(names.map((name) => read(name).catch(() => null)));
      return found.filter((set) => set !== null).toSorted((a, b) => b.manifest.madeAt - a.manifest.madeAt);
    },

    /**
     * @param name the newest one without it
     * @throws BackupError
     */
    async find(name?: string): Promise<BackupSet> {
      if (name !== undefined) {
        const names = await readdir(sets);
        if (names.includes(name) && !name.startsWith('.')) return read(name);
        const others = names.filter((other) => !other.startsWith('.')).join(', ') || 'none';
        throw new BackupError(`There is no backup ${JSON.stringify(name)} in ${sets}; there are: ${others}.`);
      }
      const [newest] = await this.list();
      if (!newest) throw new BackupError(`There is no backup in ${folder}.`);
      return newest;
    },

    /** A folder for a new backup. It becomes one when `complete` is called. */
    begin: (madeAt: number) => beginSet(sets, madeAt),

    async saveVerdict({ path }: BackupSet, verdict: Verdict): Promise<void> {
      const draft = join(path, `.verdict-${randomUUID()}`);
      await writeText(draft, `${JSON.stringify(verdict, null, 2)}\n`);
      await rename(draft, join(path, setFiles.verdict));
    },

    async *entriesOf({ path }: BackupSet): AsyncGenerator<ContentEntry> {
      for await (const line of readLines(join(path, setFiles.contents))) {
        const [, key = '', bytes = ''] = /^([0-9a-f]{64}) (\d{1,15})$/.exec(line) ?? [];
        if (key === '')
          throw new BackupError(
            `${path} lists a content that is none: ${JSON.stringify(line.slice(0, 80))}.`,
          );
        yield { key, bytes: Number(bytes) };
      }
    },

    /** Removes backups, and then the contents that none of those that stay needs. */
    async remove(names: readonly string[], now: number): Promise<{ contents: number }> {
      for (const name of names) await rm(join(sets, name), { recursive: true });
      await removeLeftovers(sets, now);
      const needed = new Set<string>();
      // All must be readable: a content that an unreadable one needs would be lost for good.
      for (const name of await readdir(sets)) {
        if (name.startsWith('.')) continue;
        for await (const { key } of this.entriesOf(await read(name))) needed.add(key);
      }
      return { contents: await removeUnneeded(contents, needed) };
    },

    /** @throws BackupError when another run is under way */
    lock: () => lockFolder(folder),
  };
}

export type BackupFolder = Awaited<ReturnType<typeof openBackupFolder>>;

async function beginSet(sets: string, madeAt: number) {
  const draft = join(sets, `.unfinished-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  return {
    path: (name: keyof typeof setFiles) => join(draft, setFiles[name]),
    /** A place for a copy of the database, which goes with `discard` and before `complete`. */
    scratch: join(draft, 'database'),
    async complete(manifest: Manifest): Promise<BackupSet> {
      await rm(join(draft, 'database'), { recursive: true, force: true });
      await writeText(join(draft, setFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
      await syncFolder(draft);
      const name = await freeName(sets, madeAt);
      await rename(draft, join(sets, name));
      await syncFolder(sets);
      return { name, path: join(sets, name), manifest, verdict: null };
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** @returns how many were removed */
async function removeUnneeded(contents: string, needed: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const shard of await readdir(contents)) {
    for (const key of await readdir(join(contents, shard))) {
      if (needed.has(key)) continue;
      await rm(join(contents, shard, key), { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function readVerdict(path: string): Promise<Verdict | null> {
  const text = await readFile(join(path, setFiles.verdict), 'utf8').catch(() => null);
  return text === null ? null : verdictSchema.parse(JSON.parse(text));
}

/** Names sort by time; two backups of one second get different ones. */
async function freeName(sets: string, madeAt: number): Promise<string> {
  const time = new Date(madeAt).toISOString().slice(0, 19).replaceAll(':', '-');
  const taken = new Set(await readdir(sets));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `${time}Z` : `${time}Z-${count}`;
    if (!taken.has(name)) return name;
  }
}

async function removeLeftovers(sets: string, now: number): Promise<void> {
  for (const name of await readdir(sets)) {
    if (!name.startsWith('.unfinished-')) continue;
    const found = await stat(join(sets, name)).catch(() => null);
    if (found && now - found.mtimeMs > leftoverTime)
      await rm(join(sets, name), { recursive: true, force: true });
  }
}
