import type { MediaSource } from '../mediaSource.ts';

/** A track as its container counts it. */
export interface CheckedTrack {
  kind: 'video' | 'audio' | 'other';
  /** Frames, or packets of sound. */
  packets: number;
  /** The time they take together. */
  seconds: number;
}

/** A clip whose structure is known to be bounded. */
export interface CheckedClip {
  container: 'mp4' | 'webm';
  /** In the order of the file. */
  tracks: CheckedTrack[];
  /** What the demuxer may read: the file without the parts that were not checked. */
  source: MediaSource;
}
