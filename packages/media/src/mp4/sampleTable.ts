// The tables of a track say how long each frame is shown, how large it is and where it lies. Most are run-length coded, so a
// few bytes can announce billions of frames; a reader that expands them would fill the memory. Here they are only added up.
// Source: ISO/IEC 14496-12 §8.6, §8.7.

import { damaged, MediaError } from '../mediaError.ts';
import { viewOf } from '../mediaSource.ts';
import { maxPacketBytes, maxPackets } from '../video/videoLimits.ts';
import { findBox, type BoxTree } from './hideBoxes.ts';

/** Frames (or audio packets) of a track and the time they take, in units of its timescale. */
export interface TrackTotals {
  samples: number;
  duration: number;
}

/**
 * Steps that finding every frame may take: the demuxer goes through the frames of a chunk before each of them, so a chunk
 * of n frames takes n² steps. An hour of sound in chunks of 1 MB takes about 5 · 10⁸.
 */
const maxSteps = 2e9;

/** Entries of a table of 32-bit words, after the version, flags and count. */
class Table {
  readonly length: number;
  private readonly view: DataView;
  private readonly content: number;
  private readonly wordsEach: number;

  constructor(bytes: Uint8Array, box: BoxTree, wordsEach: number, wordsBefore = 0) {
    this.view = viewOf(bytes);
    this.wordsEach = wordsEach;
    this.content = box.content + 8 + 4 * wordsBefore;
    const countAt = this.content - 4;
    this.length = this.content <= box.end ? this.view.getUint32(countAt) : 0;
    if (this.content > box.end || this.content + this.length * wordsEach * 4 > box.end) {
      throw damaged(`The table ${box.type} announces ${this.length} entries, more than it holds.`);
    }
  }

  at(index: number, word: number): number {
    return this.view.getUint32(this.content + 4 * (index * this.wordsEach + word));
  }
}

/**
 * Adds up the tables of a track and compares them with each other.
 * @param stbl the box `stbl`, in `bytes`
 * @param fileSize where the last frame must end, at most
 * @throws MediaError
 */
export function checkSampleTable(bytes: Uint8Array, stbl: BoxTree, fileSize: number): TrackTotals {
  const box = (type: string) => {
    const found = findBox(stbl, type);
    if (!found) throw damaged(`A track has no table ${type}.`);
    return found;
  };
  const totals = checkTimes(new Table(bytes, box('stts'), 2));
  const offsets = findBox(stbl, 'ctts');
  if (offsets && sumOf(new Table(bytes, offsets, 2)) > totals.samples) {
    throw damaged('A track shifts more frames in time than it has.');
  }
  const keys = findBox(stbl, 'stss');
  if (keys) checkKeyFrames(new Table(bytes, keys, 1), totals.samples);
  const sizeOf = checkSizes(bytes, box('stsz'), totals.samples, fileSize);
  checkChunks(bytes, stbl, totals.samples, sizeOf, fileSize);
  return totals;
}

function checkTimes(times: Table): TrackTotals {
  let duration = 0;
  for (let index = 0; index < times.length; index += 1) duration += times.at(index, 0) * times.at(index, 1);
  const samples = sumOf(times);
  if (samples > maxPackets) {
    throw new MediaError('tooLarge', `A track has ${samples} frames, and ${maxPackets} are allowed.`);
  }
  return { samples, duration };
}

function sumOf(counts: Table): number {
  let sum = 0;
  for (let index = 0; index < counts.length; index += 1) sum += counts.at(index, 0);
  return sum;
}

function checkKeyFrames(keys: Table, samples: number): void {
  let previous = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const sample = keys.at(index, 0);
    if (sample <= previous || sample > samples) throw damaged('The key frames of a track are out of order.');
    previous = sample;
  }
}

/** The size of a frame by its index, from zero. */
function checkSizes(bytes: Uint8Array, box: BoxTree, samples: number, fileSize: number) {
  if (box.end - box.content < 12) throw damaged('The table stsz is cut short.');
  const view = viewOf(bytes);
  const size = view.getUint32(box.content + 4);
  if (view.getUint32(box.content + 8) !== samples) {
    throw damaged(`A track has times for ${samples} frames, and sizes for another number of them.`);
  }
  if (size > 0) {
    if (size > maxPacketBytes || size * samples > fileSize) throw tooLargeFrame(size);
    return () => size;
  }
  const sizes = new Table(bytes, box, 1, 1);
  let total = 0;
  for (let index = 0; index < samples; index += 1) {
    if (sizes.at(index, 0) > maxPacketBytes) throw tooLargeFrame(sizes.at(index, 0));
    total += sizes.at(index, 0);
  }
  // Frames that share bytes would make a copy larger than the file.
  if (total > fileSize)
    throw damaged(`The frames of a track take ${total} bytes, and the file has ${fileSize}.`);
  return (index: number) => sizes.at(index, 0);
}

function tooLargeFrame(size: number): MediaError {
  return new MediaError('tooLarge', `A frame takes ${size} bytes, and ${maxPacketBytes} are allowed.`);
}

function checkChunks(
  bytes: Uint8Array,
  stbl: BoxTree,
  samples: number,
  sizeOf: (index: number) => number,
  fileSize: number,
): void {
  const narrow = findBox(stbl, 'stco');
  const wide = findBox(stbl, 'co64');
  const chunks = wide ?? narrow;
  const runs = findBox(stbl, 'stsc');
  if (!chunks || !runs || (wide && narrow)) throw damaged('A track does not say where its frames lie.');
  const offsets = new Table(bytes, chunks, wide ? 2 : 1);
  const offsetOf = (chunk: number) =>
    wide ? offsets.at(chunk, 0) * 2 ** 32 + offsets.at(chunk, 1) : offsets.at(chunk, 0);
  const table = new Table(bytes, runs, 3);
  let sample = 0;
  let steps = 0;
  for (let index = 0; index < table.length; index += 1) {
    const first = table.at(index, 0);
    const next = index + 1 < table.length ? table.at(index + 1, 0) : offsets.length + 1;
    const each = table.at(index, 1);
    if ((index === 0 && first !== 1) || next <= first || next > offsets.length + 1 || each === 0) {
      throw damaged('The chunks of a track are out of order.');
    }
    steps += (next - first) * each * each;
    if (steps > maxSteps) throw new MediaError('tooLarge', 'A track keeps too many frames in one chunk.');
    for (let chunk = first; chunk < next; chunk += 1) {
      let end = offsetOf(chunk - 1);
      const last = sample + each;
      if (last > samples) throw damaged(`The chunks of a track hold more than its ${samples} frames.`);
      for (; sample < last; sample += 1) end += sizeOf(sample);
      if (end > fileSize) throw damaged(`A frame ends at byte ${end}, and the file has ${fileSize}.`);
    }
  }
  if (sample !== samples) throw damaged(`A track has ${samples} frames, and its chunks hold ${sample}.`);
}
