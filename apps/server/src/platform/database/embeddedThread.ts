/*
 * The embedded PostgreSQL in a thread of its own. PGlite runs statements in microtasks: on the thread that serves calls the
 * event loop does not turn while any statement waits, so that new connections hang for seconds.
 */
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { EmbeddedOptions, EmbeddedReport, EmbeddedRequest } from './embeddedMessages.ts';
import { createProtocolStream } from './protocolStream.ts';

export interface EmbeddedThread {
  /** A connection, in place of the socket that leads to a real PostgreSQL. All share one session. */
  connect(): Duplex;
  /**
   * Copies the files of the database into a folder that is not there yet. Statements wait meanwhile.
   * @throws Error of the system, or EmbeddedDatabaseError
   */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface EmbeddedThreadOptions extends EmbeddedOptions {
  /** Called once when the database ended by itself. All statements that wait have failed then, and so do later ones. */
  onCrash: (error: Error) => void;
}

/** The embedded database cannot be opened, or ended by itself. The message has what PostgreSQL said. */
export class EmbeddedDatabaseError extends Error {
  /** Says that the disk is full where it is. */
  readonly code: 'ENOSPC' | undefined;

  constructor(message: string, code?: 'ENOSPC') {
    super(message);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

/** @throws EmbeddedDatabaseError */
export async function startEmbeddedThread({
  onCrash,
  ...workerData
}: EmbeddedThreadOptions): Promise<EmbeddedThread> {
  // The parent's flags (loaders, inspectors) are not meant for the worker.
  const worker = new Worker(workerUrl(), {
    name: 'database',
    workerData: workerData satisfies EmbeddedOptions,
    execArgv: [],
  });
  const connections = new Set<Duplex>();
  /** Callbacks for the next answers; requests are answered in their order. */
  const waiting: ((answer: Uint8Array) => void)[] = [];
  /** The copies under way, in the order in which they were asked for. */
  const copies: PromiseWithResolvers<void>[] = [];
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let state: 'opening' | 'open' | 'ended' = 'opening';
  let failure: Error | undefined;

  const request = (message: EmbeddedRequest) => {
    worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
  };

  function end(error: Error): void {
    if (state === 'ended') return;
    const wasOpen = state === 'open';
    state = 'ended';
    failure = error;
    opened.reject(error);
    closed.resolve();
    for (const connection of connections) connection.destroy(error);
    for (const copy of copies.splice(0)) copy.reject(error);
    if (wasOpen) onCrash(error);
  }

  worker.on('message', (report: EmbeddedReport) => {
    if (report.type === 'answer') waiting.shift()?.(report.bytes);
    if (report.type === 'opened') {
      state = 'open';
      opened.resolve();
    }
    if (report.type === 'failed') {
      const message =
        state === 'open' ? `the embedded database ended by itself: ${report.reason}` : report.reason;
      end(new EmbeddedDatabaseError(message, report.isDiskFull ? 'ENOSPC' : undefined));
    }
    if (report.type === 'copied') {
      const copy = copies.shift();
      if (report.problem) copy?.reject(report.problem);
      else copy?.resolve();
    }
    if (report.type === 'closed') {
      state = 'ended';
      closed.resolve();
    }
  });
  worker.on('error', (error) => end(error));
  worker.on('exit', (code) => end(new Error(`the thread of the embedded database ended with code ${code}`)));

  try {
    await opened.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    connect() {
      const connection = createProtocolStream((bytes, answer) => {
        if (state === 'open') {
          waiting.push(answer);
          request(bytes);
        } else connection.destroy(failure ?? new Error('the embedded database is closed'));
      });
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
      return connection;
    },
    async copyTo(folder) {
      if (state !== 'open') throw failure ?? new Error('the embedded database is closed');
      const copy = Promise.withResolvers<void>();
      copies.push(copy);
      request({ copyTo: folder });
      await copy.promise;
    },
    async close() {
      if (state === 'open') request('close');
      await closed.promise;
      await worker.terminate();
    },
  };
}

/** Sources run without a build: Node strips the types of embeddedWorker.ts itself. */
function workerUrl(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./embeddedWorker.${extension}`, import.meta.url);
}
