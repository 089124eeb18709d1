/** What a clip may have to be read at all. */
export interface VideoLimits {
  seconds: number;
  /** Width times height of a frame. */
  pixels: number;
  /** Tracks of any kind. */
  tracks: number;
}

export const defaultVideoLimits: VideoLimits = { seconds: 3600, pixels: 8192 * 4320, tracks: 8 };

/** Frames and audio packets of all tracks: about three hours at 60 frames. Each takes about 200 bytes while it is copied. */
export const maxPackets = 1_000_000;

/** Bytes of one frame, and of what a container keeps together and its reader therefore holds (a cluster of WebM). */
export const maxPacketBytes = 32 * 1024 * 1024;
