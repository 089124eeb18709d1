import { clientPort } from '@tai/api-client';
import { defineFeature, languageOf, loadChunk, pictureDownloadPort, type PictureDownload } from '@tai/kernel';
import { followScreenWatermark } from './screenWatermark.ts';
import { watermarkWords } from './words.ts';

/**
 * The person's watermark: on what they download, and over the screen when they switch it on. Everything that draws or
 * packs is loaded when it is first needed.
 */
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
      watermarked: async (image, as) => (await load()).watermarked(image, as),
    });
    return followScreenWatermark(client, () => loadChunk(() => import('./engine/screenWatermark.ts')));
  },
});
