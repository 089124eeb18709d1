import { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { assertKey, isKey, places } from './fileNames.ts';
import type { ByteRange, ListedContent } from './fileStore.ts';
import { hashOfStream } from './temporaryFiles.ts';
import { wholeBody } from './wholeBody.ts';

/** Bytes that are read ahead of a browser. */
const buffered = 256 * 1024;

/** Name of the object of a content. */
export function nameOf(key: string): string {
  assertKey(key);
  return `${key.slice(0, 2)}/${key}`;
}

export function inQuarantine(key: string): string {
  return `${places.quarantine}/${key}`;
}

/** Reads contents of a bucket: to their end, or not at all. */
export function contentsOf(bucket: Bucket) {
  const restored = (key: string) => bucket.copy(inQuarantine(key), nameOf(key));

  async function got(key: string, range?: ByteRange) {
    const name = nameOf(key);
    const found = await bucket.get(name, range);
    if (found !== null) return found;
    const back = (await restored(key)) ? await bucket.get(name, range) : null;
    if (back === null) throw Object.assign(new Error(`there is no content ${key}`), { code: 'ENOENT' });
    return back;
  }

  /** Reads to the end, and goes on behind what came when the connection is cut. */
  function wholeOf({ body, bytes }: { body: Readable; bytes: number }, name: string, first = 0) {
    return wholeBody(body, bytes, async (passed) => {
      const rest = await bucket.get(name, { start: first + passed, end: first + bytes - 1 });
      return rest && rest.body;
    });
  }

  /** The tag of an object whose bytes are not those of its key; null for one that is sound or not there. */
  async function damaged(key: string, name: string): Promise<{ etag: string | undefined } | null> {
    const found = await bucket.get(name);
    const isSound = found === null || (await hashOfStream(wholeOf(found, name))) === key;
    return isSound ? null : { etag: found.etag };
  }

  return {
    /** Brings a content back from quarantine: a row needs it after all. False when it is not there. */
    restored,
    damaged,

    async open(key: string, range?: ByteRange): Promise<Readable> {
      const found = await got(key, range);
      const stream = Readable.from(wholeOf(found, nameOf(key), range?.start), {
        ...{ objectMode: false, highWaterMark: buffered },
      });
      // A stream that is destroyed before it was read never began to read the body.
      return stream.once('close', () => found.body.destroy());
    },

    async read(key: string): Promise<Uint8Array> {
      return collected(wholeOf(await got(key), nameOf(key)));
    },

    /** Null when there is no such object. */
    async text(name: string): Promise<string | null> {
      const found = await bucket.get(name);
      return found && (await collected(wholeOf(found, name))).toString('utf8');
    },

    async *list(folder: string): AsyncGenerator<ListedContent> {
      for await (const { name, bytes, time } of bucket.list(folder)) {
        const [shard = '', key = '', ...others] = name.split('/');
        if (others.length === 0 && isKey(key) && key.startsWith(shard) && shard.length === 2)
          yield { key, bytes, time };
      }
    },
  };
}

async function collected(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}
