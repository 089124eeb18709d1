import { downloadErrorText, downloadFile, errorWords, saveBlob, type ApiClient } from '@tai/api-client';
import { downloadZipPath, type Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import type { DownloadOptions, Language, PictureDownload } from '@tai/kernel';
import { downloadName } from './domain/downloadName.ts';
import { watermarkText } from './domain/watermarkLayout.ts';
import { pictureFile, type PictureFile, type PictureFileRequest } from './engine/pictureFile.ts';
import { watermarkedBlob } from './engine/watermarkedBlob.ts';
import { packSet } from './engine/saveSet.ts';
import { mustLabel } from './mustLabel.ts';
import { watermarkWords } from './words.ts';

const toastId = 'watermark.download';
/** More ids than this make an address that servers and proxies refuse. */
const mostOriginals = 150;
/** A new tab has long read its object URL by then. */
const objectUrlLifetime = 60_000;

/** A toast that stays, with a way to end what it speaks of. */
function busyToast(abort: AbortController) {
  const cancel = { label: watermarkWords.say('download.cancel'), onAction: () => abort.abort() };
  return (message: string) => toast.show({ id: toastId, message, action: cancel, durationMs: 0 });
}

/** Makes what is saved or shown of a picture, clip or 3D file, and its name. */
function createPreparation(client: ApiClient) {
  const username = () => client.session.get()?.user.username ?? null;

  function nameFor(featureName: string) {
    const now = Date.now();
    const random = Math.random();
    return (extension: string) => downloadName({ featureName, username: username(), extension, now, random });
  }

  async function prepare(
    picture: Picture,
    options: DownloadOptions,
    following: Pick<PictureFileRequest, 'signal' | 'onProgress'> = {},
  ): Promise<PictureFile> {
    const watermark = options.watermark ? watermarkText(options.byline ?? username()) : null;
    const aiLabel = (await mustLabel(client, [picture])) ? watermarkWords.say('aiLabel') : null;
    return pictureFile(picture, { watermark, aiLabel, format: options.format ?? null, ...following });
  }

  /** Where a tab shows it. A clip plays as it is, for drawing on it takes as long as watching it; of a 3D file the poster. */
  async function tabAddress(picture: Picture): Promise<string> {
    if (picture.medium !== 'image') return picture.medium === '3d' ? picture.previewUrl : picture.picUrl;
    try {
      const file = await prepare(picture, { featureName: '', watermark: true });
      const address = URL.createObjectURL(file.blob);
      setTimeout(() => URL.revokeObjectURL(address), objectUrlLifetime);
      return address;
    } catch {
      // The plain picture is better than an empty tab.
      return picture.picUrl;
    }
  }

  return { nameFor, prepare, tabAddress };
}

/** Originals as they are need nothing drawn: the server packs them while it sends. */
async function saveOriginals(
  client: ApiClient,
  language: Language,
  pictures: readonly Picture[],
  fileName: string,
): Promise<void> {
  const { say } = watermarkWords;
  const total = pictures.length;
  const abort = new AbortController();
  busyToast(abort)(say('download.busy'));
  const result = await downloadFile(client, {
    path: downloadZipPath,
    query: { ids: pictures.map(({ id }) => id).join(',') },
    fileName,
    signal: abort.signal,
  });
  if ('ok' in result)
    toast.show({ id: toastId, message: say('download.done', { count: total }), tone: 'success' });
  else if (abort.signal.aborted) toast.dismiss(toastId);
  else {
    await errorWords.load(language);
    await errorWords.loadLater();
    toast.show({ id: toastId, message: downloadErrorText(result.error), tone: 'danger' });
  }
}

/** Makes the download port: it fetches, draws, saves, and tells the person how far it is and what failed. */
export function createPictureDownload(client: ApiClient, language: () => Language): PictureDownload {
  const { say } = watermarkWords;
  const { nameFor, prepare, tabAddress } = createPreparation(client);

  async function saveOne(picture: Picture, options: DownloadOptions): Promise<void> {
    const abort = new AbortController();
    const show = busyToast(abort);
    show(say('download.busy'));
    let shown = 0;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent === shown) return;
      shown = percent;
      show(say('download.drawing', { percent }));
    };
    let file: PictureFile;
    try {
      file = await prepare(picture, options, { signal: abort.signal, onProgress });
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      toast.dismiss(toastId);
      return;
    }
    await saveBlob(file.blob, nameFor(options.featureName)(file.extension));
    if (file.isPlain) toast.show({ id: toastId, message: say('download.plain'), tone: 'warning' });
    else toast.show({ id: toastId, message: say('download.done', { count: 1 }), tone: 'success' });
  }

  async function saveSet(pictures: readonly Picture[], options: DownloadOptions): Promise<void> {
    const total = pictures.length;
    const abort = new AbortController();
    const show = busyToast(abort);
    const showProgress = (done: number) => show(say('download.progress', { done, total }));
    showProgress(0);
    try {
      const nameOf = nameFor(options.featureName);
      const { zip, failed, plain } = await packSet(pictures, {
        prepare: (picture) => prepare(picture, options, { signal: abort.signal }),
        nameOf,
        onProgress: showProgress,
        signal: abort.signal,
      });
      if (!zip) throw new Error('No picture of the set could be fetched.');
      await saveBlob(zip, nameOf('zip'));
      if (failed > 0)
        toast.show({ id: toastId, message: say('download.someFailed', { failed, total }), tone: 'warning' });
      else if (plain > 0) toast.show({ id: toastId, message: say('download.plain'), tone: 'warning' });
      else toast.show({ id: toastId, message: say('download.done', { count: total }), tone: 'success' });
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      toast.dismiss(toastId);
    }
  }

  return {
    async download(pictures, options) {
      await watermarkWords.load(language());
      const [first] = pictures;
      if (!first) return;
      try {
        if (pictures.length === 1) await saveOne(first, options);
        else if (
          !options.watermark &&
          !options.format &&
          pictures.length <= mostOriginals &&
          !(await mustLabel(client, pictures))
        )
          await saveOriginals(client, language(), pictures, nameFor(options.featureName)('zip'));
        else await saveSet(pictures, options);
      } catch {
        toast.show({ id: toastId, message: say('download.failed'), tone: 'danger' });
      }
    },
    async openInNewTab(picture) {
      // The tab must be opened inside the click, or the browser takes it for a pop-up.
      const tab = window.open('about:blank', '_blank');
      const address = await tabAddress(picture);
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      }
    },
    watermarked: (image, { format, quality }) =>
      watermarkedBlob(image, watermarkText(client.session.get()?.user.username), format, quality),
  };
}
