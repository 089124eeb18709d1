import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny';

/** Samples a second of everything that is mixed. */
export const mixRate = 48_000;

/** Two channels of the same length, from -1 to 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Decoded sound of one piece of a track, as the decoder gives it. */
interface Block extends Stereo {
  /** Seconds from the beginning of the track. */
  time: number;
  rate: number;
}

/** Reads a track from a time on, as stereo at `mixRate`. */
export interface SoundReader {
  /** Adds the next sound to `into` in `[from, to)`. @returns where the track ended; `to` while it goes on */
  addTo(into: Stereo, from: number, to: number, gain: (index: number) => number): Promise<number>;
  close(): Promise<void>;
}

export function openSound(track: InputAudioTrack, start: number): SoundReader {
  const samples = new AudioSampleSink(track).samples(start);
  let read = 0;
  let block: Block | null = null;
  /** Loaded ahead: the first of its samples is what the last one before it is interpolated with. */
  let next: Block | null = null;
  let isOpen = false;

  async function load(): Promise<void> {
    block = next;
    const { value } = await samples.next();
    next = value ? blockOf(value) : null;
  }

  return {
    async addTo(into, from, to, gain) {
      if (!isOpen) {
        isOpen = true;
        await load();
        await load();
      }
      for (let index = from; index < to; index += 1) {
        const time = start + read / mixRate;
        while (block && time >= endOf(block, next)) await load();
        if (!block) return index;
        read += 1;
        const place = (time - block.time) * block.rate;
        if (place < 0 || place >= block.left.length) continue;
        const level = gain(index);
        into.left[index]! += level * between(block.left, next?.left, place);
        into.right[index]! += level * between(block.right, next?.right, place);
      }
      return to;
    },
    async close() {
      await samples.return();
    },
  };
}

/** The blocks of some files overlap by a part of a sample: the next one begins where it says. */
function endOf({ time, rate, left }: Block, next: Block | null): number {
  const end = time + left.length / rate;
  return next && next.time < end ? next.time : end;
}

function between(channel: Float32Array, following: Float32Array | undefined, place: number): number {
  const at = Math.floor(place);
  const here = channel[at]!;
  const after = at + 1 < channel.length ? channel[at + 1]! : (following?.[0] ?? here);
  return here + (after - here) * (place - at);
}

function blockOf(sample: AudioSample): Block {
  try {
    const { numberOfChannels, numberOfFrames, sampleRate, timestamp } = sample;
    const channels = Array.from({ length: Math.min(6, numberOfChannels) }, (_, planeIndex) => {
      const channel = new Float32Array(numberOfFrames);
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      return channel;
    });
    return { time: timestamp, rate: sampleRate, ...toStereo(channels) };
  } finally {
    sample.close();
  }
}

/** Of surround sound, the centre and the rear channels are heard on both sides at 70 %, as receivers mix them. */
function toStereo(channels: Float32Array[]): Stereo {
  const [left, right, centre, , rearLeft, rearRight] = channels;
  if (!left) throw new Error('The sound has no channel.');
  if (!right) return { left, right: left };
  if (channels.length < 6 || !centre) return { left, right };
  const mixed = (side: Float32Array, rear: Float32Array) =>
    side.map((value, at) => value + Math.SQRT1_2 * (centre[at]! + rear[at]!));
  return { left: mixed(left, rearLeft!), right: mixed(right, rearRight!) };
}
