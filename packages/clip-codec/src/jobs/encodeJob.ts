import type { FileHandle } from 'node:fs/promises';
import type { ClipShape } from '@tai/contracts';
import { shiftChunkOffsets } from '@tai/media';
import { Mp4OutputFormat, Output, StreamTarget, VideoSample, VideoSampleSource } from 'mediabunny';
import { bitRateOf } from './bitRate.ts';
import { openHiddenFile, readAt, writeAt } from './hiddenFile.ts';
import type { JobChannel } from './jobChannel.ts';

/** Frames that may be on their way: one in the encoder, one that arrives, one that is made. */
const framesInFlight = 3;
const pieceBytes = 256 * 1024;
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/** Where the parts of the file lie that the muxer wrote: `ftyp`, frames, `moov`. */
interface Written {
  moov: Uint8Array;
  moovPosition: number;
}

/**
 * Encodes frames into a temporary file and hands over its bytes with the index (`moov`) moved to the front: the index is known
 * only when all frames are, and a clip of minutes is too large to hold.
 */
export async function encodeJob(shape: ClipShape, channel: JobChannel): Promise<void> {
  const file = await openHiddenFile();
  try {
    const written = await writeClip(file, shape, channel);
    await sendClip(file, written, channel);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Error('The disk for temporary files is full.', { cause: error })
      : error;
  } finally {
    await file.close();
  }
}

async function writeClip(file: FileHandle, shape: ClipShape, channel: JobChannel): Promise<Written> {
  let written: Written | null = null;
  const format = new Mp4OutputFormat({
    fastStart: false,
    onMoov: (moov, moovPosition) => (written = { moov: Uint8Array.from(moov), moovPosition }),
  });
  const writable = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => writeAt(file, data, position),
  });
  const output = new Output({
    format,
    target: new StreamTarget(writable, { chunked: true, chunkSize: 2 ** 20 }),
  });
  // `realtime` is no faster here, and puts key frames three times as often.
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate: bitRateOf(shape),
    keyFrameInterval: 1,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: shape.fps });
  try {
    await output.start();
    const count = await addFrames(source, shape, channel);
    if (count === 0) throw new Error('A clip without frames cannot be encoded.');
    await output.finalize();
  } finally {
    if (output.state !== 'finalized') await output.cancel();
  }
  if (!written) throw new Error('The clip was written without its index.');
  return written;
}

/** @returns how many */
async function addFrames(source: VideoSampleSource, shape: ClipShape, channel: JobChannel): Promise<number> {
  for (let asked = 0; asked < framesInFlight; asked += 1) channel.report({ type: 'wantsFrame' });
  let count = 0;
  for await (const frame of channel.frames) {
    if (frame === null) break;
    const sample = new VideoSample(frame, {
      format: 'I420',
      codedWidth: shape.width,
      codedHeight: shape.height,
      timestamp: count / shape.fps,
      duration: 1 / shape.fps,
      colorSpace,
    });
    try {
      await source.add(sample);
    } finally {
      sample.close();
    }
    count += 1;
    channel.report({ type: 'wantsFrame' });
  }
  return count;
}

async function sendClip(
  file: FileHandle,
  { moov, moovPosition }: Written,
  channel: JobChannel,
): Promise<void> {
  const header = await readAt(file, 0, 8);
  const firstEnd = new DataView(header.buffer).getUint32(0);
  await channel.handOver({ type: 'piece', data: await readAt(file, 0, firstEnd) });
  await channel.handOver({ type: 'piece', data: shiftChunkOffsets(moov) });
  for (let start = firstEnd; start < moovPosition; start += pieceBytes) {
    const end = Math.min(moovPosition, start + pieceBytes);
    await channel.handOver({ type: 'piece', data: await readAt(file, start, end) });
  }
}
