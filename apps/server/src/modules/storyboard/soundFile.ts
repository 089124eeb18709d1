import { limits, storyboardLimits, type SoundFacts } from '@tai/contracts';
import { checkedSound, MediaError, type MediaSource } from '@tai/media';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { documentAssets } from '../document/index.ts';
import { storedSource } from '../media/index.ts';

const { soundSecondsMax } = storyboardLimits;
/** Reading all of a file takes a second or two; what takes longer does not end. */
const patience = 30_000;

/**
 * A file of a storyboard as a demuxer may read it. It was never checked: files of documents are kept as they come.
 * @throws ApiError assetMissing, soundUnsupported, soundTooLong
 */
export async function openSoundFile(
  { files }: Pick<Deps, 'files'>,
  database: DatabaseOrTransaction,
  documentId: string,
  hash: string,
): Promise<MediaSource> {
  const [asset] = await database
    .select({ bytes: documentAssets.bytes })
    .from(documentAssets)
    .where(and(eq(documentAssets.documentId, documentId), eq(documentAssets.hash, hash)));
  if (!asset) throw new ApiError('assetMissing', { count: 1, hash });
  const source = storedSource(files, { key: hash, bytes: asset.bytes });
  try {
    const allowed = { seconds: soundSecondsMax, pixels: limits.upload.imagePixels, tracks: 8 };
    return (await checkedSound(source, allowed)).source;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const name = error.reason === 'tooLong' ? 'soundTooLong' : 'soundUnsupported';
    throw new ApiError(name, { detail: error.detail }, { cause: error });
  }
}

/**
 * What a sound is, from reading all of it in a process of its own.
 * @throws ApiError codecMissing, soundUnsupported, soundTooLong
 */
export async function readSound(
  { clipCodec }: Pick<Deps, 'clipCodec'>,
  source: MediaSource,
): Promise<SoundFacts> {
  if (clipCodec.problem !== null) throw new ApiError(clipCodec.problem);
  try {
    return await clipCodec.listen(source, soundSecondsMax, AbortSignal.timeout(patience));
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    const isLong = detail.includes('longer than');
    throw new ApiError(isLong ? 'soundTooLong' : 'soundUnsupported', { detail }, { cause: error });
  }
}
