import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** A clip for tests. Its frames are numbered and not decodable; everything around them is as in a real file. */
export interface TinyVideo {
  container: 'mp4' | 'webm';
  width: number;
  height: number;
  seconds: number;
  fps: number;
  audio: boolean;
  /** Clockwise. */
  rotation?: 0 | 90 | 180 | 270;
  /** Pieces of a second with tables of their own, as recorders and streams write MP4. */
  fragmented?: boolean;
  /** Metadata as a foreign program would leave it, by name. */
  tags?: Record<string, string>;
  /** Bytes of a frame. */
  frameBytes?: number;
  /** Frames in the order of decoding, as with B-frames: 0, 3, 1, 2, 6, 4, 5 and so on. One more than a multiple of 3. */
  reordered?: boolean;
  /** Every second frame is shown twice as long, as phones record in the dark. */
  varying?: boolean;
}

const sampleRate = 48_000;

/** Baseline profile, level 3: the smallest description that decoders take (one sequence and one picture parameter set). */
const avcDescription = Uint8Array.from([
  1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 9, 0x67, 0x42, 0xc0, 0x1e, 0xd9, 0x01, 0x41, 0xfb, 0x88, 1, 0, 4, 0x68,
  0xcb, 0x83, 0xcb,
]);
/** AAC-LC, 48 kHz, two channels. */
const aacDescription = Uint8Array.from([0x11, 0x90]);
/** `OpusHead`, version 1, two channels, 312 samples to skip, 48 kHz. */
const opusDescription = Uint8Array.from([
  0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0,
]);

/** The bytes of a clip: AVC and AAC in MP4, VP8 and Opus in WebM. */
export async function tinyVideo(options: TinyVideo): Promise<Uint8Array<ArrayBuffer>> {
  const isMp4 = options.container === 'mp4';
  const format = isMp4
    ? new Mp4OutputFormat({
        fastStart: options.fragmented ? 'fragmented' : 'in-memory',
        metadataFormat: 'mdta',
      })
    : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(isMp4 ? 'avc' : 'vp8');
  output.addVideoTrack(video, { rotation: options.rotation ?? 0 });
  const audio = new EncodedAudioPacketSource(isMp4 ? 'aac' : 'opus');
  if (options.audio) output.addAudioTrack(audio);
  output.setMetadataTags({ raw: options.tags ?? {} });
  await output.start();
  const frames = Math.round(options.seconds * options.fps);
  const packetSeconds = isMp4 ? 1024 / sampleRate : 0.02;
  for (let frame = 0, packet = 0; frame < frames; frame += 1) {
    await addFrame(video, options, frame);
    for (; options.audio && packet * packetSeconds < (frame + 1) / options.fps; packet += 1) {
      await addSound(audio, isMp4, packet, packetSeconds);
    }
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The clip for a test was not written.');
  return new Uint8Array(target.buffer);
}

async function addFrame(source: EncodedVideoPacketSource, options: TinyVideo, frame: number): Promise<void> {
  const { container, width, height, fps, frameBytes = 24 } = options;
  const data = new Uint8Array(frameBytes).fill(frame % 251);
  // AVC frames begin with their length.
  if (container === 'mp4') new DataView(data.buffer).setUint32(0, frameBytes - 4);
  const { reordered } = options;
  const type = frame % (reordered ? Infinity : Math.ceil(fps)) === 0 ? 'key' : 'delta';
  const shown = reordered ? frame + ([-1, 2, -1][frame % 3] ?? 0) * (frame > 0 ? 1 : 0) : frame;
  const length = options.varying && frame % 2 === 1 ? 2 : 1;
  const start = options.varying ? Math.floor(shown * 1.5) : shown;
  await source.add(new EncodedPacket(data, type, start / fps, length / fps), {
    decoderConfig:
      container === 'mp4'
        ? { codec: 'avc1.42c01e', codedWidth: width, codedHeight: height, description: avcDescription }
        : { codec: 'vp8', codedWidth: width, codedHeight: height },
  });
}

async function addSound(
  source: EncodedAudioPacketSource,
  isMp4: boolean,
  packet: number,
  packetSeconds: number,
): Promise<void> {
  const data = new Uint8Array(6).fill(packet % 241);
  await source.add(new EncodedPacket(data, 'key', packet * packetSeconds, packetSeconds), {
    decoderConfig: {
      codec: isMp4 ? 'mp4a.40.2' : 'opus',
      numberOfChannels: 2,
      sampleRate,
      description: isMp4 ? aacDescription : opusDescription,
    },
  });
}
