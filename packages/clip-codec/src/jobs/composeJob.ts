// Makes one clip of parts of several. A part is opened when it is due and closed when it is over, so that memory does not grow with
// their number; while two are blended both are open.
import type { Composition } from '@tai/contracts';
import {
  AudioSampleSource,
  canEncodeAudio,
  VideoSample,
  type Output,
  type VideoSampleSource,
} from 'mediabunny';
import type { JobRequest } from '../process/messages.ts';
import { blended } from './blended.ts';
import { bt709 } from './encodeJob.ts';
import type { JobChannel } from './jobChannel.ts';
import { addSound, openSoundUnder, type SoundUnder } from './mixedSound.ts';
import { h264Source, mp4File } from './mp4File.ts';
import { openInput } from './openInput.ts';
import { audibleTrack, openPart, type PartReader } from './partReader.ts';
import { mixRate, type Stereo } from './soundReader.ts';

const soundBits = 192_000;

export async function composeJob(
  { sizes, composition }: JobRequest & { type: 'compose' },
  channel: JobChannel,
): Promise<void> {
  const hasSound = await isAudible(composition, sizes, channel);
  await mp4File(channel, async (output) => {
    const frames = h264Source(composition.shape);
    output.addVideoTrack(frames, { frameRate: composition.shape.fps });
    const sound = hasSound ? await soundSource(output) : null;
    await output.start();
    await fill({ sizes, composition, channel, frames, sound });
  });
}

/** Whether anything is heard: a clip without any sound has no track for it. */
async function isAudible(
  { parts, sound }: Composition,
  sizes: readonly number[],
  channel: JobChannel,
): Promise<boolean> {
  if (sound) return true;
  for (const clip of new Set(parts.filter(({ volume }) => volume > 0).map((part) => part.clip))) {
    const input = openInput(sizes[clip]!, channel, clip);
    try {
      if (await audibleTrack(input)) return true;
    } finally {
      input.dispose();
    }
  }
  return false;
}

/** AAC plays everywhere. Where the encoder lacks it, Opus does in every browser. */
async function soundSource(output: Output): Promise<AudioSampleSource> {
  const form = { numberOfChannels: 2, sampleRate: mixRate, bitrate: soundBits };
  const source = new AudioSampleSource({
    codec: (await canEncodeAudio('aac', form)) ? 'aac' : 'opus',
    bitrate: soundBits,
  });
  output.addAudioTrack(source);
  return source;
}

interface Work {
  sizes: readonly number[];
  composition: Composition;
  channel: JobChannel;
  frames: VideoSampleSource;
  sound: AudioSampleSource | null;
}

async function fill({ sizes, composition, channel, frames, sound }: Work): Promise<void> {
  const { parts, shape } = composition;
  const total = parts.reduce((sum, part) => sum + part.frames - part.fade, 0);
  const open = (index: number) => openPart(parts[index]!, { sizes, shape, channel });
  const under = composition.sound
    ? await openSoundUnder(composition.sound, {
        ...{ seconds: total / shape.fps, size: sizes[composition.sound.clip]!, channel },
      })
    : null;
  let [made, shared] = [0, 0];
  let [part, next]: (PartReader | null)[] = [null, null];
  try {
    for (const [index, { frames: count, fade }] of parts.entries()) {
      part = next ?? (await open(index));
      next = fade > 0 ? await open(index + 1) : null;
      for (let at = shared; at < count; at += 1) {
        channel.signal.throwIfAborted();
        const into = at - (count - fade);
        const own = await part.nextFrame();
        const frame = into >= 0 && next ? blended(own, await next.nextFrame(), (into + 1) / (fade + 1)) : own;
        await addFrame(frames, frame, { ...shape, index: made });
        const step = { made, fps: shape.fps, into, fade, under };
        if (sound)
          await addStep(
            sound,
            [part, next],
            [composition.parts[index]!.volume, parts[index + 1]?.volume ?? 0],
            step,
          );
        made += 1;
        channel.report({ type: 'progress', share: made / total });
      }
      await part.close();
      part = null;
      shared = fade;
    }
  } finally {
    await part?.close();
    await next?.close();
    await under?.close();
  }
}

async function addFrame(
  source: VideoSampleSource,
  frame: Uint8Array,
  { width, height, fps, index }: { width: number; height: number; fps: number; index: number },
): Promise<void> {
  const sample = new VideoSample(frame, {
    ...{ format: 'I420', codedWidth: width, codedHeight: height },
    ...{ timestamp: index / fps, duration: 1 / fps, colorSpace: bt709 },
  });
  try {
    await source.add(sample);
  } finally {
    sample.close();
  }
}

interface Step {
  /** Frames before this one. */
  made: number;
  fps: number;
  /** Frames since the blend with the next part began; below 0 before it. */
  into: number;
  fade: number;
  under: SoundUnder | null;
}

/** The sound of one frame. The parts fade into each other as their frames do. */
async function addStep(
  source: AudioSampleSource,
  [part, next]: [PartReader, PartReader | null],
  [volume, nextVolume]: [number, number],
  { made, fps, into, fade, under }: Step,
): Promise<void> {
  const begin = Math.round((made * mixRate) / fps);
  const length = Math.round(((made + 1) * mixRate) / fps) - begin;
  const mix: Stereo = { left: new Float32Array(length), right: new Float32Array(length) };
  const isBlend = into >= 0 && next !== null;
  const share = (index: number) => (isBlend ? (into + index / length) / fade : 0);
  await part.sound?.addTo(mix, 0, length, (index) => volume * (1 - share(index)));
  if (isBlend) await next.sound?.addTo(mix, 0, length, (index) => nextVolume * share(index));
  await under?.addTo(mix, begin);
  await addSound(source, mix, begin);
}
