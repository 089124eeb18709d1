/*
 * Images on the line of the live renderer: a small header, then the encoded file. Numbers are big-endian.
 *
 *   byte  0   version of the header, 1
 *   byte  1   kind: 1 frame (client to server), 2 result (server to client)
 *   byte  2   format: 1 PNG, 2 JPEG, 3 WebP
 *   byte  3   0
 *   4 to 7    sequence number of the frame; a result has that of the frame it was made from
 *   8 to 23   hash of the frame's content, 16 bytes that the client chooses; a result has that of its frame
 *   result only:
 *   24 to 27  revision of the parameters
 *   28 to 31  milliseconds that the render took
 *   32 to 35  width and height in pixels, 2 bytes each
 */
import { limits } from '../../limits.ts';

/** Formats that images on the line may have, in the order of their numbers from 1. */
export const liveMimeTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LiveMimeType = (typeof liveMimeTypes)[number];

/** An image of the canvas, on its way to the server. */
export interface LiveFrame {
  /** Higher than that of the frame before. */
  sequence: number;
  /** 32 hexadecimal digits that name the content. */
  hash: string;
  mimeType: LiveMimeType;
  image: Uint8Array;
}

/** What an engine made of a frame. */
export interface LiveResult extends LiveFrame {
  revision: number;
  /** Milliseconds from the beginning of the render to its end. */
  ms: number;
  width: number;
  height: number;
}

/** Why bytes are no frame: for the log and the error `liveFrameInvalid`. */
export class LiveFrameError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'LiveFrameError';
  }
}

const version = 1;
const kinds = { frame: 1, result: 2 } as const;
const headerBytes = { frame: 24, result: 36 } as const;
const hashForm = /^[0-9a-f]{32}$/;
const uint32Max = 2 ** 32 - 1;

/** The largest message that either side takes. */
export const liveMessageMaxBytes = headerBytes.result + limits.live.frameBytes;

/** @throws LiveFrameError when a field is beyond its limits */
export function encodeLiveFrame(frame: LiveFrame): Uint8Array<ArrayBuffer> {
  return encode('frame', frame).bytes;
}

/** @throws LiveFrameError when a field is beyond its limits */
export function encodeLiveResult(result: LiveResult): Uint8Array<ArrayBuffer> {
  const { revision, ms, width, height } = result;
  assertSize(width, height);
  const { bytes, view } = encode('result', result);
  view.setUint32(24, whole(revision, 'revision'));
  view.setUint32(28, whole(Math.min(uint32Max, Math.round(ms)), 'time'));
  view.setUint16(32, width);
  view.setUint16(34, height);
  return bytes;
}

/**
 * Reads a message without trusting it. The image is a view of the message, not decoded.
 * @throws LiveFrameError with what is wrong
 */
export function decodeLiveFrame(message: Uint8Array): LiveFrame {
  return decode('frame', message);
}

/** @throws LiveFrameError with what is wrong */
export function decodeLiveResult(message: Uint8Array): LiveResult {
  const frame = decode('result', message);
  const view = viewOf(message);
  const [width, height] = [view.getUint16(32), view.getUint16(34)];
  assertSize(width, height);
  return { ...frame, revision: view.getUint32(24), ms: view.getUint32(28), width, height };
}

function encode(kind: keyof typeof kinds, { sequence, hash, mimeType, image }: LiveFrame) {
  if (!hashForm.test(hash)) throw new LiveFrameError('the hash is not 32 hexadecimal digits');
  const format = liveMimeTypes.indexOf(mimeType) + 1;
  if (format === 0) throw new LiveFrameError('the format is unknown');
  assertLength(image.byteLength);
  const bytes = new Uint8Array(headerBytes[kind] + image.byteLength);
  const view = viewOf(bytes);
  bytes.set([version, kinds[kind], format, 0]);
  view.setUint32(4, whole(sequence, 'sequence'));
  for (let at = 0; at < 16; at++) bytes[8 + at] = Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16);
  bytes.set(image, headerBytes[kind]);
  return { bytes, view };
}

function decode(kind: keyof typeof kinds, message: Uint8Array): LiveFrame {
  const header = headerBytes[kind];
  if (message.byteLength < header) throw new LiveFrameError('the header is cut off');
  if (message[0] !== version) throw new LiveFrameError(`the version is ${message[0]}, not ${version}`);
  if (message[1] !== kinds[kind]) throw new LiveFrameError(`it is no ${kind}`);
  const mimeType = liveMimeTypes[(message[2] ?? 0) - 1];
  if (!mimeType) throw new LiveFrameError('the format is unknown');
  if (message[3] !== 0) throw new LiveFrameError('a reserved byte is set');
  const image = message.subarray(header);
  assertLength(image.byteLength);
  const hash = Array.from(message.subarray(8, 24), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sequence: viewOf(message).getUint32(4), hash, mimeType, image };
}

function assertLength(length: number): void {
  if (length === 0) throw new LiveFrameError('there is no image');
  if (length > limits.live.frameBytes) {
    throw new LiveFrameError(`the image has ${length} bytes, at most ${limits.live.frameBytes} are taken`);
  }
}

function assertSize(width: number, height: number): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 1 && side <= limits.live.sideMax;
  if (!fits(width) || !fits(height)) throw new LiveFrameError('the size is beyond the limits');
}

function whole(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > uint32Max) {
    throw new LiveFrameError(`the ${what} is not a whole number of 32 bits`);
  }
  return value;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
