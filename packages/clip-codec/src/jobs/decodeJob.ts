import { ALL_FORMATS, CustomSource, Input, VideoSampleSink, type InputVideoTrack } from 'mediabunny';
import type { JobRequest } from '../process/messages.ts';
import { maxFramePixels } from '../requestChecks.ts';
import type { JobChannel } from './jobChannel.ts';
import { toRgba } from './toRgba.ts';

/** Hands over the frames that are shown at times. */
export async function decodeJob(
  { size, times, longest }: JobRequest & { type: 'decode' },
  channel: JobChannel,
): Promise<void> {
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => channel.read(start, end),
    maxCacheSize: 4 * 1024 * 1024,
  });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    const track = await decodable(input);
    const first = await track.getFirstTimestamp();
    const wanted = times.map((time) => Math.max(first, time));
    let index = 0;
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(wanted)) {
      channel.signal.throwIfAborted();
      if (!sample) throw new Error('The clip has no frame at one of the times.');
      try {
        const frame = await toRgba(sample, longest);
        await channel.handOver({ type: 'decoded', frame: { time: times[index] ?? 0, ...frame } });
      } finally {
        sample.close();
      }
      index += 1;
    }
  } finally {
    input.dispose();
  }
}

async function decodable(input: Input): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no moving image.');
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  if (width * height > maxFramePixels)
    throw new Error(`Frames of ${width} × ${height} pixels are larger than 8K.`);
  if (!(await track.canDecode())) throw new Error('There is no decoder for this kind of clip.');
  return track;
}
