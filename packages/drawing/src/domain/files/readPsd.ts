import {
  getCompositeImageData,
  getLayerImageData,
  getLayerMaskImageData,
  initializeCanvas,
  readPsd as parsePsd,
  type Layer as PsdLayer,
} from 'ag-psd';
import { fileLimits, refuse } from './fileProblem.ts';
import { InflatedTooMuch, inflateBytes } from './flate.ts';
import { collectLayers, type FileLayers, type OpenedFile, type OpenOptions } from './openedFile.ts';
import { fromPsdBlend } from './psdBlend.ts';
import { readPsdHead } from './psdHead.ts';
import type { PlacedPixels } from './scalePixels.ts';

/**
 * Reads the layers of a PSD with 8 bits. Each layer is decoded, cut into tiles and dropped before the next, because blank areas
 * take most of the memory of a large file.
 * @throws FileRefusal
 */
export async function readPsd(file: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedFile> {
  const head = readPsdHead(file);
  const layers = collectLayers(head, options);
  if (!head.isRgb) layers.note('convertedColour');
  replaceCanvas();
  const psd = parsePsd(file, {
    useImageData: true,
    useRawData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
  });

  async function addAll(children: readonly PsdLayer[], depth: number): Promise<string[]> {
    if (depth > fileLimits.depth) refuse({ kind: 'broken', detail: 'Groups are too deep.' });
    const ids: string[] = [];
    for (const layer of children) {
      noteLosses(layer, layers);
      if (layer.children) {
        const within = await addAll(layer.children, depth + 1);
        ids.push(layers.add({ ...fieldsOf(layer, layers), children: within }));
      } else if (!layer.adjustment) ids.push(layers.add(fieldsOf(layer, layers), await pictureOf(layer)));
      delete layer.rawData;
    }
    return ids;
  }
  const root = await addAll(psd.children ?? [], 0);
  if (root.length > 0) return layers.finish(root);

  const whole = getCompositeImageData(psd);
  if (!whole) refuse({ kind: 'broken', detail: 'The PSD has no picture.' });
  layers.note('flattened');
  const { width, height } = head;
  const picture = { box: { left: 0, top: 0, width, height }, pixels: toBytes(whole.data) };
  return layers.finish([layers.add({ name: '', kind: 'image' }, picture)]);
}

/** The library asks a canvas for its buffers, which multiplies colours with alpha and does not exist in a worker. */
function replaceCanvas(): void {
  initializeCanvas(
    () => refuse({ kind: 'broken', detail: 'The PSD needs a canvas.' }),
    (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
  );
}

function fieldsOf(layer: PsdLayer, layers: FileLayers) {
  const { name = '', opacity = 1, fillOpacity = 1, hidden = false } = layer;
  const blend = fromPsdBlend(layer.blendMode);
  if (!blend) layers.note('blendMode', name);
  const isLocked = layer.protected?.composite === true && layer.protected.position === true;
  return {
    ...{ name, opacity: opacity * fillOpacity, isVisible: !hidden, blend: blend ?? 'normal' },
    lock: isLocked ? 'all' : layer.transparencyProtected ? 'transparency' : 'none',
  } as const;
}

function noteLosses(layer: PsdLayer, { note }: FileLayers): void {
  const { name = '' } = layer;
  if (layer.adjustment) note('adjustment', name);
  if (layer.placedLayer) note('smartObject', name);
  if (layer.text) note('text', name);
  if (layer.vectorMask ?? layer.vectorFill ?? layer.vectorStroke) note('shape', name);
  if (layer.clipping) note('clipping', name);
  if (layer.effects && !layer.effects.disabled) note('effects', name);
  if (layer.children && layer.mask && !layer.mask.disabled) note('groupMask', name);
  const { userMaskDensity = 1, userMaskFeather = 0 } = layer.mask ?? {};
  if (!layer.children && (userMaskDensity < 1 || userMaskFeather > 0)) note('softMask', name);
  if (layer.blendMode === 'pass through' && blendsThrough(layer)) note('passThrough', name);
}

function blendsThrough({ children = [], opacity = 1 }: PsdLayer): boolean {
  return opacity === 1 && children.some(({ blendMode }) => fromPsdBlend(blendMode) !== 'normal');
}

/** Pixels of a layer with its mask applied; null when it has none. */
async function pictureOf(layer: PsdLayer): Promise<PlacedPixels | null> {
  const { left = 0, top = 0, right = 0, bottom = 0 } = layer;
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return null;
  await inflateChannels(layer, width, height);
  const data = getLayerImageData(layer);
  if (!data) return null;
  const pixels = toBytes(data.data);
  applyMask({ box: { left, top, width, height }, pixels }, layer);
  return { box: { left, top, width, height }, pixels };
}

/**
 * Inflates channels that are packed with zlib, as far as their size allows. The library would inflate whatever comes, and a file
 * of somebody else can hold gigabytes of zeros.
 */
async function inflateChannels(layer: PsdLayer, width: number, height: number): Promise<void> {
  for (const channel of layer.rawData?.channels ?? []) {
    // The rows of PackBits say their length themselves, and the library ends where the data does.
    if (!channel.data || channel.compression === 1) continue;
    const isMask = channel.id === -2 || channel.id === -3;
    const mask = channel.id === -2 ? layer.mask : layer.realMask;
    const size = isMask
      ? { width: (mask?.right ?? 0) - (mask?.left ?? 0), height: (mask?.bottom ?? 0) - (mask?.top ?? 0) }
      : { width, height };
    const bytes = size.width * size.height;
    if (bytes < 0 || bytes > fileLimits.layerPixels)
      refuse({ kind: 'broken', detail: 'A mask is too large.' });
    if (channel.compression === 0 && channel.data.length !== bytes)
      refuse({ kind: 'broken', detail: 'A layer is damaged.' });
    if (channel.compression === 0) continue;
    try {
      const data = await inflateBytes(channel.data.slice(), 'deflate', bytes);
      if (data.length !== bytes) refuse({ kind: 'broken', detail: 'A layer ends too early.' });
      if (channel.compression === 3) addUp(data, size.width);
      channel.data = data;
      channel.compression = 0;
    } catch (error) {
      if (error instanceof InflatedTooMuch) refuse({ kind: 'zipBomb' });
      throw error;
    }
  }
}

/** Undoes "prediction": each byte is the difference to the one before in its row. */
function addUp(data: Uint8Array, width: number): void {
  for (let at = 0; at < data.length; at++)
    if (at % width !== 0) data[at] = (data[at] as number) + (data[at - 1] as number);
}

/** Multiplies alpha with the layer mask. Outside of its box the mask has one value. */
function applyMask({ box, pixels }: PlacedPixels, layer: PsdLayer): void {
  const { mask } = layer;
  if (!mask || mask.disabled) return;
  const size = { width: (mask.right ?? 0) - (mask.left ?? 0), height: (mask.bottom ?? 0) - (mask.top ?? 0) };
  if (size.width * size.height > fileLimits.layerPixels)
    refuse({ kind: 'broken', detail: 'A mask is too large.' });
  const data = getLayerMaskImageData(layer);
  const outside = mask.defaultColor ?? 255;
  const shift = mask.positionRelativeToLayer ? { x: 0, y: 0 } : { x: box.left, y: box.top };
  const [left, top] = [(mask.left ?? 0) - shift.x, (mask.top ?? 0) - shift.y];
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [column, row] = [x - left, y - top];
      const isInside = data && column >= 0 && row >= 0 && column < data.width && row < data.height;
      const value = isInside ? (data.data[(row * data.width + column) * 4] as number) : outside;
      const at = (y * box.width + x) * 4 + 3;
      pixels[at] = Math.round(((pixels[at] as number) * value) / 255);
    }
}

/** Pixels with 8 bits; others are refused by the header, but the library has them in its types. */
function toBytes(
  data: ArrayLike<number> & { buffer: ArrayBufferLike; byteLength: number },
): Uint8ClampedArray {
  if (data instanceof Uint8ClampedArray) return data;
  if (data instanceof Uint8Array) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return refuse({ kind: 'unsupportedDepth', bits: 16 });
}
