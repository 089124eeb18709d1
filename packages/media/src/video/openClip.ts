import {
  CustomSource,
  Input,
  Logging,
  LogLevel,
  MP4,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { damaged, MediaError } from '../mediaError.ts';
import { asciiAt, readExactly, type MediaSource } from '../mediaSource.ts';
import { checkMp4 } from '../mp4/checkMp4.ts';
import { unreadEncoding } from '../mp4/sampleEncoding.ts';
import { beginsAsMp4, withFileType } from '../mp4/withFileType.ts';
import { readAhead } from '../readAhead.ts';
import { checkWebm } from '../webm/checkWebm.ts';
import type { CheckedClip, CheckedTrack } from './checkedClip.ts';
import { maxPacketBytes, type VideoLimits } from './videoLimits.ts';

/** Codecs that each container is read and written with; a MOV is an MP4 here and becomes one. Sound without a codec (PCM) has a packet for each sample. */
const codecs = {
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'opus', 'mp3', 'flac', 'ac3', 'eac3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

/** An encoding whose name the container does not tell. */
const unknown = 'something unknown';

/** A checked clip with the demuxer on it: its picture and, when it has one, its sound. */
export interface OpenClip {
  container: CheckedClip['container'];
  picture: { track: InputVideoTrack; counted: CheckedTrack };
  sound: { track: InputAudioTrack; counted: CheckedTrack } | null;
  /** Ends the demuxer and what it holds. */
  close(): void;
}

/** Which container the first bytes announce; null for any other. */
export async function containerOf(source: MediaSource): Promise<CheckedClip['container'] | null> {
  const bytes = await readExactly(source, 0, Math.min(12, source.size));
  if (beginsAsMp4(bytes)) return 'mp4';
  return asciiAt(bytes, 0, 4) === '\x1aE\xdf\xa3' ? 'webm' : null;
}

/** @throws MediaError */
export async function openClip(source: MediaSource, limits: VideoLimits): Promise<OpenClip> {
  const container = await containerOf(source);
  if (!container)
    throw new MediaError('unsupported', 'The file is no clip that is read; MP4, MOV and WebM are.');
  // The library logs what it finds odd in a file. What matters of it is in the error.
  Logging.level = LogLevel.Silent;
  const checked =
    container === 'mp4'
      ? await checkMp4(await withFileType(source), limits)
      : await checkWebm(source, limits);
  const input = new Input({
    source: toDemuxerSource(readAhead(checked.source)),
    formats: container === 'mp4' ? [MP4, QTFF] : [WEBM],
  });
  try {
    const picture = onlyOne(await input.getVideoTracks(), checked, 'video');
    if (!picture) throw new MediaError('noPicture', 'The clip has sound and no picture.');
    const heard = onlyOne(await input.getAudioTracks(), checked, 'audio');
    // Recorders announce sound and write none when nobody allowed it.
    const sound = heard && heard.counted.packets > 0 ? heard : null;
    await checkPicture(picture, container, limits);
    if (sound) await checkCodec(sound, 'audio', container);
    const seconds = Math.max(picture.counted.seconds, sound?.counted.seconds ?? 0);
    if (seconds > limits.seconds) {
      throw new MediaError(
        'tooLong',
        `The clip lasts ${Math.round(seconds)} seconds, and ${limits.seconds} are allowed.`,
      );
    }
    return { container, picture, sound, close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** Errors of the demuxer and the muxer, which have no class of their own, as `damaged`. */
export async function reportingDamage<Result>(
  source: MediaSource,
  work: (source: MediaSource) => Promise<Result>,
) {
  const guarded = new ReadErrors(source);
  try {
    return await work(guarded);
  } catch (error) {
    throw guarded.explain(error);
  }
}

/** Tells what went wrong with reading the file from what went wrong with its contents. */
export class ReadErrors implements MediaSource {
  readonly size: number;
  private readonly source: MediaSource;
  private failure: { error: unknown } | undefined;

  constructor(source: MediaSource) {
    this.source = source;
    this.size = source.size;
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    try {
      return await this.source.read(start, end);
    } catch (error) {
      this.failure ??= { error };
      throw error;
    }
  }

  explain(error: unknown): unknown {
    if (this.failure) return this.failure.error;
    if (error instanceof MediaError) return error;
    return damaged('The frames of the clip cannot be read.');
  }
}

function toDemuxerSource(source: MediaSource): CustomSource {
  return new CustomSource({
    getSize: () => source.size,
    read: async (start, end) => {
      // Everything that was checked is shorter. What was not is not to be held in memory.
      if (end - start > 2 * maxPacketBytes) {
        throw new MediaError(
          'tooLarge',
          `A part takes ${end - start} bytes, and ${2 * maxPacketBytes} are allowed.`,
        );
      }
      return readExactly(source, start, end - start);
    },
    // The read that is waiting for these bytes fails with the same error.
    handleUnhandledError: () => undefined,
  });
}

/** The first track of a kind, with what was counted for it. */
function onlyOne<Track extends InputTrack>(
  tracks: Track[],
  { tracks: counted }: CheckedClip,
  kind: 'video' | 'audio',
) {
  const same = counted.filter((track) => track.kind === kind);
  // The demuxer leaves out tracks with a codec that it does not know.
  if (same.length !== tracks.length)
    throw unreadEncoding(kind, same.map(({ encoding = unknown }) => encoding).join(', '));
  const [track] = tracks;
  const [first] = same;
  return track && first ? { track, counted: first } : null;
}

async function checkPicture(
  { track, counted }: OpenClip['picture'],
  container: OpenClip['container'],
  limits: VideoLimits,
): Promise<void> {
  await checkCodec({ track, counted }, 'video', container);
  const pixels = (await track.getCodedWidth()) * (await track.getCodedHeight());
  const shown = (await track.getDisplayWidth()) * (await track.getDisplayHeight());
  if (!(pixels > 0) || !(shown > 0)) throw damaged('The picture of the clip has no size.');
  if (Math.max(pixels, shown) > limits.pixels) {
    throw new MediaError(
      'tooLarge',
      `A frame has ${Math.max(pixels, shown)} pixels, and ${limits.pixels} are allowed.`,
    );
  }
  if (counted.packets === 0) throw damaged('The clip has no frames.');
}

async function checkCodec(
  { track, counted }: { track: InputTrack; counted: CheckedTrack },
  kind: 'video' | 'audio',
  container: OpenClip['container'],
): Promise<void> {
  const codec = await track.getCodec();
  const allowed: readonly string[] = codecs[container][kind];
  if (codec === null || !allowed.includes(codec))
    throw unreadEncoding(kind, codec ?? counted.encoding ?? unknown);
}
