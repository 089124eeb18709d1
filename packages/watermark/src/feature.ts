import { clientPort } from '@tai/api-client';
import { defineFeature, languageOf, pictureDownloadPort, type PictureDownload } from '@tai/kernel';
import { watermarkWords } from './words.ts';

/** Downloads with the person's watermark. Everything that draws or packs is loaded with the first download. */
export const watermark = defineFeature({
  id: 'watermark',
  words: watermarkWords,
  provides: [pictureDownloadPort],
  needs: [clientPort],
  setup({ ports, provide }) {
    const client = ports.use(clientPort);
    let made: Promise<PictureDownload> | null = null;
    function load(): Promise<PictureDownload> {
      made ??= import('./download.ts').then(({ createPictureDownload }) =>
        createPictureDownload(client, () => languageOf(client.settings.get().language)),
      );
      made.catch(() => {
        made = null;
      });
      return made;
    }
    provide(pictureDownloadPort, {
      download: async (pictures, options) => (await load()).download(pictures, options),
      openInNewTab: async (picture) => (await load()).openInNewTab(picture),
    });
  },
});
