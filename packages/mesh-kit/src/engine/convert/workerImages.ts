/*
 * Images of files that are read in a worker. The loaders of three.js make <img> elements, which a worker has not: this takes the place
 * of their image loader there. Only what lies in the file itself is read, and its size is checked before it is decoded.
 */
import { ImageLoader } from 'three';
import { imageSize } from '../../domain/imageSize.ts';
import { modelLimits } from '../../domain/modelLimits.ts';
import { ModelProblem } from '../../domain/modelProblem.ts';

export interface WorkerImages {
  /** Waits for all images that were asked for. @throws ModelProblem for one that is too large */
  settled(): Promise<void>;
  /** Images that could not be read: other files, or formats that browsers do not know. */
  missing(): number;
}

/** Replaces the image loader of three.js. For workers: in a page it would change other readers. */
export function readImagesInWorker(): WorkerImages {
  const pending: Promise<void>[] = [];
  let missing = 0;
  let refused: ModelProblem | null = null;

  async function read(url: string): Promise<ImageBitmap> {
    if (!/^(blob|data):/.test(url)) throw new Error('The image lies outside of the file.');
    // oxlint-disable-next-line tai/browser-globals -- an address within the file, no call of the server
    const blob = await (await fetch(url)).blob();
    const size = imageSize(new Uint8Array(await blob.slice(0, 65_536).arrayBuffer()));
    // What has no size that is known here is no image that a GLB can hold.
    if (!size) throw new Error('The image has a format that is not read.');
    if (Math.max(size.width, size.height) > modelLimits.texture)
      throw new ModelProblem('textureTooLarge', `A texture has ${size.width} × ${size.height} px.`);
    return createImageBitmap(blob, { colorSpaceConversion: 'none' });
  }

  ImageLoader.prototype.load = function load(url, onLoad, _onProgress, onError) {
    const reading = read(this.manager.resolveURL(url)).then(
      (image) => onLoad?.(image as unknown as HTMLImageElement),
      (error: unknown) => {
        if (error instanceof ModelProblem) refused = error;
        missing += 1;
        onError?.(error);
      },
    );
    pending.push(reading);
    // The loaders take a result that fills later; nobody reads the one of this call.
    return undefined as unknown as HTMLImageElement;
  };
  return {
    async settled() {
      // More may be asked for while the first are read.
      for (let at = 0; at < pending.length; at += 1) await pending[at];
      if (refused) throw refused;
    },
    missing: () => missing,
  };
}
