// Where test suites keep temporary files: databases, data folders of servers, profiles of browsers.
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * The folder for temporary files: in memory where there is plenty, else on the disk. A database of a test is 800 small
 * files; on a disk it takes 0.8 s to copy, in memory 0.03 s. A full run keeps less than 1 GB there at a time.
 * @param {string} [inMemory] where Linux mounts a file system that lives in memory
 * @param {number} [memory] bytes that no process uses
 */
export function temporaryBase(inMemory = '/dev/shm', memory = freemem()) {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    // Containers often have 64 MB there. Files in memory must not drive a machine out of it.
    return bavail * bsize >= 2 * gigabyte && memory >= 6 * gigabyte ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes a folder of its own for one run, which the caller removes. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(temporaryBase(), 'tai-test-'));
  // As root, PostgreSQL runs as another user, which must get to its own folder inside.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}
