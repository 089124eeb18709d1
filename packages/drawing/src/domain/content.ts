// What the document service keeps of a drawing: JSON that names a file for every tile. Keys of tiles are `column,row`.
import type { PixelSize } from '@tai/contracts';
import * as z from 'zod/mini';
import { cameraMax, cameraReach, cameraStep } from './camera.ts';
import type { Drawing } from './layers/drawing.ts';
import { createLayer, layerKinds, layerLocks } from './layers/layer.ts';
import { originContent, readOrigin } from './layers/origin.ts';
import { canvasMax } from './newDrawing.ts';
import { blendModes } from './raster/blendModes.ts';
import { boxOfTile, tileKey, tileSide, type Tile, type TileMap } from './raster/tiles.ts';

/** Version of this format. */
const format = 1;

const share = z.number().check(z.gte(0), z.lte(1));
const place = z.int().check(z.gte(-cameraReach), z.lte(cameraReach));
const far = z.int();
const cameraSide = z.int().check(z.gte(cameraStep), z.lte(cameraMax));

const layerContent = z.object({
  kind: z.enum(layerKinds),
  name: z.string().check(z.maxLength(200)),
  isVisible: z.boolean(),
  opacity: share,
  blend: z.enum(blendModes),
  lock: z.enum(layerLocks),
  tiles: z.record(
    z.string().check(z.regex(/^-?\d{1,3},-?\d{1,3}$/)),
    z.string().check(z.regex(/^asset:[0-9a-f]{64}$/)),
  ),
  children: z.array(z.string()),
  origin: z.optional(originContent),
  /** Absent for all layers that did not come from the live renderer. */
  isLiveImage: z.optional(z.boolean()),
});

/** Content of a document of the type `drawing`. */
const drawingContent = z.object({
  format: z.literal(format),
  width: z.int().check(z.gte(1), z.lte(canvasMax.width)),
  height: z.int().check(z.gte(1), z.lte(canvasMax.height)),
  /** Absent while the canvas was never cropped. */
  corner: z.optional(z.object({ x: far, y: far })),
  layers: z.record(z.string(), layerContent),
  root: z.array(z.string()),
  activeId: z.string(),
  cameras: z.array(
    z.object({
      id: z.string(),
      name: z.string().check(z.maxLength(100)),
      box: z.object({ left: place, top: place, width: cameraSide, height: cameraSide }),
    }),
  ),
});
export type DrawingContent = z.infer<typeof drawingContent>;
type LayerContent = DrawingContent['layers'][string];

/** Why a content cannot be shown. */
export type ContentProblem = 'newer' | 'broken';

/** Reads a content that the server or another version wrote. Layers that the tree does not name are left out. */
export function readContent(content: unknown): DrawingContent | ContentProblem {
  const parsed = drawingContent.safeParse(content);
  if (parsed.success) return isTree(parsed.data) ? parsed.data : 'broken';
  const version = z.object({ format: z.int() }).safeParse(content);
  return version.success && version.data.format > format ? 'newer' : 'broken';
}

/** Every layer is in one place only, and all that are named exist. */
function isTree({ layers, root, activeId }: DrawingContent): boolean {
  const seen = new Set<string>();
  const walk = (ids: readonly string[]): boolean =>
    ids.every((id) => {
      const layer = Object.hasOwn(layers, id) ? layers[id] : undefined;
      if (!layer || seen.has(id)) return false;
      seen.add(id);
      return walk(layer.children);
    });
  return walk(root) && seen.size === Object.keys(layers).length && (seen.size === 0 || seen.has(activeId));
}

/** Content of a new document. It has no layers: the first who opens it gets those of a new drawing. */
export function emptyContent({ width, height }: PixelSize): DrawingContent {
  return { format, width, height, layers: {}, root: [], activeId: '', cameras: [] };
}

/** `column,row` of a tile. */
function tilePlace(key: number): string {
  const { left, top } = boxOfTile(key);
  return `${left / tileSide},${top / tileSide}`;
}

function keyOfPlace(text: string): number {
  const [column = 0, row = 0] = text.split(',').map(Number);
  return tileKey(column, row);
}

/** Names of all files that a content needs, each once. */
export function namedTiles({ layers }: DrawingContent): string[] {
  return [...new Set(Object.values(layers).flatMap(({ tiles }) => Object.values(tiles)))];
}

/** The drawing of a content. @param tileOf the tile of a name; undefined leaves its place blank */
export function toDrawing(content: DrawingContent, tileOf: (name: string) => Tile | undefined): Drawing {
  const layers = new Map(
    Object.entries(content.layers).map(([id, { tiles, origin, isLiveImage = false, ...rest }]) => {
      const own: [number, Tile][] = Object.entries(tiles).flatMap(([at, name]) => {
        const tile = tileOf(name);
        return tile ? [[keyOfPlace(at), tile]] : [];
      });
      const made = { isLiveImage, origin: readOrigin(origin), tiles: new Map(own) as TileMap };
      return [id, createLayer({ id, ...rest, ...made })];
    }),
  );
  const { width, height, root, activeId, cameras } = content;
  return {
    width,
    height,
    root,
    activeId,
    cameras,
    layers,
    selection: null,
    corner: content.corner ?? { x: 0, y: 0 },
  };
}

/**
 * Writes a drawing over the content of a document, touching only what differs, so that patches are small.
 * @param content a draft that may be changed in place
 * @param nameOf the file of a tile
 */
export function writeContent(
  content: Partial<DrawingContent>,
  drawing: Drawing,
  nameOf: (tile: Tile) => string,
): void {
  const { width, height, root, activeId, cameras, corner } = drawing;
  const plain = { format, width, height, activeId } as const;
  for (const [name, value] of Object.entries(plain))
    if (content[name as keyof typeof plain] !== value) Object.assign(content, { [name]: value });
  const isMoved = content.corner !== undefined || corner.x !== 0 || corner.y !== 0;
  if (isMoved && !isSame(content.corner, corner)) content.corner = { ...corner };
  if (!isSame(content.root, root)) content.root = [...root];
  if (!isSame(content.cameras, cameras))
    content.cameras = cameras.map((one) => ({ ...one, box: { ...one.box } }));
  content.layers ??= {};
  for (const id of Object.keys(content.layers)) if (!drawing.layers.has(id)) delete content.layers[id];
  for (const [id, { tiles, children, ...layer }] of drawing.layers) {
    const { kind, name, isVisible, opacity, blend, lock, origin, isLiveImage } = layer;
    const fields = { kind, name, isVisible, opacity, blend, lock };
    const live = isLiveImage && { isLiveImage };
    const own = origin && { origin: { term: origin.term, aigc: origin.aigc && { ...origin.aigc } } };
    const known = content.layers[id];
    if (!known) {
      const places = [...tiles].map(([key, tile]) => [tilePlace(key), nameOf(tile)]);
      content.layers[id] = {
        ...fields,
        ...live,
        ...own,
        children: [...children],
        tiles: Object.fromEntries(places),
      };
      continue;
    }
    for (const [field, value] of Object.entries(fields))
      if (known[field as keyof typeof fields] !== value) Object.assign(known, { [field]: value });
    if (!isSame(known.children, children)) known.children = [...children];
    if (!isLiveImage) delete known.isLiveImage;
    else if (known.isLiveImage !== true) known.isLiveImage = true;
    if (!own) delete known.origin;
    else if (!isSame(known.origin, own.origin)) known.origin = own.origin;
    writeTiles(known.tiles, tiles, nameOf);
  }
}

function writeTiles(known: LayerContent['tiles'], tiles: TileMap, nameOf: (tile: Tile) => string): void {
  const wanted = new Map([...tiles].map(([key, tile]) => [tilePlace(key), nameOf(tile)]));
  for (const at of Object.keys(known)) if (!wanted.has(at)) delete known[at];
  for (const [at, name] of wanted) if (known[at] !== name) known[at] = name;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
