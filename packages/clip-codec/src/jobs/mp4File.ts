import type { FileHandle } from 'node:fs/promises';
import type { ClipShape } from '@tai/contracts';
import { shiftChunkOffsets } from '@tai/media';
import { Mp4OutputFormat, Output, StreamTarget, VideoSampleSource } from 'mediabunny';
import { bitRateOf } from './bitRate.ts';
import { openHiddenFile, readAt, writeAt } from './hiddenFile.ts';
import type { JobChannel } from './jobChannel.ts';

const pieceBytes = 256 * 1024;

/** Where the parts of the file lie that the muxer wrote: `ftyp`, frames, `moov`. */
interface Written {
  moov: Uint8Array;
  moovPosition: number;
}

/**
 * Writes an MP4 into a temporary file and hands over its bytes with the index (`moov`) moved to the front: the index is known
 * only when all frames are, and a clip of minutes is too large to hold.
 * @param fill adds the tracks, starts the output and adds what is in them
 */
export async function mp4File(channel: JobChannel, fill: (output: Output) => Promise<void>): Promise<void> {
  const file = await openHiddenFile();
  try {
    await sendClip(file, await writeClip(file, fill), channel);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Error('The disk for temporary files is full.', { cause: error })
      : error;
  } finally {
    await file.close();
  }
}

/** The encoder of all clips. */
export function h264Source(shape: ClipShape): VideoSampleSource {
  return new VideoSampleSource({
    codec: 'avc',
    bitrate: bitRateOf(shape),
    keyFrameInterval: 1,
    // `realtime` encodes at the same speed here and sets several times as many key frames, which makes files larger.
    latencyMode: 'quality',
  });
}

async function writeClip(file: FileHandle, fill: (output: Output) => Promise<void>): Promise<Written> {
  let written: Written | null = null;
  let failure: unknown;
  const format = new Mp4OutputFormat({
    fastStart: false,
    onMoov: (moov, moovPosition) => (written = { moov: Uint8Array.from(moov), moovPosition }),
  });
  const writable = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) =>
      writeAt(file, data, position).catch((error: unknown) => {
        failure ??= error;
        throw error;
      }),
  });
  const target = new StreamTarget(writable, { chunked: true, chunkSize: 2 ** 20 });
  const output = new Output({ format, target });
  try {
    await fill(output);
    await output.finalize();
  } catch (error) {
    // Later writes fail because of the first, and say only that the stream is closed.
    throw failure ?? error;
  } finally {
    // It rejects where the stream failed, which is known already.
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined);
  }
  if (!written) throw new Error('The clip was written without its index.');
  return written;
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
