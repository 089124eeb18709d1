import { baseApi, errorText, uploadPicture, type ApiClient, type AppStore } from '@tai/api-client';
import { limits, type Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import type { Events } from '@tai/kernel';
import { galleryApi } from '../api/galleryApi.ts';
import { copyApi } from '../api/copyApi.ts';
import { inBulks } from '../domain/inBulks.ts';
import { galleryWords } from '../words.ts';
import { removePictures, updatePreview } from './preview.ts';

/** The id of a picture, and the project whose library has it. */
export type LibraryPicture = Pick<Picture, 'id' | 'projectId'>;

/** What the library does with pictures of one library, for menus, keys and drops alike. */
export interface PictureCommands {
  /** Deletes at once and offers to bring back for some seconds. */
  remove(pictures: readonly LibraryPicture[]): Promise<void>;
  /**
   * Files go to the personal library, and are copied into the project when there is one.
   * @returns what was accepted, in the order of the files
   */
  upload(files: readonly File[], projectId: string | null): Promise<Picture[]>;
  /** Collects pictures, or takes them out of the collection. */
  collect(pictures: readonly LibraryPicture[], picCollect: boolean): Promise<void>;
}

interface Parts {
  client: ApiClient;
  store: AppStore;
  events: Events;
}

const uploadsAtOnce = 2;

/** The library of pictures that were chosen together: they come from one view. */
const libraryOf = ([first]: readonly LibraryPicture[]) => first?.projectId ?? null;

/** Makes the commands of one app. */
export function createPictureCommands({ client, store, events }: Parts): PictureCommands {
  const { say } = galleryWords;

  async function restore(ids: string[], projectId: string | null): Promise<void> {
    for (const some of inBulks(ids)) {
      const result = await store.dispatch(
        galleryApi.endpoints.restorePictures.initiate({ ids: some, projectId }),
      );
      if (result.data) events.emit('picture.restored', { ids: result.data.ids });
      else toast.show({ id: 'gallery.restoreFailed', message: errorText(result.error), tone: 'danger' });
    }
  }

  async function removeSome(ids: string[], projectId: string | null): Promise<string[]> {
    const result = await store.dispatch(galleryApi.endpoints.deletePictures.initiate({ ids, projectId }));
    if (!result.data) {
      toast.show({ id: 'gallery.deleteFailed', message: errorText(result.error), tone: 'danger' });
      return [];
    }
    return result.data.ids;
  }

  /** What was uploaded is safe in the personal library, whatever becomes of its copies. */
  async function copy(ids: string[], projectId: string): Promise<boolean> {
    for (const some of inBulks(ids)) {
      const { error } = await store.dispatch(
        copyApi.endpoints.copyPictures.initiate({ ids: some, projectId }),
      );
      if (!error) continue;
      const message = say('upload.notCopied', { reason: errorText(error) });
      toast.show({ id: 'gallery.upload', message, tone: 'danger' });
      return false;
    }
    return true;
  }

  return {
    async remove(pictures) {
      const wanted = pictures.map(({ id }) => id);
      const projectId = libraryOf(pictures);
      const removed: string[] = [];
      for (const some of inBulks(wanted)) removed.push(...(await removeSome(some, projectId)));
      if (removed.length === 0) return;
      removePictures(removed);
      events.emit('picture.deleted', { ids: removed });
      toast.show({
        message: say('delete.done', { count: removed.length }),
        action: { label: say('delete.undo'), onAction: () => void restore(removed, projectId) },
        // A little less than the server keeps them, so that pressing in the last moment still works.
        durationMs: limits.picture.undoDelete - 2000,
      });
    },
    async collect(pictures, picCollect) {
      const ids = pictures.map(({ id }) => id);
      const projectId = libraryOf(pictures);
      for (const some of inBulks(ids)) {
        const result = await store.dispatch(
          galleryApi.endpoints.setCollect.initiate({ ids: some, picCollect, projectId }),
        );
        if (!result.error) continue;
        toast.show({ id: 'gallery.collect', message: errorText(result.error), tone: 'danger' });
        return;
      }
      updatePreview(ids, { picCollect });
      toast.show({ id: 'gallery.collect', message: say(picCollect ? 'collect.done' : 'collect.taken') });
    },
    async upload(files, projectId) {
      if (files.length === 0) return [];
      const queue = [...files.entries()];
      const total = files.length;
      let done = 0;
      // Two files are sent at once, so a later one can be accepted first.
      const accepted: (Picture | undefined)[] = [];
      const showProgress = () =>
        toast.show({ id: 'gallery.upload', message: say('upload.progress', { done, total }), durationMs: 0 });
      showProgress();
      async function work(): Promise<void> {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, file] = next;
          const result = await uploadPicture(client, file);
          done += 1;
          if ('picture' in result) accepted[index] = result.picture;
          else toast.show({ message: `${file.name}: ${errorText(result.error)}`, tone: 'danger' });
          if (done < total) showProgress();
        }
      }
      await Promise.all(Array.from({ length: uploadsAtOnce }, work));
      toast.dismiss('gallery.upload');
      const stored = accepted.filter((one) => one !== undefined);
      const created = stored.map(({ id }) => id);
      if (created.length === 0) return stored;
      store.dispatch(baseApi.util.invalidateTags(['Picture']));
      events.emit('picture.created', { ids: created });
      if (projectId !== null && !(await copy(created, projectId))) return stored;
      toast.show({ message: say('upload.done', { count: created.length }), tone: 'success' });
      return stored;
    },
  };
}
