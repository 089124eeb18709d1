import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';

/** Size in bytes and hash of a file as it lies on the disk. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** Writes lines, compressed by gzip, and syncs them to the disk. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(inPieces(lines)), createGzip({ level: 5 }), measure, target);
  return { bytes, sha256: hash.digest('hex') };
}

/** Small strings one by one would take most of the time in the streams between. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length > 256 * 1024) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/** The lines that `writeLines` wrote. Node's readline would also break them at U+2028, which stands unescaped inside of JSON. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const source = createReadStream(path);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== '') yield rest;
}

export async function measureFile(path: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A small text, on the disk when it returns. */
export async function writeText(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
