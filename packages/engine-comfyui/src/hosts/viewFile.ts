// Outputs that are small enough to be held whole.
import { EngineFailure } from '@tai/contracts';
import type { Timing } from '../timing.ts';
import type { Answer, Call } from './client.ts';
import { transferTime } from './sendFile.ts';
import type { OutputFile } from './wire.ts';

/** A host names a file that is not there: it remembers the graph, and somebody deleted what it had written then. */
export class OutputGoneError extends Error {
  readonly fileName: string;
  constructor(fileName: string) {
    super(`${fileName} is gone`);
    this.fileName = fileName;
  }
}

export function viewPath({ filename, subfolder = '', type = 'output' }: OutputFile): string {
  return `/view?${new URLSearchParams({ filename, subfolder, type })}`;
}

/** More bytes came than a call may bring. */
export class TooLargeError extends Error {}

interface Caller {
  name: string;
  timing: Timing;
  call(path: string, options: Call): Promise<Answer>;
  /** @throws HostLostError for answers of something that stands before the host */
  checkStatus(status: number): void;
}

export function createFileViewer({ name, timing, call, checkStatus }: Caller) {
  /**
   * Bytes of an output that is wanted or not by its first bytes.
   * @returns null when it is not wanted; its size does not matter then
   * @throws OutputGoneError, EngineFailure when it is larger than allowed
   */
  async function viewIf(
    file: OutputFile,
    wants: (head: Buffer) => boolean,
    bytesMax: number,
    signal?: AbortSignal,
  ): Promise<Buffer | null> {
    try {
      const timeout = transferTime(timing, bytesMax);
      const { status, bytes, isLeft } = await call(viewPath(file), { signal, bytesMax, timeout, wants });
      if (status === 404) throw new OutputGoneError(file.filename);
      checkStatus(status);
      return isLeft ? null : bytes;
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      throw new EngineFailure('workflowResult', { host: name, found: `> ${bytesMax / 1024 / 1024} MB` });
    }
  }

  return {
    viewIf,
    /** The same for one that is wanted whatever it is. */
    view: async (file: OutputFile, bytesMax: number, signal?: AbortSignal): Promise<Buffer> =>
      (await viewIf(file, () => true, bytesMax, signal)) ?? Buffer.alloc(0),
  };
}
