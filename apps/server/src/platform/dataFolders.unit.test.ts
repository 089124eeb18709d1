import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivateFolder, makeWritableFolder } from './dataFolders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-folders-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a new folder and those above it are for this user alone', async () => {
  await makeWritableFolder(join(folder, 'a/b'));
  expect(await modeOf(join(folder, 'a'))).toBe(0o700);
  expect(await modeOf(join(folder, 'a/b'))).toBe(0o700);
});

test('a folder that others could enter is closed to them when it is to be private, and otherwise left as it is', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await makeWritableFolder(open);
  expect(await modeOf(open)).toBe(0o777);
  await makePrivateFolder(open);
  expect(await modeOf(open)).toBe(0o700);
});

test('a file in the way is refused', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeWritableFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeWritableFolder(join(folder, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
