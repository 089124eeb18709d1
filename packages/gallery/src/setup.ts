import { baseApi, clientPort, storePort, toolFlow } from '@tai/api-client';
import {
  imagePickerPort,
  languageOf,
  loadChunk,
  pictureDownloadPort,
  picturePreviewPort,
  pictureUploadPort,
  recreationPort,
  type FeatureContext,
  type PictureDownload,
} from '@tai/kernel';
import { tagsOf } from './api/inLibrary.ts';
import { imagePicker } from './state/openPicker.ts';
import { openPreview, removeFromPreview } from './state/openPreview.ts';
import type { PictureCommands } from './state/pictureActions.ts';
import { setServices } from './state/services.ts';
import { mayEdit, space } from './state/space.ts';
import { galleryWords } from './words.ts';

/** Provides the preview, and keeps the library true when pictures change in this tab, another one or on the server. */
export function setupGallery({ events, ports, provide, slotItems }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  const store = ports.use(storePort);
  provide(picturePreviewPort, { open: (request) => void openPreview(request) });
  provide(imagePickerPort, imagePicker);
  // What comes with a click is loaded with it.
  const recreation = () => import('./state/recreation.ts');
  provide(recreationPort, {
    async recreate(operationCode) {
      const { createRecreation } = await loadChunk(recreation);
      await createRecreation({ client, store, events, ports, slotItems }).recreate(operationCode);
    },
  });
  const commands = async (): Promise<PictureCommands> => {
    const [{ createPictureCommands }] = await Promise.all([
      loadChunk(() => import('./state/pictureActions.ts')),
      // A page that has nothing else of the library can upload.
      galleryWords.load(languageOf(client.settings.get().language)),
    ]);
    return createPictureCommands({ client, store, events });
  };
  provide(pictureUploadPort, {
    async upload(files) {
      const shown = space.get();
      return (await commands()).upload(files, mayEdit(shown) ? (shown?.id ?? null) : null);
    },
  });
  const download = (...args: Parameters<PictureDownload['download']>) =>
    // Looked up at use: features may be listed in any order.
    ports.use(pictureDownloadPort).download(...args);
  setServices({
    async library() {
      const { createLibraryCommands } = await loadChunk(() => import('./state/libraryActions.ts'));
      return createLibraryCommands({
        store,
        events,
        ports,
        save: (pictures, featureName) => download(pictures, { featureName, watermark: true }),
      });
    },
    commands: {
      remove: async (pictures) => (await commands()).remove(pictures),
      upload: async (...args) => (await commands()).upload(...args),
      collect: async (pictures, picCollect) => (await commands()).collect(pictures, picCollect),
    },
    flowOf: (tool) => toolFlow(tool, store),
    download: {
      download,
      openInNewTab: (picture) => ports.use(pictureDownloadPort).openInNewTab(picture),
    },
  });
  const stop = client.realtime.onMessage((message) => {
    if (message.type !== 'pictures') return;
    const { change, ids, projectId } = message;
    store.dispatch(
      baseApi.util.invalidateTags([
        ...tagsOf(projectId),
        ...(change === 'created' || change === 'changed' ? [] : ['Job' as const]),
      ]),
    );
    if (change !== 'deleted') return;
    // After the invalidation, so that what takes their place comes fresh.
    void removeFromPreview(ids);
    events.emit('picture.deleted', { ids });
  });
  // Pictures of every feature are veiled or not, so the mark stands on the document.
  const veil = () =>
    document.documentElement.toggleAttribute(
      'data-veiled',
      client.session.get() !== null && client.settings.get().hide,
    );
  const stopVeils = [client.settings.subscribe(veil), client.session.subscribe(veil)];
  veil();
  return () => {
    for (const stopVeil of stopVeils) stopVeil();
    stop();
    setServices(null);
  };
}
