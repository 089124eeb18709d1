import { clientPort, errorText, type AppStore, pictureApi } from '@tai/api-client';
import { limits, type Picture, type PictureFilterInput } from '@tai/contracts';
import { toast } from '@tai/design-system';
import {
  confirmPort,
  href,
  isAt,
  languageOf,
  navigationPort,
  type Events,
  type PortRegistry,
} from '@tai/kernel';
import { copyApi } from '../api/copyApi.ts';
import { galleryApi } from '../api/galleryApi.ts';
import { libraryApi } from '../api/libraryApi.ts';
import { inBulks } from '../domain/inBulks.ts';
import { filingWords } from '../filingWords.ts';
import { goToPlace, locating } from './libraryView.ts';
import { openSpaceOf, setSpace, space } from './space.ts';
import { removePictures } from './preview.ts';

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
  restore(ids: readonly string[], projectId: string | null): Promise<boolean>;
  /** Asks, then deletes pictures of the trash for good; all of it without ids. False when it was not done. */
  deleteForever(
    ids: readonly string[] | undefined,
    count: number,
    projectId: string | null,
  ): Promise<boolean>;
  /** Copies pictures of a project into the personal library. */
  copyToMine(ids: readonly string[]): Promise<void>;
}

interface Parts {
  store: AppStore;
  events: Events;
  ports: Pick<PortRegistry, 'use'>;
  save: (pictures: readonly Picture[], name: string) => Promise<void>;
}

const { say } = filingWords;

function tell(error: unknown): void {
  toast.show({ id: 'gallery.filing', message: errorText(error), tone: 'danger' });
}

async function locate(
  { store, events, ports }: Pick<Parts, 'store' | 'events' | 'ports'>,
  id: string,
): Promise<void> {
  const { data } = await store.dispatch(
    libraryApi.endpoints.locate.initiate(id, { subscribe: false, forceRefetch: true }),
  );
  if (!data) {
    toast.show({ id: 'gallery.filing', message: say('actions.locateFailed'), tone: 'warning' });
    return;
  }
  const { projectId, view, time } = data;
  // The library may not have been on the screen yet, and would open what was looked at last.
  openSpaceOf(ports.use(clientPort).session.get()?.user.userId ?? '');
  if (projectId !== (space.get()?.id ?? null))
    setSpace(projectId === null ? null : { id: projectId, name: '', role: null });
  goToPlace({ kind: view });
  locating.set({ id, time });
  // The library page shows it itself; asked for from there, the workspace would open its library at the next visit.
  if (isAt(href('gallery.library'))) return;
  events.emit('library.requested', {});
  const page = href('image.workspace', { query: { type: 0 } });
  if (!isAt(page)) ports.use(navigationPort).go(page);
}

async function copyToMine(store: AppStore, ids: readonly string[]): Promise<void> {
  for (const some of inBulks(ids)) {
    const { error } = await store.dispatch(
      copyApi.endpoints.copyPictures.initiate({ ids: some, projectId: null }),
    );
    if (error) return tell(error);
  }
  const message = say('copy.toMine', { count: ids.length });
  toast.show({ id: 'gallery.filing', message, tone: 'success' });
}

/** Makes the commands of one app, and brings their words. */
export async function createLibraryCommands({ store, events, ports, save }: Parts): Promise<LibraryCommands> {
  await filingWords.load(languageOf(ports.use(clientPort).settings.get().language));

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

    locate: (id) => locate({ store, events, ports }, id),

    copyToMine: (ids) => copyToMine(store, ids),

    async restore(ids, projectId) {
      for (const some of inBulks(ids)) {
        const { data, error } = await store.dispatch(
          galleryApi.endpoints.restorePictures.initiate({ ids: some, projectId }),
        );
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

    async deleteForever(ids, count, projectId) {
      const isSure = await ports.use(confirmPort).ask({
        title: say('actions.forever', { count }),
        content: say('actions.foreverText'),
        confirmLabel: say('actions.deleteForever'),
        danger: true,
      });
      if (!isSure) return false;
      for (const some of ids === undefined ? [undefined] : inBulks(ids)) {
        const { error } = await store.dispatch(
          libraryApi.endpoints.deleteForever.initiate({ ...(some && { ids: some }), projectId }),
        );
        if (error) {
          tell(error);
          return false;
        }
      }
      if (ids) removePictures(ids);
      toast.show({ id: 'gallery.filing', message: say('actions.deleted', { count }), tone: 'success' });
      return true;
    },
  };
}
