import { AudioSampleSink, BufferSource, Input, MP4 } from 'mediabunny';

/**
 * How strong a tone is in the sound of a clip, in pieces of a tenth of a second: 1 is a tone of full level. Null where there is no
 * sound.
 */
export async function heardLevels(clip: Uint8Array<ArrayBuffer>, tone: number): Promise<number[] | null> {
  await import('@napi-rs/webcodecs/polyfill');
  const input = new Input({ source: new BufferSource(clip), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return null;
  const rate = await track.getSampleRate();
  const samples: number[] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    const data = new Float32Array(sample.numberOfFrames);
    sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' });
    const begin = Math.round(sample.timestamp * rate);
    for (const [at, value] of data.entries()) if (begin + at >= 0) samples[begin + at] = value;
    sample.close();
  }
  input.dispose();
  const length = rate / 10;
  return Array.from({ length: Math.floor(samples.length / length) }, (_, piece) => {
    let [cosine, sine] = [0, 0];
    for (let at = piece * length; at < (piece + 1) * length; at += 1) {
      const angle = (2 * Math.PI * tone * at) / rate;
      cosine += (samples[at] ?? 0) * Math.cos(angle);
      sine += (samples[at] ?? 0) * Math.sin(angle);
    }
    return (2 * Math.hypot(cosine, sine)) / length;
  });
}
