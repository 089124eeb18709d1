import { type EngineImage, limits } from '@tai/contracts';
import sharp from 'sharp';

const most = {
  /** An encoded picture; larger ones fill the memory of the server several times over. */
  bytes: 256 * 1024 * 1024,
  vectorLength: 10 * 1024 * 1024,
};

const mimeTypes: Partial<Record<string, EngineImage['mimeType']>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** @throws Error with a plain sentence that says what is wrong with it */
export async function checkImage({
  data,
  vector,
  digitalSourceType,
}: Record<string, unknown>): Promise<Omit<EngineImage, 'seed' | 'notes' | 'promptWords'>> {
  if (!(data instanceof Uint8Array) || data.byteLength === 0) throw new Error('it returned an empty picture');
  if (data.byteLength > most.bytes) {
    const [read, limit] = [data.byteLength, most.bytes].map((bytes) => Math.round(bytes / 1024 / 1024));
    throw new Error(`it returned a picture of ${read} MB, at most ${limit} MB are taken`);
  }
  return {
    data,
    ...(await readHead(data)),
    ...(isVector(vector) && { vector }),
    // The only one that says more than the engine does; a trained engine cannot take back what it is.
    ...(digitalSourceType === 'trainedAlgorithmicMedia' && { digitalSourceType }),
  };
}

/** By the first bytes; a picture that is damaged further on is found when its small copies are made. */
async function readHead(data: Uint8Array): Promise<Pick<EngineImage, 'mimeType' | 'width' | 'height'>> {
  const head = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new Error('it returned something that is no picture', { cause: error });
    });
  const { width, height, format } = head;
  const mimeType = mimeTypes[format];
  if (!mimeType) throw new Error(`it returned a picture as ${format}, only PNG, JPEG and WebP are taken`);
  if (width * height > limits.upload.imagePixels) {
    const limit = limits.upload.imagePixels / 1_000_000;
    throw new Error(`it returned a picture of ${width}×${height}, at most ${limit} megapixels are taken`);
  }
  return { mimeType, width, height };
}

/** SVG is offered as a download, and a browser that opens it would run its scripts: none may be in it. */
function isVector(vector: unknown): vector is string {
  return (
    typeof vector === 'string' &&
    vector.length <= most.vectorLength &&
    /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(vector) &&
    !/<script|<foreignObject|javascript:|\0/i.test(vector)
  );
}
