import { installationNote } from '../platform/installation/installation.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { moveContents, type MoveProgress } from '../platform/files/moveContents.ts';
import { nameOfStore, openOneStore, type StoreKind } from '../platform/files/openFileStore.ts';
import { StartError } from '../startError.ts';
import { asStartError, wrongDatabase } from '../wrongDatabase.ts';
import { command } from './command.ts';

/** Milliseconds between two lines of progress. */
const told = 5_000;
/** Names of files that could not be copied are written out up to this number. */
const named = 20;

/**
 * Neither needs the database nor takes the lock of DATA_DIR, so it runs beside a server that reads both stores. Contents alone are
 * moved: what is in quarantine or damaged stays where it is.
 */
export const moveFiles = command({
  name: 'move-files',
  usage: '--to s3|disk [--verify]',
  purpose: 'Copies all files to the bucket, or back to DATA_DIR. Run it again to go on after a stop.',
  options: { to: { type: 'string' }, verify: { type: 'boolean' } },
  runsInServer: false,
  async run({ config, announce, options, signal }) {
    const { to, verify = false } = options;
    if (to !== 's3' && to !== 'disk') {
      const read = to === undefined ? 'not set' : JSON.stringify(to.slice(0, 100));
      throw new StartError(`--to is ${read}; allowed is s3 or disk.`, 2);
    }
    if (config.files.bucket === null)
      throw new StartError(
        'S3_BUCKET is not set; set it and the others of the bucket, for s3 and for disk.',
        2,
      );
    const kind: StoreKind = to === 's3' ? 'disk' : 's3';
    const [source, target] = [await openOneStore(config, kind), await openOneStore(config, to)];
    try {
      announce(`copying from ${nameOfStore(config, kind)} to ${nameOfStore(config, to)}`);
      await target.files.check();
      await nameInstallation(source.files, target.files, nameOfStore(config, to));
      const progress = await moveContents(source.files, target.files, {
        ...{ signal, verifies: verify, onProgress: every(told, (now) => announce(lineOf(now))) },
        onFailed: upTo(named, (key, reason) => announce(`${key} was not copied: ${reason}`)),
      });
      announce(lineOf(progress));
      if (progress.failed > 0) {
        throw new StartError(
          `${progress.failed} files were not copied; the others are. Bring them back from a backup, or leave them: they are damaged where they are, too.`,
          1,
        );
      }
      announce(`done: all files are in ${nameOfStore(config, to)}`);
    } catch (error) {
      throw asStartError(error, config);
    } finally {
      source.close();
      target.close();
    }
  },
});

/** The files keep belonging to their database. */
async function nameInstallation(from: FileStore, to: FileStore, name: string): Promise<void> {
  const [own, others] = [await from.readNote(installationNote), await to.readNote(installationNote)];
  if (own !== null && others !== null && own !== others) {
    throw new StartError(
      `${name} holds the files of another installation. Nothing was changed. Choose another S3_BUCKET, S3_PREFIX or DATA_DIR.`,
      wrongDatabase,
    );
  }
  if (own !== null && others === null) await to.writeNote(installationNote, own);
}

function lineOf({ copied, copiedBytes, skipped, failed, share }: MoveProgress): string {
  const parts = [`${copied} copied (${Math.round(copiedBytes / 1e5) / 10} MB)`, `${skipped} were there`];
  if (failed > 0) parts.push(`${failed} failed`);
  return `${Math.floor(share * 100)} %: ${parts.join(', ')}`;
}

/** Calls it at most once in a time. */
function every<Value>(milliseconds: number, call: (value: Value) => void): (value: Value) => void {
  let last = performance.now();
  return (value) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    call(value);
  };
}

function upTo<Values extends unknown[]>(
  count: number,
  call: (...values: Values) => void,
): (...values: Values) => void {
  let left = count;
  return (...values) => {
    if (left-- > 0) call(...values);
  };
}
