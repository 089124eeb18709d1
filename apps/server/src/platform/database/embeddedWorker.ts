// The thread of the embedded database. It answers messages of the PostgreSQL protocol one after the other, so that the
// thread that serves calls is never held up by a statement.
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isDiskFull } from '../diskFull.ts';
import { syncTree } from '../syncToDisk.ts';
import type {
  EmbeddedFailure,
  EmbeddedOptions,
  EmbeddedReport,
  EmbeddedRequest,
} from './embeddedMessages.ts';
import { openEmbeddedPostgres } from './embeddedPostgres.ts';

/** First byte of the startup message of a connection; all other messages begin with a letter. */
const startupByte = 0;

if (parentPort === null) throw new Error('embeddedWorker: this file runs as a thread');
const port = parentPort;
const options = workerData as EmbeddedOptions;
/** The newest lines of PostgreSQL's log that say why it gave up. */
const reasons: string[] = [];
/** The newest other line while the database opens. Later ones quote statements. */
let lastLine: string | undefined;
let isOpen = false;

function report(message: EmbeddedReport): void {
  port.postMessage(message, message.type === 'answer' ? [message.bytes.buffer] : []);
}

function keepReason(line: string): void {
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
  if (reason === undefined) {
    if (!isOpen) lastLine = line;
    return;
  }
  reasons.push(reason);
  if (reasons.length > 3) reasons.shift();
}

/** Why the database could not be opened, or ended by itself. */
function failure(error?: unknown): EmbeddedFailure {
  const thrown = error instanceof Error ? error.message : 'it does not say why';
  const said = reasons.length > 0 ? reasons.join('; ') : (lastLine ?? thrown);
  // PostgreSQL sees its folder where PGlite mounts it.
  const reason = said.replaceAll(PGlite.paths.PGDATA, options.folder ?? 'memory');
  return { reason, isDiskFull: isDiskFull(error) || reason.includes('No space left on device') };
}

async function open(): Promise<PGlite> {
  const { folder } = options;
  const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'));
  const postgres = await openEmbeddedPostgres({
    ...options,
    onLog: keepReason,
    onCrash: () => report({ type: 'failed', ...failure() }),
  });
  // PGlite copies the files of a new database there without syncing them, and PostgreSQL assumes that they are on the disk.
  if (isNew) await syncTree(folder);
  return postgres;
}

/** Runs messages and returns what PostgreSQL says to them. */
async function run(postgres: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // A part is a view of WebAssembly memory that the next one overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await postgres.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  return new Uint8Array(Buffer.concat(parts));
}

/** All connections share one session: settings, prepared statements and an open transaction of the last one must go. */
async function resetSession(postgres: PGlite): Promise<void> {
  if (postgres.isInTransaction()) await postgres.exec('rollback');
  await postgres.exec('discard all');
}

async function answer(postgres: PGlite, request: Uint8Array): Promise<void> {
  if (request[0] === startupByte) await resetSession(postgres);
  report({ type: 'answer', bytes: await run(postgres, request) });
}

/**
 * Between two statements the files are what a power cut would leave: whoever opens the copy finds all that was committed. A file system
 * that can do so copies by reference, which takes milliseconds.
 */
function copyDatabase(to: string): void {
  const copyFolder = (from: string, target: string) => {
    mkdirSync(target, { mode: 0o700 });
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, copy] = [join(from, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) copyFolder(source, copy);
      else copyFileSync(source, copy, constants.COPYFILE_FICLONE);
    }
  };
  if (options.folder === undefined) throw new Error('embeddedWorker: a database in memory has no files');
  copyFolder(options.folder, to);
}

function answerCopy(to: string): void {
  try {
    copyDatabase(to);
    report({ type: 'copied', problem: null });
  } catch (error) {
    report({ type: 'copied', problem: error as Error });
  }
}

function serve(postgres: PGlite): void {
  // Each request begins when the one before is answered.
  let last = Promise.resolve();
  port.on('message', (request: EmbeddedRequest) => {
    last = last.then(async () => {
      if (request instanceof Uint8Array) return answer(postgres, request);
      if (request !== 'close') return answerCopy(request.copyTo);
      await postgres.close();
      report({ type: 'closed' });
      port.close();
    });
  });
  report({ type: 'opened' });
}

try {
  const postgres = await open();
  isOpen = true;
  lastLine = undefined;
  serve(postgres);
} catch (error) {
  report({ type: 'failed', ...failure(error) });
}
