// A block is a frame: number of its track, time since its cluster, flags. With lacing it holds up to 256 small ones.
// Source: RFC 9559 §10.

import { damaged, MediaError } from '../mediaError.ts';
import { viewOf } from '../mediaSource.ts';
import type { CheckedTrack } from '../video/checkedClip.ts';
import { maxPackets, type VideoLimits } from '../video/videoLimits.ts';
import { readUnsigned, readVint } from './ebml.ts';
import type { WebmTrack } from './segmentHead.ts';

/** Frames of one cluster; a cluster lasts 65 seconds at most. */
const maxClusterPackets = 16_384;
/** How far the stated and the measured length of a clip may be apart, in seconds: times of frames are rounded to 1 ms. */
const tolerance = 0.005;

interface Count extends WebmTrack {
  packets: number;
  /** Seconds. */
  first: number;
  last: number;
}

/** Counts the frames of each track and the time they take, cluster by cluster. */
export class BlockCounter {
  private readonly counts: Count[];
  private readonly secondsPerTick: number;
  private readonly statedSeconds: number | null;
  private readonly limits: VideoLimits;
  private inCluster = 0;
  private clusterTicks: number | null = null;

  constructor(
    tracks: readonly WebmTrack[],
    secondsPerTick: number,
    statedSeconds: number | null,
    limits: VideoLimits,
  ) {
    this.counts = tracks.map((track) => ({ ...track, packets: 0, first: Infinity, last: -Infinity }));
    this.secondsPerTick = secondsPerTick;
    this.statedSeconds = statedSeconds;
    this.limits = limits;
  }

  beginCluster(): void {
    this.inCluster = 0;
    this.clusterTicks = null;
  }

  /** @throws MediaError */
  clusterTime(bytes: Uint8Array, length: number): void {
    if (length > bytes.length) throw damaged('A cluster does not say when it begins.');
    // The demuxer takes the last one, for all blocks of the cluster.
    if (this.clusterTicks !== null) throw damaged('A cluster begins at two times.');
    this.clusterTicks = readUnsigned(bytes, { content: 0, end: length });
  }

  /**
   * @param bytes the first bytes of the block
   * @param length bytes of the whole block
   * @throws MediaError
   */
  add(bytes: Uint8Array, length: number): void {
    const track = readVint(bytes, 0, false);
    if (!track || length < track.length + 3 || bytes.length < track.length + 3) {
      throw damaged('A frame is cut short.');
    }
    const isLaced = ((bytes[track.length + 2] ?? 0) & 0x06) !== 0;
    const packets = isLaced ? (bytes[track.length + 3] ?? 0) + 1 : 1;
    this.inCluster += packets;
    if (this.inCluster > maxClusterPackets) {
      throw new MediaError('tooLarge', `A cluster has more than ${maxClusterPackets} frames.`);
    }
    const count = this.counts.find(({ number }) => number === track.value);
    if (!count) return;
    count.packets += packets;
    if (count.packets > maxPackets) {
      throw new MediaError('tooLarge', `A track has more than ${maxPackets} frames.`);
    }
    if (this.clusterTicks === null) throw damaged('A cluster does not say when it begins.');
    const seconds = (this.clusterTicks + viewOf(bytes).getInt16(track.length)) * this.secondsPerTick;
    if (seconds > this.limits.seconds) throw tooLong(seconds, this.limits);
    count.first = Math.min(count.first, seconds);
    count.last = Math.max(count.last, seconds);
  }

  tracks(): CheckedTrack[] {
    return this.counts.map(({ kind, packets, first, last }) => {
      if (packets === 0) return { kind, packets, seconds: 0 };
      // The last frame is as long as those before it on average; the stated length is exact, when it is true.
      const each = packets > 1 ? (last - first) / (packets - 1) : (this.statedSeconds ?? 0) - first;
      const measured = last + each;
      const isTrue = this.statedSeconds !== null && Math.abs(this.statedSeconds - measured) <= tolerance;
      const end = isTrue && kind === 'video' ? (this.statedSeconds ?? measured) : measured;
      return { kind, packets, seconds: Math.max(0, end - Math.max(0, first)) };
    });
  }
}

function tooLong(seconds: number, limits: VideoLimits): MediaError {
  return new MediaError(
    'tooLong',
    `A frame is at ${Math.round(seconds)} seconds, and ${limits.seconds} are allowed.`,
  );
}
