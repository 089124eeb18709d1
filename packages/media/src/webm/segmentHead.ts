import { damaged, MediaError } from '../mediaError.ts';
import type { CheckedTrack } from '../video/checkedClip.ts';
import { elementIds as ids, elementsOf, readFloat, readUnsigned } from './ebml.ts';

/** How a segment counts time, and how long it says it is. @throws MediaError */
export function readInfo(bytes: Uint8Array): { secondsPerTick: number; seconds: number | null } {
  let nanoseconds = 1_000_000;
  let ticks: number | null = null;
  for (const element of elementsOf(bytes)) {
    if (element.id === ids.timestampScale) nanoseconds = readUnsigned(bytes, element);
    if (element.id === ids.duration) ticks = readFloat(bytes, element);
  }
  if (nanoseconds === 0) throw damaged('The clip counts time in units of no length.');
  const secondsPerTick = nanoseconds / 1e9;
  return { secondsPerTick, seconds: ticks === null ? null : ticks * secondsPerTick };
}

/** A track as it announces itself. */
export interface WebmTrack {
  number: number;
  kind: CheckedTrack['kind'];
}

/** @throws MediaError */
export function readTracks(bytes: Uint8Array, maxTracks: number): WebmTrack[] {
  const tracks: WebmTrack[] = [];
  const kinds: Record<number, CheckedTrack['kind']> = { 1: 'video', 2: 'audio' };
  for (const entry of elementsOf(bytes)) {
    if (entry.id !== ids.trackEntry) continue;
    const track: WebmTrack = { number: 0, kind: 'other' };
    for (const element of elementsOf(bytes, entry.content, entry.end)) {
      if (element.id === ids.trackNumber) track.number = readUnsigned(bytes, element);
      if (element.id === ids.trackType) track.kind = kinds[readUnsigned(bytes, element)] ?? 'other';
    }
    if (tracks.some(({ number }) => number === track.number))
      throw damaged('Two tracks have the same number.');
    tracks.push(track);
    if (tracks.length > maxTracks) {
      throw new MediaError('tooLarge', `The clip has more than ${maxTracks} tracks.`);
    }
  }
  return tracks;
}
