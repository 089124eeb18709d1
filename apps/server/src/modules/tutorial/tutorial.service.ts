import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Tutorial } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { type ContentReference, keepContents, releaseContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { makeDerivatives } from '../picture/index.ts';
import { cleanImage } from '../upload/index.ts';
import { createTutorialRepository, type TutorialChange } from './tutorial.repository.ts';
import type { TutorialForm } from './tutorialForm.ts';

const positions = { step: 10, max: 9_999 };

export function createTutorialService({
  database,
  files,
  clock,
}: Pick<Deps, 'database' | 'files' | 'clock'>) {
  const repository = createTutorialRepository(database);

  /** The still picture, made anew like every picture that comes in. */
  async function storePoster(
    bytes: Uint8Array,
  ): Promise<{ small: ContentReference; medium: ContentReference }> {
    const { small, medium } = await makeDerivatives((await cleanImage(bytes)).bytes);
    return { small: await files.put(small), medium: await files.put(medium) };
  }

  return {
    /** For those who edit with the drafts. */
    async list(isEditor: boolean): Promise<Tutorial[]> {
      return (await repository.list()).filter(({ isPublished }) => isPublished || isEditor);
    },

    /**
     * Makes a draft, in the last place.
     * @throws ApiError imageUnsupported, imageTooManyPixels, imageDamaged about the poster
     */
    async add({ video, poster, ...said }: TutorialForm): Promise<Tutorial> {
      try {
        const still = poster && (await storePoster(poster));
        await video.content.keep();
        const { key, bytes } = video.content;
        return await transactionWithFiles({ database, files }, async (transaction) => {
          const contents = [{ key, bytes }, ...(still ? [still.small, still.medium] : [])];
          await keepContents(transaction, files, contents);
          const rows = createTutorialRepository(transaction);
          return rows.insert({
            ...said,
            id: randomUUIDv7(),
            fileId: randomBytes(16).toString('hex'),
            description: '',
            language: 'CN',
            category: '',
            position: Math.min(positions.max, (await rows.lastPosition()) + positions.step),
            isPublished: false,
            mimeType: video.mimeType,
            bytes,
            views: 0,
            createdAt: clock.now(),
            videoKey: key,
            posterSmallKey: still?.small.key ?? null,
            posterMediumKey: still?.medium.key ?? null,
          });
        });
      } finally {
        await video.content.discard();
      }
    },

    /** @throws ApiError tutorialNotFound */
    async change(id: string, change: TutorialChange): Promise<Tutorial> {
      const changed = await repository.change(id, change);
      if (!changed) throw new ApiError('tutorialNotFound');
      return changed;
    },

    /**
     * Deletes a video with its bytes.
     * @throws ApiError tutorialNotFound
     */
    remove(id: string): Promise<Tutorial> {
      return transactionWithFiles({ database, files }, async (transaction) => {
        const removed = await createTutorialRepository(transaction).remove(id);
        if (!removed) throw new ApiError('tutorialNotFound');
        await releaseContents(transaction, files, removed.keys);
        return removed.tutorial;
      });
    },

    /** @throws ApiError tutorialNotFound, for drafts too unless the person edits */
    async countView(id: string, isEditor: boolean): Promise<number> {
      const found = await repository.find(id);
      const views = found && (found.isPublished || isEditor) ? await repository.countView(id) : null;
      if (views === null) throw new ApiError('tutorialNotFound');
      return views;
    },
  };
}
