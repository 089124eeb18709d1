/*
 * Archives of other people, read where they lie. Names and sizes come from the list at the end of the archive; what an entry
 * unpacks to is bounded by what is read, not by what it claims.
 */
import { Readable } from 'node:stream';
import { trainingLimits } from '@tai/contracts';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { isSystemFile } from './datasetNames.ts';

export interface ArchivedFile {
  /** With its folders, as the archive has it. */
  path: string;
  /** @throws ApiError fileTooLarge, datasetUnreadable */
  read(most: number): Promise<Uint8Array>;
}

const pieceBytes = 256 * 1024;

export function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/**
 * The files of an archive, without folders and what systems put there.
 * @throws ApiError datasetUnreadable when it is damaged, has a password or holds too much
 */
export async function openArchive(content: IncomingContent): Promise<ArchivedFile[]> {
  const zip = await fromRandomAccessReaderPromise(new ContentReader(content), content.bytes, {
    ...{ lazyEntries: true, autoClose: false, validateEntrySizes: true },
    // Names are decoded below: a path that leads out of its folder would refuse the whole archive, and here only its last part counts.
    decodeStrings: false,
  }).catch(damaged);
  const { zipEntriesMax: most } = trainingLimits;
  if (zip.entryCount > most)
    throw unreadable(`it has ${zip.entryCount} entries; at most ${most} are allowed`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    damaged(error);
  }
  let left: number = trainingLimits.zipBytes;

  return entries
    .map((entry) => ({ entry, path: pathOf(entry) }))
    .filter(({ path }) => !/[/\\]$/.test(path) && !isSystemFile(path))
    .map(({ entry, path }) => ({
      path,
      async read(bytes) {
        if (entry.isEncrypted()) throw unreadable('it has a password');
        if (!entry.canDecodeFileData())
          throw unreadable(`it uses the method ${entry.compressionMethod}, which is not supported`);
        const stream = await zip.openReadStreamPromise(entry).catch(damaged);
        const pieces: Uint8Array[] = [];
        let length = 0;
        try {
          for await (const piece of stream as AsyncIterable<Buffer>) {
            length += piece.byteLength;
            left -= piece.byteLength;
            if (left < 0) throw unreadable('it unpacks to more than 2 GB');
            if (length > bytes) throw new ApiError('fileTooLarge', { limitMb: bytes / 1024 / 1024 });
            pieces.push(piece);
          }
        } catch (error) {
          if (error instanceof ApiError) throw error;
          damaged(error);
        } finally {
          stream.destroy();
        }
        return Buffer.concat(pieces);
      },
    }));
}

/** Without the flag of UTF-8 a name is in the encoding of whoever packed it: often UTF-8 all the same, or GBK. */
function pathOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0;
  for (const encoding of isUtf8 ? ['utf-8'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(fileNameRaw);
    } catch {
      // The next encoding may fit.
    }
  }
  return fileNameRaw.toString('latin1');
}

/** Hands out ranges of a content piece by piece, so that an entry is never in the memory packed. */
class ContentReader extends RandomAccessReader {
  readonly #content: IncomingContent;

  constructor(content: IncomingContent) {
    super();
    this.#content = content;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const content = this.#content;
    return Readable.from(
      (async function* () {
        for (let at = start; at < end; at += pieceBytes)
          yield Buffer.from(await content.read(at, Math.min(end, at + pieceBytes)));
      })(),
      { objectMode: false },
    );
  }
}

function unreadable(detail: string): ApiError {
  return new ApiError('datasetUnreadable', { detail });
}

function damaged(error: unknown): never {
  throw new ApiError(
    'datasetUnreadable',
    { detail: 'the archive is damaged or no ZIP archive' },
    { cause: error },
  );
}
