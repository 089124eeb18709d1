import type { ComposedPart, ClipShape } from '@tai/contracts';
import { VideoSampleSink, type Input, type InputAudioTrack } from 'mediabunny';
import { fittedFrame } from './fittedFrame.ts';
import type { JobChannel } from './jobChannel.ts';
import { decodable, openInput } from './openInput.ts';
import { openSound, type SoundReader } from './soundReader.ts';

/** Frames and sound of a part of a clip, in the order in which they are shown. */
export interface PartReader {
  nextFrame(): Promise<Uint8Array>;
  /** Null where it has none, or none that can be decoded. */
  sound: SoundReader | null;
  close(): Promise<void>;
}

/** Opens a part when it is due: open files keep pieces of themselves in memory. */
export async function openPart(
  { clip, start, frames, volume }: ComposedPart,
  { sizes, shape, channel }: { sizes: readonly number[]; shape: ClipShape; channel: JobChannel },
): Promise<PartReader> {
  const input = openInput(sizes[clip]!, channel, clip);
  try {
    const track = await decodable(input);
    const base = Math.max(0, await track.getFirstTimestamp()) + start;
    const times = Array.from({ length: frames }, (_, index) => base + index / shape.fps);
    const samples = new VideoSampleSink(track).samplesAtTimestamps(times);
    const audio = volume > 0 ? await audibleTrack(input) : null;
    const sound = audio && openSound(audio, base);
    let last: Uint8Array | null = null;
    return {
      async nextFrame() {
        const { value: sample } = await samples.next();
        if (!sample) {
          if (!last) throw new Error('A clip has no frame at one of the times.');
          return last;
        }
        try {
          last = await fittedFrame(sample, shape.width, shape.height);
        } finally {
          sample.close();
        }
        return last;
      },
      sound,
      async close() {
        await samples.return();
        await sound?.close();
        input.dispose();
      },
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

export async function audibleTrack(input: Input): Promise<InputAudioTrack | null> {
  const track = await input.getPrimaryAudioTrack();
  return track && (await track.canDecode()) ? track : null;
}
