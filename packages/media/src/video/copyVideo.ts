import type { Provenance } from '@tai/provenance';
import { toLabelTexts, type LabelTexts } from '../labelTexts.ts';
import { damaged } from '../mediaError.ts';
import type { MediaSource } from '../mediaSource.ts';
import { insertAfterFirstBox, shiftChunkOffsets } from '../mp4/moovFirst.ts';
import { xmpBox } from '../mp4/mp4Labels.ts';
import { openClip, ReadErrors, type OpenClip } from './openClip.ts';
import { remux } from './remux.ts';
import { applyCorrections, recordCorrections } from './rewriting.ts';
import { defaultVideoLimits, type VideoLimits } from './videoLimits.ts';

/**
 * The same clip with `labels` in it and without any other metadata (workflow, prompt, place, device, names of tracks,
 * pictures of covers). Frames and sound are copied and not encoded again: of several tracks of a kind, the first. In an
 * MP4 the description (`moov`) comes first, so that players can begin at once.
 *
 * An MP4 is read twice, a WebM three times. What is held at a time is half a second of each track, a cluster of a WebM
 * (32 MB at most), 12 MB of what was read last, and the time and place of each frame. For a clip of 750 MB and 20 minutes
 * that was 90 MB at most as MP4 and 50 MB as WebM.
 * @throws MediaError before the first bytes when the structure is damaged or beyond `limits`
 */
export async function* copyVideo(
  source: MediaSource,
  labels: Provenance,
  limits: VideoLimits = defaultVideoLimits,
): AsyncGenerator<Uint8Array> {
  const guarded = new ReadErrors(source);
  const texts = toLabelTexts(labels);
  try {
    const clip = await openClip(guarded, limits);
    try {
      yield* clip.container === 'mp4'
        ? copyMp4(clip, texts, source.size)
        : copyWebm(clip, texts, source.size);
    } finally {
      clip.close();
    }
  } catch (error) {
    throw guarded.explain(error);
  }
}

async function* copyWebm(clip: OpenClip, texts: LabelTexts, maxBytes: number): AsyncGenerator<Uint8Array> {
  const { corrections } = await recordCorrections(remux(clip, texts, maxBytes, () => {}));
  yield* applyCorrections(
    remux(clip, texts, maxBytes, () => {}),
    corrections,
  );
}

async function* copyMp4(clip: OpenClip, texts: LabelTexts, maxBytes: number): AsyncGenerator<Uint8Array> {
  const moovs: { bytes: Uint8Array; position: number }[] = [];
  const { corrections } = await recordCorrections(
    remux(clip, texts, maxBytes, (bytes, position) => moovs.push({ bytes, position })),
  );
  const [moov] = moovs;
  if (!moov) throw damaged('The clip has no frames.');
  const bytes = applyCorrections(
    remux(clip, texts, maxBytes, () => {}),
    corrections,
  );
  yield* insertAfterFirstBox(bytes, shiftChunkOffsets(moov.bytes), moov.position);
  yield xmpBox(texts.xmp);
}
