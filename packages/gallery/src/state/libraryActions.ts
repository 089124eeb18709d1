import { errorText, type AppStore, pictureApi } from '@tai/api-client';
import { limits, type Picture, type PictureFilterInput } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, href, navigationPort, type Events, type PortRegistry } from '@tai/kernel';
import { galleryApi } from '../api/galleryApi.ts';
import { libraryApi } from '../api/libraryApi.ts';
import { inBulks } from '../domain/inBulks.ts';
import { filingWords } from '../filingWords.ts';
import { goToPlace, locating } from './libraryView.ts';
import { removeFromPreview } from './preview.ts';

/** What the library does with sets of pictures: finding, filing, the trash. */
export interface LibraryCommands {
  /** Pictures behind ids, whether or not they were seen, in the order of the ids. */
  find(ids: readonly string[]): Promise<Picture[]>;
  /** Every id of a filter, newest first; null when they could not be had. */
  idsOf(filter: PictureFilterInput): Promise<{ ids: string[]; total: number } | null>;
  /** Saves what a filter holds as one ZIP. */
  download(filter: PictureFilterInput, name: string): Promise<void>;
  setPrivacy(ids: readonly string[], isPrivate: boolean): Promise<void>;
  /** Shows a picture where it stands in the library. */
  locate(id: string): Promise<void>;
  restore(ids: readonly string[]): Promise<boolean>;
  /** Asks, then deletes pictures of the trash for good; all of it without ids. False when it was not done. */
  deleteForever(ids: readonly string[] | undefined, count: number): Promise<boolean>;
}

interface Parts {
  store: AppStore;
  events: Events;
  ports: Pick<PortRegistry, 'use'>;
  save: (pictures: readonly Picture[], name: string) => Promise<void>;
}

/** Makes the commands of one app. Their words must be loaded. */
export function createLibraryCommands({ store, events, ports, save }: Parts): LibraryCommands {
  const { say } = filingWords;
  const tell = (error: unknown) =>
    void toast.show({ id: 'gallery.filing', message: errorText(error), tone: 'danger' });

  async function find(ids: readonly string[]): Promise<Picture[]> {
    const found: Picture[] = [];
    for (const some of inBulks(ids, limits.picture.pageSizeMax)) {
      const { data, error } = await store.dispatch(
        pictureApi.endpoints.picturesById.initiate(some, { subscribe: false }),
      );
      if (!data) throw error;
      found.push(...data);
    }
    return found;
  }

  async function idsOf(filter: PictureFilterInput) {
    const { data, error } = await store.dispatch(
      libraryApi.endpoints.pictureIds.initiate(filter, { subscribe: false, forceRefetch: true }),
    );
    if (!data) tell(error);
    return data ?? null;
  }

  return {
    find,
    idsOf,

    async download(filter, name) {
      const set = await idsOf(filter);
      if (!set) return;
      const { bulkMax } = limits.picture;
      const ids = set.ids.slice(0, bulkMax);
      if (ids.length === 0) {
        toast.show({ id: 'gallery.filing', message: say('actions.nothing') });
        return;
      }
      if (set.total > ids.length) {
        const message = say('actions.zipMax', { count: ids.length, total: set.total });
        toast.show({ id: 'gallery.zip', message, tone: 'warning' });
      }
      try {
        await save(await find(ids), name);
      } catch (error) {
        tell(error);
      }
    },

    async setPrivacy(ids, isPrivate) {
      for (const some of inBulks(ids)) {
        const { error } = await store.dispatch(
          libraryApi.endpoints.setPrivacy.initiate({ ids: some, isPrivate }),
        );
        if (error) return tell(error);
      }
      const message = say(isPrivate ? 'actions.toPrivate' : 'actions.fromPrivate', { count: ids.length });
      toast.show({ id: 'gallery.filing', message, tone: 'success' });
    },

    async locate(id) {
      const { data } = await store.dispatch(
        libraryApi.endpoints.locate.initiate(id, { subscribe: false, forceRefetch: true }),
      );
      if (!data) {
        toast.show({ id: 'gallery.filing', message: say('actions.locateFailed'), tone: 'warning' });
        return;
      }
      goToPlace({ kind: data.view });
      locating.set({ id, time: data.time });
      events.emit('library.requested', {});
      const page = href('image.workspace', { query: { type: 0 } });
      if (window.location.pathname + window.location.search !== page) ports.use(navigationPort).go(page);
    },

    async restore(ids) {
      for (const some of inBulks(ids)) {
        const { data, error } = await store.dispatch(galleryApi.endpoints.restorePictures.initiate(some));
        if (!data) {
          tell(error);
          return false;
        }
        events.emit('picture.restored', { ids: data.ids });
      }
      const message = say('actions.restored', { count: ids.length });
      toast.show({ id: 'gallery.filing', message, tone: 'success' });
      return true;
    },

    async deleteForever(ids, count) {
      const isSure = await ports.use(confirmPort).ask({
        title: say('actions.forever', { count }),
        content: say('actions.foreverText'),
        confirmLabel: say('actions.deleteForever'),
        danger: true,
      });
      if (!isSure) return false;
      for (const some of ids === undefined ? [undefined] : inBulks(ids)) {
        const { error } = await store.dispatch(libraryApi.endpoints.deleteForever.initiate(some));
        if (error) {
          tell(error);
          return false;
        }
      }
      if (ids) removeFromPreview(ids);
      toast.show({ id: 'gallery.filing', message: say('actions.deleted', { count }), tone: 'success' });
      return true;
    },
  };
}
