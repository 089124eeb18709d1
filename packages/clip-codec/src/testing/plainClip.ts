import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  WavOutputFormat,
  Mp3OutputFormat,
  OggOutputFormat,
  type OutputFormat,
} from 'mediabunny';

interface PlainClip {
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Luma and both chroma values of every frame. */
  colour: readonly [number, number, number];
  /** Hertz of its sound; none without it. */
  tone?: number;
}

/** An MP4 of one colour, with a tone where it has sound. */
export async function plainClip({
  width,
  height,
  fps,
  frames,
  colour,
  tone,
}: PlainClip): Promise<Uint8Array<ArrayBuffer>> {
  // mediabunny looks for the globals when it is used first.
  await import('@napi-rs/webcodecs/polyfill');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new VideoSampleSource({ codec: 'avc', bitrate: 1_000_000 });
  output.addVideoTrack(source, { frameRate: fps });
  const sound = tone === undefined ? null : new AudioSampleSource({ codec: 'aac', bitrate: 128_000 });
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const frame = new Uint8Array((width * height * 3) / 2).fill(colour[0], 0, width * height);
  frame.fill(colour[1], width * height, (width * height * 5) / 4).fill(colour[2], (width * height * 5) / 4);
  for (let index = 0; index < frames; index += 1) {
    const sample = new VideoSample(frame, {
      ...{ format: 'I420', codedWidth: width, codedHeight: height },
      ...{ timestamp: index / fps, duration: 1 / fps },
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
    });
    await source.add(sample);
    sample.close();
  }
  if (sound) await addTone(sound, tone ?? 0, frames / fps, 48_000);
  return finished(output, target);
}

const formats = { wav: WavOutputFormat, mp3: Mp3OutputFormat, ogg: OggOutputFormat, m4a: Mp4OutputFormat };
const codecs = { wav: 'pcm-s16', mp3: 'mp3', ogg: 'opus', m4a: 'aac' } as const;

/** A file of sound that is one tone of half the full level. */
export async function toneFile(
  kind: keyof typeof formats,
  { tone, seconds, rate = 48_000 }: { tone: number; seconds: number; rate?: number },
): Promise<Uint8Array<ArrayBuffer>> {
  await import('@napi-rs/webcodecs/polyfill');
  const target = new BufferTarget();
  const format: OutputFormat = new formats[kind]();
  const output = new Output({ format, target });
  const sound = new AudioSampleSource({ codec: codecs[kind], bitrate: 128_000 });
  output.addAudioTrack(sound);
  await output.start();
  await addTone(sound, tone, seconds, rate);
  return finished(output, target);
}

async function finished(output: Output, target: BufferTarget): Promise<Uint8Array<ArrayBuffer>> {
  await output.finalize();
  if (!target.buffer) throw new Error('The file for a test was not written.');
  return new Uint8Array(target.buffer);
}

async function addTone(
  source: AudioSampleSource,
  tone: number,
  seconds: number,
  rate: number,
): Promise<void> {
  const total = Math.round(seconds * rate);
  for (let start = 0; start < total; start += 2048) {
    const length = Math.min(2048, total - start);
    const data = Float32Array.from(
      { length },
      (_, at) => Math.sin((2 * Math.PI * tone * (start + at)) / rate) / 2,
    );
    const form = { format: 'f32', numberOfChannels: 1, sampleRate: rate } as const;
    const sample = new AudioSample({ data, ...form, timestamp: start / rate });
    await source.add(sample);
    sample.close();
  }
}
