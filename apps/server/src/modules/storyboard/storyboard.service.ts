import { randomUUIDv7 } from 'node:crypto';
import { errorCode, errorMessage, type FilmExport, type FilmShape, storyboardLimits } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { filmSources } from './filmSources.ts';
import { readStoryboard, reachStoryboard } from './readStoryboard.ts';
import { findClips } from './storyboardClips.ts';
import { openSoundFile, readSound } from './soundFile.ts';
import { createExportRepository } from './storyboard.repository.ts';
import type { ExportRow } from './storyboard.tables.ts';

/** Channel that says that an export waits, and one that names an export that was cancelled. */
export const exportChannels = { wanted: 'storyboards.wanted', cancelled: 'storyboards.cancelled' };

type ServiceDeps = Pick<
  Deps,
  'database' | 'files' | 'clipCodec' | 'pictures' | 'clock' | 'events' | 'storage'
>;

/** Sounds and exports of storyboards. */
export function createStoryboardService(deps: ServiceDeps) {
  const { database, clipCodec, pictures, clock, events, storage } = deps;
  const repository = createExportRepository(database);

  async function present(userId: string, rows: readonly ExportRow[]): Promise<FilmExport[]> {
    const ids = rows.flatMap(({ clipId }) => clipId ?? []);
    const clips = ids.length > 0 ? await pictures.find(userId, ids) : [];
    const byId = new Map(clips.map((clip) => [clip.id, clip]));
    return rows.map(({ id, status, progress, film, frames, failure, clipId, ...row }) => ({
      ...{ id, status, film, frames },
      progress: Math.round(progress * 100),
      ...{ createTime: row.createdAt, startTime: row.startedAt, endTime: row.endedAt },
      error: failure && {
        ...{ code: errorCode(failure.error), error: failure.error, params: failure.params },
        msg: errorMessage(failure.error, failure.params),
      },
      clip: byId.get(clipId ?? '') ?? null,
    }));
  }

  async function one(userId: string, row: ExportRow | undefined): Promise<FilmExport> {
    const [shown] = row ? await present(userId, [row]) : [];
    if (!shown) throw new ApiError('exportNotFound');
    return shown;
  }

  return {
    /** @throws ApiError documentNotFound, documentReadOnly, assetMissing, codecMissing, soundUnsupported, soundTooLong */
    async checkSound(userId: string, documentId: string, hash: string) {
      await reachStoryboard(database, userId, documentId, 'edit');
      const { seconds, codec } = await readSound(deps, await openSoundFile(deps, database, documentId, hash));
      return { seconds, codec };
    },

    /**
     * @throws ApiError documentNotFound, codecMissing, exportsFull, storyboardInvalid, storyboardNewer, storyboardEmpty,
     * storyboardShotMissing, storyboardTooLong, assetMissing, soundUnsupported, storageFull, diskFull
     */
    async begin(
      userId: string,
      { documentId, saveId, film }: { documentId: string; saveId: string; film: FilmShape },
    ): Promise<FilmExport> {
      const before = await repository.find(userId, { saveId });
      if (before) return one(userId, before);
      const { row, content } = await readStoryboard(database, userId, documentId);
      if (clipCodec.problem !== null) throw new ApiError(clipCodec.problem);
      const ids = content.shots.flatMap(({ clipId }) => clipId ?? []);
      const clips = await findClips(database, { userId, documentId, ids });
      const sources = filmSources(content, clips, film);
      if (sources.sound) await openSoundFile(deps, database, documentId, sources.sound.hash);
      await storage.assertRoom({ userId });
      const limit = storyboardLimits.exportsAtOnce;
      if ((await repository.countActive(userId)) >= limit) throw new ApiError('exportsFull', { limit });
      await repository.insert({
        ...{ id: randomUUIDv7(), documentId, userId, saveId, film, sources, frames: sources.frames },
        ...{ title: row.title, status: 'queued', createdAt: clock.now() },
      });
      await events.publish(exportChannels.wanted, null);
      return one(userId, await repository.find(userId, { saveId }));
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async clips(userId: string, { documentId, ids }: { documentId: string; ids: string[] }) {
      await reachStoryboard(database, userId, documentId);
      return findClips(database, { userId, documentId, ids });
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async list(userId: string, documentId: string) {
      await reachStoryboard(database, userId, documentId);
      return {
        exports: await present(userId, await repository.list(userId, documentId)),
        problem: clipCodec.problem,
        pixelsPerSecond: await repository.speed(),
      };
    },

    /** @throws ApiError exportNotFound */
    async cancel(userId: string, id: string): Promise<FilmExport> {
      if (await repository.cancel(userId, id, clock.now()))
        await events.publish(exportChannels.cancelled, id);
      return one(userId, await repository.find(userId, { id }));
    },
  };
}
