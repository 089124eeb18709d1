import type { ClipShape } from '@tai/contracts';
import { VideoSample, type VideoSampleSource } from 'mediabunny';
import type { JobChannel } from './jobChannel.ts';
import { h264Source, mp4File } from './mp4File.ts';

/** Frames that may be on their way: one in the encoder, one that arrives, one that is made. */
const framesInFlight = 3;
export const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/** Encodes frames that come one by one. */
export async function encodeJob(shape: ClipShape, channel: JobChannel): Promise<void> {
  await mp4File(channel, async (output) => {
    const source = h264Source(shape);
    output.addVideoTrack(source, { frameRate: shape.fps });
    await output.start();
    const count = await addFrames(source, shape, channel);
    if (count === 0) throw new Error('A clip without frames cannot be encoded.');
  });
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
      colorSpace: bt709,
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
