import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp4OutputFormat,
  VideoSample,
  VideoSampleSink,
  type Input,
  type InputVideoTrack,
  type Output,
  type VideoSampleSource,
} from 'mediabunny';
import type { JobRequest } from '../process/messages.ts';
import { bt709 } from './encodeJob.ts';
import type { JobChannel } from './jobChannel.ts';
import { h264Source, mp4File } from './mp4File.ts';
import { decodable, openInput } from './openInput.ts';
import { hdrToI420, toI420 } from './toI420.ts';
import { hdrTransfer } from './toneMap.ts';

type Request = JobRequest & { type: 'transcode' };

/** Encodes a part of a clip anew; its sound is copied as it is, where an MP4 takes it. */
export async function transcodeJob(request: Request, channel: JobChannel): Promise<void> {
  const input = openInput(request.size, channel);
  try {
    const track = await decodable(input);
    await mp4File(channel, (output) => fill(output, { input, track, request, channel }));
  } finally {
    input.dispose();
  }
}

interface Work {
  input: Input;
  track: InputVideoTrack;
  request: Request;
  channel: JobChannel;
}

async function fill(output: Output, { input, track, request, channel }: Work): Promise<void> {
  const { start, seconds, fps, longest } = request;
  const base = Math.max(0, await track.getFirstTimestamp()) + start;
  const [wide, high] = [await track.getSquarePixelWidth(), await track.getSquarePixelHeight()];
  const scale = Math.min(1, longest / Math.max(wide, high));
  const [width, height] = [evenSide(wide * scale), evenSide(high * scale)];
  const source = h264Source({ width, height, fps });
  output.addVideoTrack(source, { frameRate: fps, rotation: await track.getRotation() });
  const sound = request.hasSound ? await soundOf(input, output, base) : null;
  await output.start();
  const times = Array.from(
    { length: Math.max(2, Math.round(seconds * fps)) },
    (_, index) => base + index / fps,
  );
  let index = 0;
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    channel.signal.throwIfAborted();
    if (!sample) throw new Error('The clip has no frame at one of the times.');
    try {
      await addFrame(source, sample, { width, height, index, fps });
    } finally {
      sample.close();
    }
    index += 1;
    await sound?.addUntil(index / fps);
  }
}

async function addFrame(
  source: VideoSampleSource,
  sample: VideoSample,
  { width, height, index, fps }: { width: number; height: number; index: number; fps: number },
): Promise<void> {
  const { primaries, transfer, matrix, fullRange } = sample.colorSpace;
  const isHdr = hdrTransfer(sample) !== null;
  const made = new VideoSample(await (isHdr ? hdrToI420 : toI420)(sample, width, height), {
    ...{ format: 'I420', codedWidth: width, codedHeight: height },
    ...{ timestamp: index / fps, duration: 1 / fps },
    // The numbers of the samples are kept, and so is what they mean; those of HDR are not.
    colorSpace: matrix && !isHdr ? { primaries, transfer, matrix, fullRange } : bt709,
  });
  try {
    await source.add(made);
  } finally {
    made.close();
  }
}

/** The encoder takes even sizes, of 16 pixels at least. */
function evenSide(side: number): number {
  const even = 2 * Math.floor(Math.round(side) / 2);
  if (even < 16) throw new Error('The clip is too narrow to be encoded.');
  return even;
}

/** Copies the packets of the sound in step with the frames; null where there is none that an MP4 takes. */
async function soundOf(input: Input, output: Output, base: number) {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) return null;
  if (!new Mp4OutputFormat().getSupportedAudioCodecs().includes(codec)) return null;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const packets = new EncodedPacketSink(track).packets();
  let next = await packets.next();
  return {
    /** @param time seconds from the beginning of the new clip */
    async addUntil(time: number): Promise<void> {
      while (!next.done && next.value.timestamp - base < time) {
        const timestamp = next.value.timestamp - base;
        if (timestamp >= 0) await source.add(next.value.clone({ timestamp }), { decoderConfig });
        next = await packets.next();
      }
    },
  };
}
