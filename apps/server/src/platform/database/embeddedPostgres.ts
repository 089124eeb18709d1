/*
 * PGlite, which is PostgreSQL compiled to WebAssembly, with commits that reach the disk. By itself it runs with fsync off
 * and its file system has no sync call: a power cut takes every write since the operating system last emptied its cache.
 */
import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EmbeddedOptions } from './embeddedMessages.ts';

interface EmbeddedPostgresOptions extends EmbeddedOptions {
  /** Syncs an open file or folder to the disk. */
  sync?: (descriptor: number) => void;
  /** Gets each line that PostgreSQL writes to its log. */
  onLog?: (line: string) => void;
  /** Called when PostgreSQL aborted; later calls may never return. */
  onCrash?: () => void;
}

/** The part of Emscripten's file system for Node that PGlite has no types for. */
interface NodeFilesystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns errors of Node into those that PostgreSQL sees as `errno`. */
  tryFSOperation(operation: () => void): void;
}

/**
 * A hundred MB less than by default. The operating system caches the files as well: reading 300 scattered rows of a
 * database of 60 MB takes 3.2 ms instead of 2.4, the first page of a list the same.
 */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

// PostgreSQL's `fdatasync` ends in an empty function of the runtime; its `fsync` reaches the file system.
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

export async function openEmbeddedPostgres({
  folder,
  dump,
  sync = fdatasyncSync,
  onLog = () => {},
  onCrash = () => {},
}: EmbeddedPostgresOptions): Promise<PGlite> {
  const options: PGliteOptions = {
    ...(dump && { loadDataDir: new Blob([dump]) }),
    onStderr(line) {
      onLog(line);
      // PGlite need not print it.
      return false;
    },
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
  };
  if (folder === undefined) return PGlite.create(options);
  const parameters = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return PGlite.create({
    ...options,
    fs: new SyncedFilesystem(folder, sync, onCrash),
    startParams: [...parameters, ...durable, ...sharedBuffers],
  });
}

/** Files in a folder, with the sync call that PGlite's own class lacks. */
class SyncedFilesystem extends NodeFS {
  readonly #sync: (descriptor: number) => void;
  readonly #onCrash: () => void;

  constructor(folder: string, sync: (descriptor: number) => void, onCrash: () => void) {
    super(folder);
    this.#sync = sync;
    this.#onCrash = onCrash;
  }

  override async init(pg: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: postgresMod.PostgresMod) => {
      const files = module.NODEFS as unknown as NodeFilesystem;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => this.#sync(nfd));
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addSync],
        onAbort: this.#onCrash,
      },
    };
  }
}
