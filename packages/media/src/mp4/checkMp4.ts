// Everything that decides how much work an MP4 file is, checked before the demuxer sees it.

import { damaged, MediaError } from '../mediaError.ts';
import { readExactly, viewOf, type MediaSource } from '../mediaSource.ts';
import { patchedSource, type Patch } from '../patchedSource.ts';
import type { CheckedClip, CheckedTrack } from '../video/checkedClip.ts';
import type { VideoLimits } from '../video/videoLimits.ts';
import { maxHeaderBytes, readBoxHeader, type Box } from './boxes.ts';
import { addFragment, trackDefaults } from './fragments.ts';
import { findBox, hideBoxes, type BoxTree } from './hideBoxes.ts';
import { encodingName, refuseUnread } from './sampleEncoding.ts';
import { checkSampleTable, type TrackTotals } from './sampleTable.ts';

/** Boxes at the top of a file; a fragmented one has two for each second or so. */
const maxTopBoxes = 20_000;
const maxMoovBytes = 16 * 1024 * 1024;
const maxMoofBytes = 1024 * 1024;
const maxSampleDescriptionBytes = 64 * 1024;

/** The boxes at the top of the file. @throws MediaError */
export async function readTopBoxes(source: MediaSource): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = 0;
  while (at < source.size) {
    const header = await readExactly(source, at, Math.min(maxHeaderBytes, source.size - at));
    const box = readBoxHeader(header, at, source.size, at);
    // The demuxer skips to no box behind one that ends with the file, and reads none of that kind but the frames.
    if (viewOf(header).getUint32(0) === 0 && box.type !== 'mdat')
      throw damaged(`The box ${box.type} has no size.`);
    boxes.push(box);
    if (boxes.length > maxTopBoxes) {
      throw new MediaError('tooLarge', `The file has more than ${maxTopBoxes} boxes.`);
    }
    at = box.end;
  }
  return boxes;
}

/** The whole box, with its own start as offset zero. @throws MediaError `tooLarge` */
async function readBox(source: MediaSource, box: Box, maxBytes: number) {
  const size = box.end - box.start;
  if (size > maxBytes) {
    throw new MediaError('tooLarge', `The box ${box.type} takes ${size} bytes, and ${maxBytes} are allowed.`);
  }
  const bytes = Uint8Array.from(await readExactly(source, box.start, size));
  return { bytes, box: { type: box.type, start: 0, content: box.content - box.start, end: size } };
}

/** The box that describes the whole clip. @throws MediaError `damaged`, `tooLarge` */
export async function readMoov(source: MediaSource, boxes: readonly Box[]) {
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov) throw damaged('The file does not say what it holds (it has no box moov).');
  return { at: moov.start, ...(await readBox(source, moov, maxMoovBytes)) };
}

/** @throws MediaError */
export async function checkMp4(source: MediaSource, limits: VideoLimits): Promise<CheckedClip> {
  const boxes = await readTopBoxes(source);
  checkBrand(boxes[0]);
  const { at, bytes, box } = await readMoov(source, boxes);
  const moov = hideBoxes(bytes, box);
  const patches: Patch[] = [{ at, bytes }];

  const tracks = moov.children.filter(({ type }) => type === 'trak');
  if (tracks.length > limits.tracks) {
    throw new MediaError(
      'tooLarge',
      `The clip has ${tracks.length} tracks, and ${limits.tracks} are allowed.`,
    );
  }
  checkTimescale(bytes, findBox(moov, 'mvhd'));
  const checked = tracks.map((trak) => checkTrack(bytes, trak, source.size));
  const extension = findBox(moov, 'mvex');
  if (extension) {
    const defaults = trackDefaults(bytes, extension);
    const totals = new Map(checked.map(({ id, totals }) => [id, totals]));
    for (const top of boxes) {
      if (top.type !== 'moof') continue;
      const fragment = await readBox(source, top, maxMoofBytes);
      const moof = hideBoxes(fragment.bytes, fragment.box);
      addFragment(fragment.bytes, moof, totals, defaults, source.size - top.start);
      patches.push({ at: top.start, bytes: fragment.bytes });
    }
  }
  return {
    container: 'mp4',
    tracks: checked.map(toCheckedTrack),
    // The last word of a fragmented file says where an index lies, which could be anywhere; zero says there is none.
    source: patchedSource(source, patches, source.size, extension ? emptyBox() : undefined),
  };
}

function checkBrand(first: Box | undefined): void {
  if (first?.type !== 'ftyp') throw damaged('The file does not begin with its type.');
}

interface Mp4Track {
  id: number;
  kind: CheckedTrack['kind'];
  encoding: string;
  timescale: number;
  totals: TrackTotals;
}

function checkTrack(bytes: Uint8Array, trak: BoxTree, fileSize: number): Mp4Track {
  const header = findBox(trak, 'tkhd');
  const media = findBox(trak, 'mdia', 'mdhd');
  const handler = findBox(trak, 'mdia', 'hdlr');
  const stbl = findBox(trak, 'mdia', 'minf', 'stbl');
  const description = stbl && findBox(stbl, 'stsd');
  if (!header || !media || !handler || !stbl || !description) throw damaged('A track is not described.');
  if (description.end - description.start > maxSampleDescriptionBytes) {
    throw new MediaError(
      'tooLarge',
      `A track describes its codec in more than ${maxSampleDescriptionBytes} bytes.`,
    );
  }
  if (handler.end - handler.content < 12) throw damaged('A box hdlr is cut short.');
  const name = new TextDecoder('latin1').decode(bytes.subarray(handler.content + 8, handler.content + 12));
  const kinds: Record<string, CheckedTrack['kind']> = { vide: 'video', soun: 'audio' };
  const kind = kinds[name] ?? 'other';
  const code = encodingCode(bytes, description);
  refuseUnread(kind, code);
  return {
    id: trackId(bytes, header),
    kind,
    encoding: encodingName(code),
    timescale: checkTimescale(bytes, media),
    totals: checkSampleTable(bytes, stbl, fileSize),
  };
}

/** The type of the first sample description, after version, flags and count. */
function encodingCode(bytes: Uint8Array, stsd: BoxTree): string {
  if (stsd.end - stsd.content < 16) throw damaged('A box stsd is cut short.');
  return new TextDecoder('latin1').decode(bytes.subarray(stsd.content + 12, stsd.content + 16));
}

function trackId(bytes: Uint8Array, tkhd: BoxTree): number {
  if (tkhd.end - tkhd.content < 84) throw damaged('A box tkhd is cut short.');
  return viewOf(bytes).getUint32(tkhd.content + (bytes[tkhd.content] === 1 ? 20 : 12));
}

/** Units in a second, of `mvhd` or `mdhd`. */
function checkTimescale(bytes: Uint8Array, box: BoxTree | undefined): number {
  if (!box || box.end - box.content < 24) throw damaged('The clip does not say how it counts time.');
  const timescale = viewOf(bytes).getUint32(box.content + (bytes[box.content] === 1 ? 20 : 12));
  if (timescale === 0) throw damaged('The clip counts time in units of no length.');
  return timescale;
}

function toCheckedTrack({ kind, encoding, timescale, totals }: Mp4Track): CheckedTrack {
  return { kind, encoding, packets: totals.samples, seconds: totals.duration / timescale };
}

function emptyBox(): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(maxHeaderBytes);
  viewOf(box).setUint32(0, box.length);
  box.set(new TextEncoder().encode('free'), 4);
  return box;
}
