import { pictureTypes } from '@tai/contracts';
import { copyVideo, readVideoLabels } from '@tai/media';
import type { Deps } from '../../deps.ts';
import { posterOf, receiveMedia, sourceOf, storedSource } from '../media/index.ts';
import type { PictureRecord } from '../picture/index.ts';
import { labelsOfFilm } from './filmLabels.ts';
import { reachStoryboard } from './readStoryboard.ts';
import { openClips } from './storyboardClips.ts';
import { openSoundFile } from './soundFile.ts';
import type { ExportRow } from './storyboard.tables.ts';

type FilmDeps = Pick<Deps, 'database' | 'files' | 'clipCodec' | 'pictures' | 'site' | 'storage'>;

/**
 * Makes a film and what it takes to put it into the library. Only its own file is in the store then; the one without labels that it
 * was copied from is gone, also when this fails.
 * @throws ApiError documentNotFound, documentInTrash, pictureNotFound, assetMissing, soundUnsupported, storageFull, diskFull; Error of the codec; the signal's reason
 */
export async function makeFilm(
  { database, files, clipCodec, pictures, site, storage }: FilmDeps,
  { id, userId, documentId, sources, film, title }: ExportRow,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PictureRecord> {
  // Access may have ended while the film waited.
  await reachStoryboard(database, userId, documentId);
  const originals = await openClips(database, { userId, documentId, ids: sources.clipIds });
  const clips = originals.map((original) => storedSource(files, original));
  const labels = await labelsOfFilm(id, await Promise.all(clips.map(readVideoLabels)), site);
  const sound = sources.sound && (await openSoundFile({ files }, database, documentId, sources.sound.hash));
  const composition = {
    ...{ shape: film, parts: sources.parts },
    sound: sources.sound && { ...sources.sound, clip: clips.length },
  };
  const bare = await receiveMedia(
    files,
    clipCodec.compose(sound ? [...clips, sound] : clips, composition, signal, onProgress),
  );
  try {
    signal.throwIfAborted();
    await storage.assertRoom({ userId }, bare.content.bytes);
    const poster = await posterOf(clipCodec, bare);
    const copy = await files.receive(copyVideo(sourceOf(bare.content), labels));
    await copy.keep();
    return await pictures.prepareClip({
      ...{ ownerId: userId, type: pictureTypes.video, name: `${title}.mp4` },
      ...{ original: { key: copy.key, bytes: copy.bytes }, poster },
      ...{ mimeType: bare.mimeType, size: bare.size, facts: bare.facts },
    });
  } finally {
    await bare.content.discard();
  }
}
