import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whoever else has a user on the machine has no business in other people's pictures and sessions. */
const privateMode = 0o700;

/**
 * Makes a folder, and those above it that are missing, for this user alone. One that is there stays as it is.
 * @throws Error of the system when it is not a folder that this process may write to
 */
export async function makeWritableFolder(folder: string): Promise<void> {
  // One by one: the recursive mkdir of Node spins for ever below a folder that takes no entries, such as /proc.
  for (const missing of await missingFolders(folder)) {
    await mkdir(missing, { mode: privateMode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  await assertWritableFolder(folder);
}

/**
 * Makes a folder that this user alone may enter, also when it was open to others before.
 * @throws Error of the system when it cannot be made or closed
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeWritableFolder(folder);
  const { mode } = await stat(folder);
  if ((mode & 0o777) !== privateMode) await chmod(folder, privateMode);
}

/** Gives every file in a folder and below it to this user alone, and every folder. */
export async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? privateMode : 0o600);
  }
}

/** Those that do not exist, the outermost first. */
async function missingFolders(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let path = folder; !(await exists(path)); path = dirname(path)) missing.unshift(path);
  const [outermost] = missing;
  if (outermost !== undefined) await assertWritableFolder(dirname(outermost));
  return missing;
}

async function assertWritableFolder(path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  await access(path, constants.W_OK | constants.X_OK);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
