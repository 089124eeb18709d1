import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMOutputFormat,
  type EncodedPacket,
} from 'mediabunny';
import { aigcName, type LabelTexts } from '../labelTexts.ts';
import { damaged, MediaError } from '../mediaError.ts';
import { xmpTagName } from '../webm/webmLabels.ts';
import type { CheckedTrack } from './checkedClip.ts';
import type { OpenClip } from './openClip.ts';
import type { Write } from './rewriting.ts';

/** Bytes of one track within half a second, which the muxer of MP4 keeps until they are over. */
const maxHeldBytes = 64 * 1024 * 1024;
const heldSeconds = 0.5;
/** What a packet may be longer than in the file: WebM can leave out bytes that all packets of a track begin with. */
const strippedBytes = 32;

/** The packets of one track on their way into the copy. */
interface Feed {
  sink: EncodedPacketSink;
  add(packet: EncodedPacket): Promise<void>;
  close(): void;
  counted: CheckedTrack;
  next: EncodedPacket | null;
  sent: number;
  held: { since: number; bytes: number };
}

/**
 * Runs the muxer over the packets of a clip, in the order of their times. Only frames, codec, size and rotation are taken
 * over, and of metadata our labels alone.
 * @param maxBytes what all packets together may take
 * @param onMoov is given the box `moov` of an MP4, which the muxer writes last, and its place
 */
export async function* remux(
  clip: OpenClip,
  texts: LabelTexts,
  maxBytes: number,
  onMoov: (bytes: Uint8Array, position: number) => void,
): AsyncGenerator<Write> {
  const writes: Write[] = [];
  const target = new StreamTarget(new WritableStream<Write>({ write: (chunk) => void writes.push(chunk) }));
  const format =
    clip.container === 'mp4'
      ? new Mp4OutputFormat({ fastStart: false, metadataFormat: 'mdta', onMoov })
      : new WebMOutputFormat();
  const output = new Output({ format, target });
  const feeds = [await pictureFeed(output, clip.picture)];
  if (clip.sound) feeds.push(await soundFeed(output, clip.sound));
  output.setMetadataTags({ raw: tagsOf(clip, texts) });
  try {
    await output.start();
    for (const feed of feeds) {
      feed.next = await feed.sink.getFirstPacket();
      if (!feed.next) throw damaged('The first frame of a track cannot be read.');
    }
    let total = 0;
    for (let feed = earliest(feeds); feed?.next; feed = earliest(feeds)) {
      const packet = feed.next;
      total += packet.data.length;
      if (total > maxBytes + strippedBytes * feed.sent)
        throw damaged('The frames of the clip share their bytes.');
      hold(feed, packet);
      await feed.add(withDuration(packet, feed.counted));
      await advance(feed, packet);
      yield* writes.splice(0);
    }
    await output.finalize();
    yield* writes.splice(0);
  } finally {
    // Ends a muxer that was left half-way; one that is done does nothing.
    if (output.state !== 'finalized') await output.cancel();
  }
}

function tagsOf(clip: OpenClip, { xmp, aigc }: LabelTexts): Record<string, string> {
  return {
    ...(aigc === undefined ? {} : { [aigcName]: aigc }),
    // An MP4 has a box for it.
    ...(clip.container === 'webm' ? { [xmpTagName]: xmp } : {}),
  };
}

async function pictureFeed(output: Output, { track, counted }: OpenClip['picture']): Promise<Feed> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw damaged('The frames of the clip are not described.');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() });
  return {
    ...newFeed(counted, new EncodedPacketSink(track)),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

async function soundFeed(output: Output, { track, counted }: NonNullable<OpenClip['sound']>): Promise<Feed> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw damaged('The sound of the clip is not described.');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return {
    ...newFeed(counted, new EncodedPacketSink(track)),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

function newFeed(counted: CheckedTrack, sink: EncodedPacketSink) {
  return { counted, sink, next: null, sent: 0, held: { since: Infinity, bytes: 0 } };
}

function earliest(feeds: readonly Feed[]): Feed | undefined {
  return feeds
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0];
}

/** A WebM does not say how long the last frame of a track is; it is taken to be as long as the others on average. */
function withDuration(packet: EncodedPacket, { seconds, packets }: CheckedTrack): EncodedPacket {
  return packet.duration > 0 ? packet : packet.clone({ duration: seconds / packets });
}

/** Ends a track that would make the muxer hold too much. */
function hold(feed: Feed, { timestamp, data }: EncodedPacket): void {
  feed.held.since = Math.min(feed.held.since, timestamp);
  if (timestamp - feed.held.since >= heldSeconds) feed.held = { since: timestamp, bytes: 0 };
  feed.held.bytes += data.length;
  if (feed.held.bytes > maxHeldBytes) {
    throw new MediaError('tooLarge', `Half a second of the clip takes more than ${maxHeldBytes} bytes.`);
  }
}

async function advance(feed: Feed, packet: EncodedPacket): Promise<void> {
  feed.sent += 1;
  feed.next = await feed.sink.getNextPacket(packet);
  if (feed.next) return;
  if (feed.sent !== feed.counted.packets) {
    throw damaged(`A track has ${feed.counted.packets} frames, and ${feed.sent} of them can be read.`);
  }
  // The muxer waits for a packet of each track that is open.
  feed.close();
}
