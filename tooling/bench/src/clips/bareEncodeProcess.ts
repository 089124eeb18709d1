// A process of its own that encodes the clip with the libraries alone, each time that it is asked, and tells how long it took.
// The globals come first: mediabunny looks for them.
import '@napi-rs/webcodecs/polyfill';
import { BufferTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } from 'mediabunny';
import { frameCount, secondOfFrames, shape } from './encodedFrames.ts';

/** What it is asked. */
export interface BareRequest {
  bitRate: number;
}

const frames = secondOfFrames();

process.on('message', (request: BareRequest) => {
  void encode(request).then((milliseconds) => process.send?.(milliseconds));
});
process.send?.('ready');

async function encode({ bitRate }: BareRequest): Promise<number> {
  const from = performance.now();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const source = new VideoSampleSource({ codec: 'avc', bitrate: bitRate, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: shape.fps });
  await output.start();
  for (let index = 0; index < frameCount; index += 1) {
    const frame = frames[index % frames.length];
    if (!frame) throw new Error('There are no frames.');
    const sample = new VideoSample(frame, {
      ...{ format: 'I420', codedWidth: shape.width, codedHeight: shape.height },
      ...{ timestamp: index / shape.fps, duration: 1 / shape.fps },
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return performance.now() - from;
}
