import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverFolder } from '../serverFolder.ts';

/** Beside `src`, because the server finds its migrations and dependencies from there. */
const folder = join(serverFolder, '.processes');

/** The server's sources in one file, for tests that start it as a process. */
export const processProgram = join(folder, 'main.js');

/**
 * Bundles the sources when they have changed since it was last done: a start that reads a thousand source files takes 1.5 s of processor
 * time more, and the tests make five dozen. Other packages are still read from their sources.
 */
export async function ensureProcessBundle(): Promise<void> {
  const bundled = await changedAt(processProgram).catch(() => 0);
  const sources = [
    await lastChange(join(serverFolder, 'src')),
    await changedAt(join(serverFolder, 'tsup.config.ts')),
    // Names the versions of the packages that lie in the bundle.
    await changedAt(join(serverFolder, '../../pnpm-lock.yaml')),
  ];
  if (bundled > Math.max(...sources)) return;
  await promisify(execFile)(join(serverFolder, 'node_modules/.bin/tsup'), ['--out-dir', folder], {
    cwd: serverFolder,
  });
}

/** When a file below a folder was last written, added or removed. */
async function lastChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true });
  return Math.max(
    ...(await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(changedAt))),
  );
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}
