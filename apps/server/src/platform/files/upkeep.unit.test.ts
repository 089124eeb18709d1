import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDiskFileStore } from './diskFileStore.ts';
import { registerFileUpkeep, removeLeftBehind } from './upkeep.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('in four weeks every file is compared with its hash, and a damaged one is put aside and logged', async () => {
  const files = await openDiskFileStore(folder);
  const contents = Array.from({ length: 40 }, (_, place) => Buffer.from(`content ${place}`));
  for (const bytes of contents) await files.put(bytes);
  const keys = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const [broken = '', unreadable = '', ...intact] = keys;
  await writeFile(join(folder, broken.slice(0, 2), broken), 'damaged');

  const tasks = new Map<string, () => Promise<unknown>>();
  const log = { error: vi.fn(), info: vi.fn() };
  let now = Date.now() + 60_000;
  registerFileUpkeep({
    queue: { work: (name, run) => void tasks.set(name, run as () => Promise<unknown>), schedule: () => {} },
    database: {} as Database,
    files,
    clock: { now: () => now },
    log: log as never,
  });
  const read: number[] = [];
  const verify = files.verify.bind(files);
  files.verify = (key) => {
    read.push(keys.indexOf(key));
    return key === unreadable ? Promise.reject(new Error('EIO')) : verify(key);
  };
  for (let days = 0; days < 28; days += 1, now += 24 * 60 * 60_000) await tasks.get('files.scrub')?.();

  expect(read.toSorted((a, b) => a - b)).toEqual(keys.map((_, place) => place));
  expect(log.error.mock.calls).toHaveLength(2);
  expect(log.error.mock.calls).toContainEqual([{ key: broken }, expect.stringContaining('damaged')]);
  expect(log.error.mock.calls).toContainEqual([
    { err: new Error('EIO'), key: unreadable },
    expect.stringContaining('cannot be read'),
  ]);
  expect(await files.stat(broken)).toBeNull();
  for (const key of intact) expect(await files.stat(key)).not.toBeNull();
});

test('a start removes what a killed process left unfinished, with PostgreSQL only after a day', async () => {
  const files = await openDiskFileStore(folder);
  const now = Date.now();
  const hour = 60 * 60_000;
  for (const [name, age] of [
    ['days', 25 * hour],
    ['hours', 2 * hour],
    ['now', 0],
  ] as const) {
    const path = join(folder, 'incoming', name);
    await writeFile(path, 'half of a clip');
    await utimes(path, new Date(now - age), new Date(now - age));
  }
  const left = async (kind: 'embedded' | 'postgres') => {
    const log = { warn: vi.fn() } as never;
    await removeLeftBehind({ connection: { kind }, files, clock: { now: () => now }, log }, now - hour);
    return (await readdir(join(folder, 'incoming'))).toSorted();
  };
  expect(await left('postgres')).toEqual(['hours', 'now']);
  expect(await left('embedded')).toEqual(['now']);
});
