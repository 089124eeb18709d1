import type { MediaSource } from '../mediaSource.ts';

/** A track as its container counts it. */
export interface CheckedTrack {
  kind: 'video' | 'audio' | 'other';
  /** How its frames are encoded, in the words of people who know the container; absent where it was not read. */
  encoding?: string;
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
