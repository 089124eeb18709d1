// OpenRaster: a zip with `stack.xml`, a PNG for each layer, and the whole picture (https://www.openraster.org).
import type { PixelBox } from '@tai/contracts';
import type { Drawing } from '../layers/drawing.ts';
import { layerKinds, type Layer } from '../layers/layer.ts';
import { blendModes, type BlendMode } from '../raster/blendModes.ts';
import { labelled, originOf } from '../layers/origin.ts';
import { flattenBox } from '../raster/flatten.ts';
import { contentBox, readBox } from '../raster/tiles.ts';
import { checkPicture, FileRefusal, fileLimits, refuse } from './fileProblem.ts';
import {
  collectLayers,
  type DecodePicture,
  type FileLayers,
  type OpenedFile,
  type OpenOptions,
} from './openedFile.ts';
import { decodePng, encodePng, readPngHead, type RgbaPicture } from './png.ts';
import { scalePicture, type PlacedPixels } from './scalePixels.ts';
import { escapeAttribute, parseStack, type StackNode } from './stackXml.ts';
import { writeZip, type ZipFile } from './zip.ts';

const mimetype = 'image/openraster';
/** Pixels on the longer side of the thumbnail. */
const thumbnailSide = 256;
const encoder = new TextEncoder();

/** Whether a zip is an OpenRaster file. */
export function isOra(zip: ZipFile): boolean {
  return zip.has('stack.xml');
}

/** Writes layers as they are, references and masks hidden, so that other programs show the picture that exports have. */
export async function writeOra(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array>([['mimetype', encoder.encode(mimetype)]]);
  const pictures = new Map<string, Uint8Array>();

  async function element(id: string): Promise<string> {
    const layer = drawing.layers.get(id);
    if (!layer) return '';
    if (layer.kind === 'group')
      return `<stack ${attributesOf(layer)} isolation="isolate">${await stack(layer.children)}</stack>`;
    const box: PixelBox = contentBox(layer.tiles) ?? { left: 0, top: 0, width: 1, height: 1 };
    const src = `data/layer${pictures.size}.png`;
    const { width, height } = box;
    pictures.set(src, await encodePng({ width, height, pixels: readBox(layer.tiles, box) }));
    return `<layer src="${src}" x="${box.left}" y="${box.top}" ${attributesOf(layer)}/>`;
  }
  async function stack(ids: readonly string[]): Promise<string> {
    let elements = '';
    // The file has the topmost first.
    for (const id of ids) elements = (await element(id)) + elements;
    return elements;
  }

  const { width, height } = drawing;
  const elements = await stack(drawing.root);
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n<image version="0.0.5" w="${width}" h="${height}" xmlns:tai="urn:tai-studio:drawing">` +
    `<stack>${elements}</stack></image>\n`;
  files.set('stack.xml', encoder.encode(xml));
  for (const [src, picture] of pictures) files.set(src, picture);
  const pixels = flattenBox(drawing, drawing.root, { left: 0, top: 0, width, height });
  files.set('mergedimage.png', labelled(await encodePng({ width, height, pixels }), originOf(drawing)));
  files.set('Thumbnails/thumbnail.png', await encodePng(thumbnailOf({ width, height, pixels })));
  return writeZip(files, new Set(['stack.xml']));
}

function attributesOf({ kind, name, opacity, blend, lock, isVisible }: Layer): string {
  const isAside = kind === 'reference' || kind === 'mask';
  const fields: Record<string, string | false> = {
    name,
    opacity: String(opacity),
    visibility: isVisible && !isAside ? 'visible' : 'hidden',
    'composite-op': blend === 'normal' ? 'svg:src-over' : `svg:${blend}`,
    'edit-locked': lock === 'all' && 'true',
    'tai:kind': kind !== 'group' && kind !== 'paint' && kind,
    'tai:lock': lock === 'transparency' && lock,
    'tai:visible': isAside && isVisible && 'true',
  };
  return Object.entries(fields)
    .filter((field): field is [string, string] => field[1] !== false)
    .map(([field, value]) => `${field}="${escapeAttribute(value)}"`)
    .join(' ');
}

function thumbnailOf(picture: RgbaPicture): RgbaPicture {
  const scale = thumbnailSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { width, height, pixels: scalePicture(picture, { width, height }) };
}

/**
 * Reads a file of this studio or of Krita, GIMP, MyPaint and others.
 * @throws FileRefusal
 */
export async function readOra(
  zip: ZipFile,
  { decodePicture, ...options }: OpenOptions & { decodePicture: DecodePicture },
): Promise<OpenedFile> {
  const xml = await zip.read('stack.xml', fileLimits.textBytes);
  if (!xml) refuse({ kind: 'notAFile' });
  const image = parseStack(new TextDecoder('utf-8', { fatal: true }).decode(xml));
  const layers = collectLayers(image, options);
  for (const name of image.unknown) layers.note('unknownPart', name);

  async function add(node: StackNode, x: number, y: number): Promise<string> {
    const fields = fieldsOf(node, layers);
    const [left, top] = [x + node.x, y + node.y];
    if (node.isGroup) {
      if (blendsThrough(node)) layers.note('passThrough', node.name);
      return layers.add({ ...fields, children: await addAll(node.children, left, top) });
    }
    const picture = await readPicture(zip, node.src, decodePicture);
    if (!picture) layers.note('unreadable', node.name);
    return layers.add(fields, picture && placeAt(picture, left, top));
  }
  async function addAll(nodes: readonly StackNode[], x: number, y: number): Promise<string[]> {
    const ids: string[] = [];
    for (const node of nodes.toReversed()) ids.push(await add(node, x, y));
    return ids;
  }
  return layers.finish(await addAll(image.nodes, 0, 0));
}

function fieldsOf(node: StackNode, layers: FileLayers) {
  const { name, opacity, own } = node;
  const blend = blendOf(node.compositeOp);
  if (!blend) layers.note('blendMode', name);
  const kind = node.isGroup
    ? 'group'
    : (layerKinds.find((one) => one === own.kind && one !== 'group') ?? 'paint');
  return {
    ...{ name, opacity, kind, blend: blend ?? 'normal' },
    isVisible: node.isVisible || own.visible === 'true',
    lock: node.isLocked ? 'all' : own.lock === 'transparency' ? 'transparency' : 'none',
  } as const;
}

function blendOf(compositeOp: string): BlendMode | undefined {
  if (compositeOp === 'svg:src-over') return 'normal';
  return blendModes.find((mode) => compositeOp === `svg:${mode}`);
}

/** A group that is not isolated lets what is in it blend with what is below. */
function blendsThrough({ isIsolated, opacity, compositeOp, children }: StackNode): boolean {
  const isOpen = !isIsolated && opacity === 1 && compositeOp === 'svg:src-over';
  return isOpen && children.some((child) => child.compositeOp !== 'svg:src-over');
}

/** Pixels of a PNG in the zip; null when it is missing or damaged. */
async function readPicture(
  zip: ZipFile,
  src: string,
  decodePicture: DecodePicture,
): Promise<RgbaPicture | null> {
  try {
    const file = await zip.read(src);
    const head = file && readPngHead(file);
    if (!head) return null;
    checkPicture(head);
    if (head.isPlain) return { ...head, pixels: await decodePng(file, head) };
    return await decodePicture(new Blob([file], { type: 'image/png' }));
  } catch (error) {
    if (error instanceof FileRefusal && error.problem.kind !== 'broken') throw error;
    return null;
  }
}

function placeAt({ width, height, pixels }: RgbaPicture, left: number, top: number): PlacedPixels {
  return { box: { left, top, width, height }, pixels };
}
