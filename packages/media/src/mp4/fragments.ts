// A fragmented MP4 has its frames in boxes `moof`, each with its own small tables, between pieces of data.
// Source: ISO/IEC 14496-12 §8.8.

import { damaged, MediaError } from '../mediaError.ts';
import { viewOf } from '../mediaSource.ts';
import { maxPackets } from '../video/videoLimits.ts';
import { findBox, type BoxTree } from './hideBoxes.ts';
import type { TrackTotals } from './sampleTable.ts';

/** Frames of one fragment, which its reader holds together. */
const maxFragmentSamples = 100_000;
/** Flags of `trun`; each that is set gives every frame one more word. The first two are duration and size. */
const frameFlags = [0x100, 0x200, 0x400, 0x800];

/** What a frame has unless its run says otherwise: units of the track's timescale, bytes. */
interface FrameDefaults {
  duration: number;
  size: number;
}

/** The defaults of each track, by its id. */
export function trackDefaults(bytes: Uint8Array, mvex: BoxTree): Map<number, FrameDefaults> {
  const view = viewOf(bytes);
  const found = new Map<number, FrameDefaults>();
  for (const trex of mvex.children) {
    if (trex.type !== 'trex') continue;
    if (trex.end - trex.content < 24) throw damaged('A box trex is cut short.');
    const [duration, size] = [view.getUint32(trex.content + 12), view.getUint32(trex.content + 16)];
    found.set(view.getUint32(trex.content + 4), { duration, size });
  }
  return found;
}

/**
 * Adds the frames of a fragment to the totals of its tracks.
 * @param available bytes from the start of the fragment to the end of the file
 * @throws MediaError when a run announces more frames than it has entries for, or frames that the file does not have
 */
export function addFragment(
  bytes: Uint8Array,
  moof: BoxTree,
  totals: Map<number, TrackTotals>,
  defaults: Map<number, FrameDefaults>,
  available: number,
): void {
  let inFragment = 0;
  for (const traf of moof.children) {
    const tfhd = findBox(traf, 'tfhd');
    if (!tfhd) throw damaged('A fragment does not name its track.');
    const { track, isRelative, ...own } = readHeader(bytes, tfhd);
    const sum = totals.get(track);
    for (const trun of traf.children) {
      if (trun.type !== 'trun') continue;
      const run = readRun(bytes, trun, { duration: 0, size: 0, ...defaults.get(track), ...own });
      inFragment += run.samples;
      if (inFragment > maxFragmentSamples) {
        throw new MediaError('tooLarge', `A fragment has more than ${maxFragmentSamples} frames.`);
      }
      if (isRelative && run.end > available) throw damaged('The file ends before the frames of a fragment.');
      if (!sum) continue;
      sum.samples += run.samples;
      sum.duration += run.duration;
      if (sum.samples > maxPackets) {
        throw new MediaError('tooLarge', `A track has more than ${maxPackets} frames.`);
      }
    }
  }
}

/** The track of a part of a fragment, its own defaults, and whether its offsets count from the start of the fragment. */
function readHeader(bytes: Uint8Array, tfhd: BoxTree) {
  const view = viewOf(bytes);
  if (tfhd.end - tfhd.content < 8) throw damaged('A box tfhd is cut short.');
  const flags = view.getUint32(tfhd.content) & 0xffffff;
  let at = tfhd.content + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const own: Partial<FrameDefaults> = {};
  for (const [flag, name] of [
    [0x8, 'duration'],
    [0x10, 'size'],
  ] as const) {
    if ((flags & flag) === 0) continue;
    if (at + 4 > tfhd.end) throw damaged('A box tfhd is cut short.');
    own[name] = view.getUint32(at);
    at += 4;
  }
  return { track: view.getUint32(tfhd.content + 4), isRelative: (flags & 0x20001) === 0x20000, ...own };
}

/** Frames of a run, the time they take, and where they end, counted from where the offsets of the run count. */
function readRun(bytes: Uint8Array, trun: BoxTree, defaults: FrameDefaults): TrackTotals & { end: number } {
  const view = viewOf(bytes);
  if (trun.end - trun.content < 8) throw damaged('A box trun is cut short.');
  const flags = view.getUint32(trun.content) & 0xffffff;
  const samples = view.getUint32(trun.content + 4);
  const words = frameFlags.filter((flag) => flags & flag).length;
  const first = trun.content + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (first + samples * words * 4 > trun.end) {
    throw damaged(`A fragment announces ${samples} frames, more than it holds.`);
  }
  const sum = (flag: number, word: number, usual: number) => {
    if ((flags & flag) === 0) return samples * usual;
    let total = 0;
    for (let index = 0; index < samples; index += 1)
      total += view.getUint32(first + 4 * (index * words + word));
    return total;
  };
  const offset = flags & 0x1 && first <= trun.end ? view.getInt32(trun.content + 8) : 0;
  return {
    samples,
    duration: sum(0x100, 0, defaults.duration),
    end: offset + sum(0x200, flags & 0x100 ? 1 : 0, defaults.size),
  };
}
