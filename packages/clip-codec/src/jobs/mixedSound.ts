import type { ComposedSound } from '@tai/contracts';
import { AudioSample, type AudioSampleSource } from 'mediabunny';
import type { JobChannel } from './jobChannel.ts';
import { openInput } from './openInput.ts';
import { audibleTrack } from './partReader.ts';
import { mixRate, openSound, type SoundReader, type Stereo } from './soundReader.ts';

/** The sound under a whole composition, added piece by piece. */
export interface SoundUnder {
  /** @param begin place of the first sample of `into` in the result */
  addTo(into: Stereo, begin: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param seconds length of the result
 * @throws Error when the file has no sound that can be decoded
 */
export async function openSoundUnder(
  { clip, skip, offset, volume, fadeIn, fadeOut, loops, seconds: heard }: ComposedSound,
  { seconds, size, channel }: { seconds: number; size: number; channel: JobChannel },
): Promise<SoundUnder> {
  const input = openInput(size, channel, clip);
  const track = await audibleTrack(input);
  if (!track) {
    input.dispose();
    throw new Error('There is no decoder for the sound.');
  }
  const end = loops ? seconds : Math.min(seconds, offset + heard);
  const [first, last] = [Math.round(offset * mixRate), Math.round(end * mixRate)];
  let sound: SoundReader | null = null;
  /** Samples since the sound began anew: one without any would begin for ever. */
  let since = 0;

  const ramp = (share: number) => Math.max(0, Math.min(1, share));
  const level = (sample: number) =>
    volume *
    (fadeIn > 0 ? ramp((sample - first) / mixRate / fadeIn) : 1) *
    (fadeOut > 0 ? ramp((last - sample) / mixRate / fadeOut) : 1);

  return {
    async addTo(into, begin) {
      const to = Math.min(into.left.length, last - begin);
      let at = Math.max(0, first - begin);
      while (at < to) {
        sound ??= openSound(track, skip);
        const reached = await sound.addTo(into, at, to, (index) => level(begin + index));
        since += reached - at;
        at = reached;
        if (at >= to) return;
        await sound.close();
        sound = null;
        if (!loops || since === 0) return;
        since = 0;
      }
    },
    async close() {
      await sound?.close();
      input.dispose();
    },
  };
}

/** @param begin place of the first sample in the result */
export async function addSound(
  source: AudioSampleSource,
  { left, right }: Stereo,
  begin: number,
): Promise<void> {
  const data = new Float32Array(2 * left.length);
  for (let at = 0; at < left.length; at += 1) {
    data[2 * at] = Math.max(-1, Math.min(1, left[at]!));
    data[2 * at + 1] = Math.max(-1, Math.min(1, right[at]!));
  }
  const sample = new AudioSample({
    ...{ data, format: 'f32', numberOfChannels: 2 },
    ...{ sampleRate: mixRate, timestamp: begin / mixRate },
  });
  try {
    await source.add(sample);
  } finally {
    sample.close();
  }
}
