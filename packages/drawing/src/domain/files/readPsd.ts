import { readPsd as parsePsd, type Layer as PsdLayer } from 'ag-psd';
import type { PixelSize } from '@tai/contracts';
import { fileLimits, refuse } from './fileProblem.ts';
import { collectLayers, type FileLayers, type OpenedFile, type OpenOptions } from './openedFile.ts';
import { fromPsdBlend } from './psdBlend.ts';
import { colourChannels, toRgba } from './psdColours.ts';
import { readPsdHead, type PsdHead } from './psdHead.ts';
import { readPlane, rowBytes, unpackPlanes, type Plane } from './psdPlanes.ts';
import type { PlacedPixels } from './scalePixels.ts';

/**
 * Reads the layers of a PSD or PSB; other depths and colour modes become 8 bits of RGB. Each layer is decoded, cut into tiles and
 * dropped before the next, because blank areas take most of the memory of a large file.
 * @throws FileRefusal
 */
export async function readPsd(file: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedFile> {
  const head = readPsdHead(file);
  const layers = collectLayers(head, options);
  if (head.mode !== 'rgb') layers.note('convertedColour');
  if (head.depth > 8) layers.note('reducedDepth');
  sayRgb(file);
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
      } else if (!layer.adjustment)
        ids.push(layers.add(fieldsOf(layer, layers), await pictureOf(layer, head)));
      delete layer.rawData;
    }
    return ids;
  }
  const root = await addAll(psd.children ?? [], 0);
  if (root.length > 0) return layers.finish(root);

  if (!psd.rawCompositeData) refuse({ kind: 'broken', detail: 'The PSD has no picture.' });
  layers.note('flattened');
  const { width, height } = head;
  const pixels = await wholePicture(psd.rawCompositeData, head);
  const picture = { box: { left: 0, top: 0, width, height }, pixels };
  return layers.finish([layers.add({ name: '', kind: 'image' }, picture)]);
}

/** The library refuses other colour modes although it only keeps the bytes of channels here, which are read by {@link toRgba}. */
function sayRgb(file: Uint8Array): void {
  new DataView(file.buffer, file.byteOffset).setUint16(24, 3);
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
async function pictureOf(layer: PsdLayer, head: PsdHead): Promise<PlacedPixels | null> {
  const { left = 0, top = 0, right = 0, bottom = 0 } = layer;
  const size = { width: right - left, height: bottom - top };
  if (size.width <= 0 || size.height <= 0 || !layer.rawData) return null;
  const planes: Plane[] = [];
  let alpha: Plane | undefined;
  for (const { id, compression, data } of layer.rawData.channels) {
    if (!data) continue;
    if (id === -1) alpha = await readPlane({ compression, data }, size, head, 'share');
    else if (id >= 0 && id < colourChannels[head.mode])
      planes[id] = await readPlane({ compression, data }, size, head);
  }
  const pixels = toRgba(head.mode, planes, alpha, {
    pixels: size.width * size.height,
    palette: head.palette,
  });
  const picture = { box: { left, top, ...size }, pixels };
  await applyMask(picture, layer, head);
  return picture;
}

/** The picture of all layers, whose channels come one after the other. */
async function wholePicture(file: Uint8Array, head: PsdHead): Promise<Uint8ClampedArray> {
  const { width, height, mode, depth, isLarge, palette } = head;
  const [row, colours] = [rowBytes(width, depth), colourChannels[mode]];
  const compression = ((file[0] ?? 0) << 8) | (file[1] ?? 0);
  if (compression > 1) refuse({ kind: 'broken', detail: `A picture packed in the way ${compression}.` });
  const shape = { row, rows: height, planes: head.channels, isLarge };
  const data = compression === 1 ? unpackPlanes(file.subarray(2), shape) : file.subarray(2);
  const planeAt = (index: number) => {
    const own = data.subarray(index * row * height, (index + 1) * row * height);
    const meaning = index < colours ? 'colour' : 'share';
    return readPlane({ compression: 0, data: own }, { width, height }, head, meaning);
  };
  const planes: Plane[] = [];
  for (let index = 0; index < colours; index++) planes.push(await planeAt(index));
  const alpha = head.channels > colours ? await planeAt(colours) : undefined;
  return toRgba(mode, planes, alpha, { pixels: width * height, palette });
}

/** Multiplies alpha with the layer mask. Outside of its box the mask has one value. */
async function applyMask({ box, pixels }: PlacedPixels, layer: PsdLayer, head: PsdHead): Promise<void> {
  const { mask } = layer;
  if (!mask || mask.disabled) return;
  const size = { width: (mask.right ?? 0) - (mask.left ?? 0), height: (mask.bottom ?? 0) - (mask.top ?? 0) };
  const data = await maskPlane(layer, size, head);
  const outside = mask.defaultColor ?? 255;
  const shift = mask.positionRelativeToLayer ? { x: 0, y: 0 } : { x: box.left, y: box.top };
  const [left, top] = [(mask.left ?? 0) - shift.x, (mask.top ?? 0) - shift.y];
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const [column, row] = [x - left, y - top];
      const isInside = data && column >= 0 && row >= 0 && column < size.width && row < size.height;
      const value = isInside ? (data[row * size.width + column] as number) : outside;
      const at = (y * box.width + x) * 4 + 3;
      pixels[at] = Math.round(((pixels[at] as number) * value) / 255);
    }
}

async function maskPlane(layer: PsdLayer, size: PixelSize, head: PsdHead): Promise<Plane | null> {
  const channel = layer.rawData?.channels.find(({ id }) => id === -2);
  if (!channel?.data || size.width <= 0 || size.height <= 0) return null;
  return readPlane({ compression: channel.compression, data: channel.data }, size, head, 'share');
}
