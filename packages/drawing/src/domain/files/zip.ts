// Zip files of other people. The list at the end of the file says what is in it; sizes are what it claims, so data is inflated
// piece by piece and ends as soon as it is more than claimed. No zip64, no passwords: none of the formats here uses them.
import { zipSync, type Zippable } from 'fflate';
import { crc32 } from './crc32.ts';
import { fileLimits, refuse } from './fileProblem.ts';
import { InflatedTooMuch, inflateBytes } from './flate.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A zip whose list was read. */
export interface ZipFile {
  has(name: string): boolean;
  /**
   * The contents of a file in the zip; null when it has none of that name.
   * @throws FileRefusal when it is more than it claims or than the limit, or damaged
   */
  read(name: string, limit?: number): Promise<Bytes | null>;
}

interface Entry {
  method: number;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const broken = (detail: string): never => refuse({ kind: 'broken', detail });

/** @throws FileRefusal when it is damaged or claims to hold too much */
export function openZip(file: Bytes): ZipFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entries = readList(file, view);
  let left: number = fileLimits.zipBytes;

  async function contents({ method, flags, packed, size, offset, crc }: Entry): Promise<Bytes> {
    if (flags & 1) broken('The zip has a password.');
    const name = view.getUint16(offset + 26, true);
    const begin = offset + 30 + name + view.getUint16(offset + 28, true);
    if (view.getUint32(offset, true) !== 0x04034b50 || begin + packed > file.length)
      broken('The zip ends too early.');
    const data = file.subarray(begin, begin + packed);
    if (method !== 0 && method !== 8) broken(`The zip uses the method ${method}.`);
    if (method === 0 && packed !== size) broken('The zip is damaged.');
    const whole = method === 0 ? data : await inflateBytes(data, 'deflate-raw', size);
    if (whole.length !== size || crc32(whole) !== crc) broken('The zip is damaged.');
    return whole;
  }
  return {
    has: (name) => entries.has(name),
    async read(name, limit = fileLimits.fileBytes) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.offset + 30 > file.length) broken('The zip ends too early.');
      // Files that overlap or are read twice count each time.
      left -= entry.size;
      if (entry.size > limit || left < 0) refuse({ kind: 'zipBomb' });
      try {
        return await contents(entry);
      } catch (error) {
        if (error instanceof InflatedTooMuch) refuse({ kind: 'zipBomb' });
        throw error;
      }
    },
  };
}

/** Whether a file begins as a zip does. */
export function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && file[2] === 3 && file[3] === 4;
}

function readList(file: Bytes, view: DataView): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > fileLimits.zipEntries) refuse({ kind: 'zipBomb' });
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) broken('The list of the zip is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || nameLength > 1_024) broken('The list of the zip is damaged.');
    const name = decoder.decode(file.subarray(at + 46, at + 46 + nameLength));
    if (entries.has(name)) broken('The zip has two files of one name.');
    const entry = {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    total += entry.size;
    entries.set(name, entry);
    at = next;
  }
  if (total > fileLimits.zipBytes) refuse({ kind: 'zipBomb' });
  return entries;
}

/** Place of the record that ends a zip. A comment of up to 64 kB may follow. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return broken('The zip ends too early.');
}

/** A zip of files, stored in this order; what is in `packed` is deflated. */
export function writeZip(
  files: ReadonlyMap<string, Uint8Array>,
  packed: ReadonlySet<string> = new Set(),
): Bytes {
  const zippable: Zippable = {};
  for (const [name, bytes] of files) zippable[name] = [bytes, { level: packed.has(name) ? 6 : 0 }];
  return zipSync(zippable) as Bytes;
}
