/** Size and speed of a clip that is to be encoded. */
export interface ClipShape {
  /** In pixels, both even. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
}

/** One frame as planes: luma of the whole size, then both chroma planes of half of it each way (I420, BT.709, limited range). */
export type ClipFrame = Uint8Array;

/** A decoded frame of a clip. */
export interface DecodedFrame {
  /** Seconds from the beginning. */
  time: number;
  width: number;
  height: number;
  /** Red, green, blue, alpha for each pixel, row by row. */
  rgba: Uint8Array;
}

/** Bytes of a clip, read in any order. */
export interface ClipBytes {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/**
 * Encodes and decodes clips on the server, in a process of its own. It is an optional part of an installation: where it is left
 * out, `problem` says so, and every call rejects.
 */
export interface ClipCodec {
  /** Why it cannot work here; null when it can. */
  readonly problem: 'codecMissing' | null;
  /**
   * An MP4 (H.264, yuv420p, tagged BT.709, index at the front, a key frame each second), piece by piece.
   * @throws the signal's reason when aborted; Error with a plain sentence when the encoder fails. No file is left behind.
   */
  encode(frames: AsyncIterable<ClipFrame>, shape: ClipShape, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /**
   * Frames at times, in their order, no larger than `longest` on their longer side.
   * @param times seconds, rising; each gives the frame that is shown then
   * @throws as `encode`; Error when the clip cannot be decoded here
   */
  decode(
    clip: ClipBytes,
    options: { times: readonly number[]; longest: number },
    signal: AbortSignal,
  ): AsyncIterable<DecodedFrame>;
  close(): Promise<void>;
}

/** Which part of a clip is encoded anew, and how. */
export interface TranscodeOptions {
  /** Seconds from the beginning of the clip, and how many. */
  start: number;
  seconds: number;
  /** Frames a second: clips of other or varying speed are sampled. */
  fps: number;
  /** Pixels of the longer side at most; smaller clips are not enlarged. */
  longest: number;
  /** Whether its sound is copied; for a part from the beginning. */
  hasSound: boolean;
}

/** A codec that also encodes clips anew, without their frames leaving its process. */
export interface ClipTranscoder extends ClipCodec {
  /**
   * A part of a clip as `encode` makes clips, turned as the clip is.
   * @throws as `encode`; Error when the clip cannot be decoded here
   */
  transcode(clip: ClipBytes, options: TranscodeOptions, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /**
   * One clip of parts of several, one after the other, as `encode` makes clips: each part letterboxed into the shape, cross-fades
   * blended frame by frame, sounds mixed to stereo at 48 kHz.
   * @param clips what the parts and the sound are taken from, by their place
   * @param onProgress the share of frames that are made, 0 to 1
   * @throws as `transcode`
   */
  compose(
    clips: readonly ClipBytes[],
    composition: Composition,
    signal: AbortSignal,
    onProgress?: (share: number) => void,
  ): AsyncIterable<Uint8Array>;
  /**
   * What a file of sound is, from reading all of it and decoding its first second.
   * @param seconds it may last at most
   * @throws as `decode`; Error when it is no sound that can be decoded here, or lasts longer
   */
  listen(sound: ClipBytes, seconds: number, signal: AbortSignal): Promise<SoundFacts>;
}

/** A part of a clip in a composition. */
export interface ComposedPart {
  /** Place of the clip among those that are given. */
  clip: number;
  /** Seconds from the beginning of the clip. */
  start: number;
  /** Frames of the result, at its speed, with those that are blended with the neighbours. */
  frames: number;
  /** Frames at its end that are blended with the first of the next part; 0 is a cut. */
  fade: number;
  /** Of its own sound: 0 is silent, 1 as it is. */
  volume: number;
}

/** Sound under a whole composition. Times are seconds. */
export interface ComposedSound {
  /** Place of the file among those that are given. */
  clip: number;
  /** What is skipped of the file, and how much of it is heard from there. */
  skip: number;
  seconds: number;
  /** When it begins in the result. */
  offset: number;
  volume: number;
  fadeIn: number;
  fadeOut: number;
  /** Begins anew whenever it ends, until the result ends. */
  loops: boolean;
}

export interface Composition {
  shape: ClipShape;
  parts: readonly ComposedPart[];
  sound: ComposedSound | null;
}

/** What a file of sound is. */
export interface SoundFacts {
  seconds: number;
  /** Name of the codec, as `mp3` or `aac`. */
  codec: string;
  channels: number;
  /** Samples a second. */
  sampleRate: number;
}
