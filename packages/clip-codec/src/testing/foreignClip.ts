import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  type AudioCodec,
  type VideoCodec,
} from 'mediabunny';

export interface ForeignClip {
  codec: Extract<VideoCodec, 'hevc' | 'avc'>;
  /** As RFC 6381 writes it. */
  codecString: string;
  /** Clockwise. */
  rotation?: 0 | 90 | 180 | 270;
  sound?: Extract<AudioCodec, 'aac'>;
  /** What its samples mean, where they are no plain video. */
  colorSpace?: VideoColorSpaceInit;
}

const shape = { width: 320, height: 180, fps: 24, frames: 48 };

/** An MP4 of two seconds as other programs make them, which many browsers do not play: mid grey, brighter from left to right. */
export async function foreignClip(clip: ForeignClip): Promise<Uint8Array<ArrayBuffer>> {
  // mediabunny looks for the globals when it is used first.
  await import('@napi-rs/webcodecs/polyfill');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new VideoSampleSource({
    ...{ codec: clip.codec, fullCodecString: clip.codecString, bitrate: 1_000_000 },
  });
  output.addVideoTrack(source, { frameRate: shape.fps, rotation: clip.rotation ?? 0 });
  const sound = clip.sound ? new AudioSampleSource({ codec: clip.sound, bitrate: 96_000 }) : null;
  if (sound) output.addAudioTrack(sound);
  await output.start();
  for (let index = 0; index < shape.frames; index += 1) {
    const sample = new VideoSample(slope(), {
      format: 'I420',
      ...{ codedWidth: shape.width, codedHeight: shape.height },
      ...{ timestamp: index / shape.fps, duration: 1 / shape.fps },
      ...(clip.colorSpace && { colorSpace: clip.colorSpace }),
    });
    await source.add(sample);
    sample.close();
    if (sound) await addTone(sound, index / shape.fps);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The clip for a test was not written.');
  return new Uint8Array(target.buffer);
}

function slope(): Uint8Array {
  const { width, height } = shape;
  const samples = new Uint8Array((width * height * 3) / 2).fill(128);
  for (let at = 0; at < width * height; at += 1) samples[at] = 40 + Math.floor((at % width) / 2);
  return samples;
}

async function addTone(source: AudioSampleSource, timestamp: number): Promise<void> {
  const sampleRate = 48_000;
  const data = Float32Array.from({ length: sampleRate / shape.fps }, (_, at) => Math.sin(at / 17) / 4);
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate, timestamp });
  await source.add(sample);
  sample.close();
}
