import { VideoSampleSink } from 'mediabunny';
import type { JobRequest } from '../process/messages.ts';
import type { JobChannel } from './jobChannel.ts';
import { decodable, openInput } from './openInput.ts';
import { toRgba } from './toRgba.ts';

/** Hands over the frames that are shown at times. */
export async function decodeJob(
  { size, times, longest }: JobRequest & { type: 'decode' },
  channel: JobChannel,
): Promise<void> {
  const input = openInput(size, channel);
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
