import { damaged } from '../mediaError.ts';
import { asciiAt, readExactly, viewOf, type MediaSource } from '../mediaSource.ts';
import { patchedSource } from '../patchedSource.ts';
import { readMoov, readTopBoxes } from './checkMp4.ts';
import { shiftChunkOffsets } from './moovFirst.ts';

/** What QuickTime files of before 2001 begin with: none of them says its type. */
const oldBeginnings = ['moov', 'mdat', 'wide', 'free'];

/** Whether the first bytes are those of an MP4 or MOV. @param head 8 bytes at least */
export function beginsAsMp4(head: Uint8Array): boolean {
  const type = asciiAt(head, 4, 4);
  return type === 'ftyp' || oldBeginnings.includes(type);
}

/**
 * The file as the demuxers read it: an old QuickTime file, which begins without its type (`ftyp`), has one in front, and every place of
 * frames moves by its length. Any other file is as it is.
 * @throws MediaError `damaged`, `tooLarge`
 */
export async function withFileType(source: MediaSource): Promise<MediaSource> {
  const head = await readExactly(source, 0, Math.min(8, source.size));
  if (!oldBeginnings.includes(asciiAt(head, 4, 4))) return source;
  const boxes = await readTopBoxes(source);
  // Fragments count from the beginning of the file as well; they are younger than file types.
  if (boxes.some(({ type }) => type === 'moof')) throw damaged('The file does not begin with its type.');
  const { at, bytes } = await readMoov(source, boxes);
  const type = quickTimeType();
  const moov = shiftChunkOffsets(bytes, type.length);
  const whole = patchedSource(source, [{ at, bytes: moov }]);
  const read = async (start: number, end: number) => {
    if (start >= type.length) return whole.read(start - type.length, end - type.length);
    const joined = new Uint8Array(end - start);
    joined.set(type.subarray(start, end));
    if (end > type.length) joined.set(await whole.read(0, end - type.length), type.length - start);
    return joined;
  };
  return { size: source.size + type.length, read };
}

/** Size, `ftyp`, the brand, its version, and the brand again as what it is compatible with. */
function quickTimeType(): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(20);
  viewOf(box).setUint32(0, box.length);
  const text = new TextEncoder();
  box.set(text.encode('ftypqt  '), 4);
  box.set(text.encode('qt  '), 16);
  return box;
}
