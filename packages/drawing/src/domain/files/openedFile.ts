import type { PixelSize } from '@tai/contracts';
import type { Camera } from '../camera.ts';
import type { Drawing } from '../layers/drawing.ts';
import { flattenDrawing } from '../layers/mergeLayers.ts';
import { createLayer, type Layer, type LayerKind } from '../layers/layer.ts';
import { keysIn, tileBytes, writeBox, type TileMap } from '../raster/tiles.ts';
import { checkCanvas, checkLayerCount, checkPicture, fileLimits, refuse } from './fileProblem.ts';
import { scalePlaced, type PlacedPixels } from './scalePixels.ts';

/** What was not taken over as it is in the file. */
type FileNoteKind =
  /** A blend mode that does not exist here became normal. */
  | 'blendMode'
  /** An adjustment or fill layer was left out. */
  | 'adjustment'
  /** Became pixels. */
  | 'smartObject'
  | 'text'
  | 'shape'
  | 'clipping'
  | 'effects'
  /** The mask of a group, which was not applied. */
  | 'groupMask'
  /** The softness or density of a mask was not applied; the mask itself was. */
  | 'softMask'
  /** A group whose layers blended with what is below it is blended as one picture. */
  | 'passThrough'
  /** Grey, CMYK, Lab or other colours became RGB. */
  | 'convertedColour'
  /** Channels of 16 or 32 bits became 8 bits. */
  | 'reducedDepth'
  /** There were no layers to be read, so the picture is one layer. */
  | 'flattened'
  /** The canvas and all layers were scaled down. */
  | 'scaled'
  /** The pixels are missing in the file or damaged; the layer is empty. */
  | 'unreadable'
  /** Pixels too far from the canvas were left out. */
  | 'outside'
  /** Something in the file that is no layer. */
  | 'unknownPart';

export interface FileNote {
  kind: FileNoteKind;
  /** Names of the layers it is about, the first {@link notedLayers} of them; none when it is about the whole file. */
  layers: string[];
  count: number;
}

/** Names that a note lists. */
const notedLayers = 20;

/** A file as the parts of a drawing. */
export interface OpenedFile extends PixelSize {
  layers: ReadonlyMap<string, Layer>;
  /** Ids from the bottom to the top. */
  root: readonly string[];
  /** The layer that was worked on, or the topmost; '' when there is none. */
  activeId: string;
  cameras: readonly Camera[];
  notes: FileNote[];
}

export interface OpenOptions {
  /** Scales a canvas that is too large until it fits, with all its layers. */
  scaleToFit?: boolean;
  /** One layer of what the file looks like, instead of its layers. */
  isFlattened?: boolean;
}

/** Decodes a picture of any kind that the browser knows. @throws when it cannot */
export type DecodePicture = (file: Blob) => Promise<PixelSize & { pixels: Uint8ClampedArray }>;

type LayerFields = Pick<Layer, 'name'> & Partial<Omit<Layer, 'id' | 'name' | 'tiles'>>;

/** Collects the layers of a file while it is read, within the limits. */
export interface FileLayers {
  /** Adds a layer or, with `children`, a group; answers its id. */
  add(layer: LayerFields, picture?: PlacedPixels | null): string;
  note(kind: FileNoteKind, layer?: string): void;
  finish(root: readonly string[]): OpenedFile;
}

/** @throws FileRefusal when the canvas is too large */
export function collectLayers(canvas: PixelSize, { scaleToFit = false }: OpenOptions): FileLayers {
  checkCanvas(canvas, scaleToFit);
  const limit = fileLimits.canvas;
  const scale = Math.min(1, limit.width / canvas.width, limit.height / canvas.height);
  const size = {
    width: Math.max(1, Math.round(canvas.width * scale)),
    height: Math.max(1, Math.round(canvas.height * scale)),
  };
  const layers = new Map<string, Layer>();
  const notes = new Map<FileNoteKind, FileNote>();
  let bytes = 0;

  function note(kind: FileNoteKind, layer?: string): void {
    const known = notes.get(kind) ?? { kind, layers: [], count: 0 };
    known.count += 1;
    if (layer !== undefined && known.layers.length < notedLayers) known.layers.push(layer);
    notes.set(kind, known);
  }
  function toTiles(picture: PlacedPixels, name: string): TileMap {
    checkPicture(picture.box);
    const placed =
      scale === 1 ? picture : scalePlaced(picture, size.width / canvas.width, size.height / canvas.height);
    if (reachesTooFar(placed)) note('outside', name);
    const tiles = writeBox(new Map(), placed.box, placed.pixels);
    bytes += tiles.size * tileBytes;
    if (bytes > fileLimits.pixelBytes) refuse({ kind: 'tooManyPixels', limit: fileLimits.pixelBytes });
    return tiles;
  }

  if (scale < 1) note('scaled');
  return {
    note,
    add({ name, ...fields }, picture = null) {
      checkLayerCount(layers.size + 1);
      const id = newLayerId();
      const cut = [...name]
        .slice(0, nameLength)
        .join('')
        .slice(0, 2 * nameLength);
      layers.set(
        id,
        createLayer({
          ...{ id, kind: fields.children ? 'group' : 'paint', ...fields, name: cut.slice(0, nameLength) },
          ...(picture && { tiles: toTiles(picture, name) }),
        }),
      );
      return id;
    },
    finish: (root) => ({
      ...{ ...size, layers, root, cameras: [] },
      activeId: root.findLast((id) => layers.get(id)?.kind !== 'group') ?? root.at(-1) ?? '',
      notes: [...notes.values()],
    }),
  };
}

/**
 * The drawing of a file; null when the file has nothing but groups, because a drawing has at least one layer to draw on.
 * @param nameOf the name of a layer that has none in the file
 */
export function toFirstDrawing(
  { width, height, layers, root, activeId, cameras }: OpenedFile,
  nameOf: (kind: LayerKind) => string,
): Drawing | null {
  if (![...layers.values()].some(({ kind }) => kind !== 'group')) return null;
  const named = new Map<string, Layer>();
  for (const [id, layer] of layers) named.set(id, { ...layer, name: layer.name || nameOf(layer.kind) });
  return {
    ...{ width, height, layers: named, root, activeId, cameras },
    ...{ selection: null, corner: { x: 0, y: 0 } },
  };
}

/** The file as one image layer of what it looks like, which has no name of its own. */
export function flattenFile(file: OpenedFile): OpenedFile {
  const drawing = toFirstDrawing(file, () => '');
  if (!drawing) return file;
  const id = newLayerId();
  const { root, activeId, layers } = flattenDrawing(drawing, id, '');
  const flat = new Map([...layers].map(([at, layer]) => [at, { ...layer, kind: 'image' as const }]));
  return { ...file, layers: flat, root, activeId };
}

/** Characters of a name that a document keeps. */
const nameLength = 200;

/** Whether tiles at the edge of what a layer can reach cut something off. */
function reachesTooFar({ box }: PlacedPixels): boolean {
  const end = { left: box.left + box.width - 1, top: box.top + box.height - 1, width: 1, height: 1 };
  const corners = [{ ...box, width: 1, height: 1 }, end];
  return (
    corners.some(({ left, top }) => Math.abs(left) >= 32_768 || Math.abs(top) >= 32_768) ||
    keysIn(box).length === 0
  );
}

/** Ids must differ from those of the drawing that a file is put into. `crypto.randomUUID` needs https. */
function newLayerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
