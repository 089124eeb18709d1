import type { LocalizedText } from '@tai/contracts';
import {
  boundsOf,
  creaseNormals,
  placeModel,
  renderModel,
  simplifySurface,
  writeGlb,
  type ModelMesh,
  type Triangles,
} from '@tai/media/model';
import sharp from 'sharp';
import type { Raster } from '../imaging/raster.ts';
import type { ToolHooks, ToolInput } from '../tools/tool.ts';
import { ToolError } from '../tools/tool.ts';
import { blockSolid, proportions, type Side, type Views } from './blockSolid.ts';
import { logoSolid } from './logoSolid.ts';
import { isModelMethod, type ModelMethod } from './modelMethod.ts';
import { groundNote, shapeNote, sizeNote } from './modelNotes.ts';
import type { MadeModel } from './modelRequest.ts';
import { methodNote, proposeMethod, shapeFacts } from './proposeMethod.ts';
import { puffedSolid } from './puffedSolid.ts';
import { reliefSolid } from './reliefSolid.ts';
import { colourShare, subjectView, wholeView, workingCopy, type SubjectView } from './subjectView.ts';
import { turnedSolid } from './turnedSolid.ts';
import { atlasUvs, viewAtlas, type Atlas } from './viewAtlas.ts';

const sides = ['front', 'back', 'left', 'right', 'top'] as const satisfies readonly Side[];
const poster = { width: 768, height: 576 };

/** Degrees between two faces. Below it they are shaded as one smooth surface, above it with an edge. */
const creases: Record<ModelMethod, number> = { logo: 40, turned: 35, relief: 55, puffed: 80, block: 40 };
/** Cells along the longer side for 50,000 triangles: finer than they allow, because most say nothing and are joined. */
const cells: Record<ModelMethod, number> = { logo: 448, turned: 0, relief: 300, puffed: 220, block: 112 };
/** How far triangles that say nothing may be joined, as a share of the longest side. */
const errors: Record<ModelMethod, number> = {
  logo: 3e-4,
  turned: 0,
  relief: 2e-4,
  puffed: 2e-4,
  block: 8e-4,
};

/** What the person asked for. */
interface Wishes {
  length: number;
  depth: number;
  triangles: number;
}

/**
 * A closed, textured model of one picture, or of several views of one thing: Y up, in metres, on y = 0.
 * @throws the cancel error of `hooks.checkpoint`; ToolError when no subject is found or the views have contradicting proportions
 */
export async function makeModel({ params, pictures }: ToolInput, hooks: ToolHooks): Promise<MadeModel> {
  const wishes = {
    length: Number(params['length'] ?? 1),
    depth: Number(params['depth'] ?? 100) / 100,
    triangles: Number(params['triangles'] ?? 50_000),
  };
  const { method, because, views, raised } = await plan(params['method'], pictures, hooks);
  hooks.progress(45);
  hooks.checkpoint();
  const surface = await surfaceOf({ method, views, raised, wishes, hooks });
  hooks.progress(65);
  const { min, max } = boundsOf(surface.positions);
  const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
  placeModel(surface.positions, Math.max(...size));
  const atlas = await viewAtlas(views, hooks.checkpoint);
  hooks.checkpoint();
  const mesh = creaseNormals(surface, creases[method], atlasUvs(surface, atlas, size));
  placeModel(mesh.positions, wishes.length);
  hooks.progress(75);
  const isFlat = method === 'logo' && colourShare(views.front.picture, views.front.mask, 6) > 0.9;
  const texture = await encoded(atlas, isFlat);
  hooks.checkpoint();
  const roughness = method === 'logo' ? 0.4 : 0.7;
  const content = writeGlb({ name: method, mesh, colour: [1, 1, 1], roughness, texture });
  hooks.progress(80);
  const shown = await posterOf(mesh, atlas, method, hooks);
  return {
    ...{ content, poster: shown },
    notes: notesOf(method, because, views, mesh),
  };
}

interface Plan {
  method: ModelMethod;
  because: LocalizedText | null;
  views: Views;
  /** The subject within a view of the whole picture. */
  raised: SubjectView | null;
}

async function plan(chosen: unknown, pictures: Record<string, Raster[]>, hooks: ToolHooks): Promise<Plan> {
  const given = sides.filter((side) => pictures[side]?.[0]);
  const found: Partial<Record<Side, SubjectView | null>> = {};
  let frontPicture: Raster | null = null;
  for (const [index, side] of given.entries()) {
    const picture = await workingCopy(pictures[side]![0]!);
    if (side === 'front') frontPicture = picture;
    const progress = (percent: number) => hooks.progress(((index + percent / 100) / given.length) * 40);
    found[side] = await subjectView(picture, { ...hooks, progress });
    hooks.checkpoint();
  }
  const { front = null } = found;
  const hasSideViews = given.some((side) => side === 'left' || side === 'right' || side === 'top');
  const proposed = proposeMethod(front && shapeFacts(front), hasSideViews);
  const method = isModelMethod(chosen) ? chosen : proposed.method;
  const because = isModelMethod(chosen) ? null : proposed.because;
  if (method === 'relief' && (!front || front.ground === 'removed')) {
    return { method, because, views: { front: wholeView(frontPicture!) }, raised: front };
  }
  if (!front || given.some((side) => !found[side])) throw new ToolError('modelSubjectMissing');
  const seen = Object.fromEntries(given.map((side) => [side, found[side]!])) as unknown as Views;
  if (method === 'block') proportions(seen);
  const { back } = seen;
  return {
    method,
    because,
    views: method === 'block' ? seen : { front, ...(back && { back }) },
    raised: null,
  };
}

interface Work {
  method: ModelMethod;
  views: Views;
  raised: SubjectView | null;
  wishes: Wishes;
  hooks: ToolHooks;
}

/** Built finer than wanted and simplified; where that would pinch the surface, built coarser. */
async function surfaceOf(work: Work): Promise<Triangles> {
  const { method, wishes, hooks } = work;
  if (method === 'turned') return turnedSolid(work.views.front, wishes.triangles).solid;
  const share = Math.sqrt(wishes.triangles / 50_000);
  for (let side = Math.max(48, Math.round(cells[method] * share)); ; side = Math.round(side * 0.8)) {
    const built = await solidOf(work, side);
    hooks.checkpoint();
    for (const factor of [1, 0.6, 1.6, 0.25]) {
      const error = errors[method] * factor;
      const made = await simplifySurface(built, { triangles: wishes.triangles, error });
      hooks.checkpoint();
      if (made) return made;
    }
    if (built.indices.length <= wishes.triangles * 3) return built;
    if (side < 12) throw new ToolError('modelSubjectMissing');
  }
}

function solidOf(
  { method, views, raised, wishes, hooks }: Work,
  side: number,
): Promise<Triangles> | Triangles {
  const { checkpoint } = hooks;
  const request = { view: views.front, depth: wishes.depth, side, checkpoint };
  if (method === 'logo') return logoSolid(request);
  if (method === 'puffed') return puffedSolid(request);
  if (method === 'block') return blockSolid(views, side, checkpoint);
  return reliefSolid({ ...request, raised: raised && onWhole(raised, views.front) });
}

/** The mask of a subject where it is in the view of the whole picture. */
function onWhole(raised: SubjectView, { mask, box }: SubjectView) {
  const { data, width } = raised.mask;
  const whole = { ...mask, data: new Float32Array(mask.data.length) };
  const [left, top] = [raised.at.left + box.left - raised.box.left, raised.at.top + box.top - raised.box.top];
  for (let y = 0; y < raised.mask.height; y++) {
    for (let x = 0; x < width; x++) {
      const [tx, ty] = [x + left, y + top];
      if (tx >= 0 && ty >= 0 && tx < mask.width && ty < mask.height)
        whole.data[ty * mask.width + tx] = data[y * width + x]!;
    }
  }
  return whole;
}

/** JPEG, or PNG for flat colours, around whose edges JPEG leaves traces. */
async function encoded({ texture }: Atlas, isFlat: boolean) {
  const { width, height, data } = texture;
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (isFlat) {
    const png = await image.png({ palette: true, colours: 64, effort: 4 }).toBuffer();
    return { data: new Uint8Array(png), mimeType: 'image/png' as const };
  }
  const jpeg = await image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  return { data: new Uint8Array(jpeg), mimeType: 'image/jpeg' as const };
}

async function posterOf(
  mesh: ModelMesh,
  atlas: Atlas,
  method: ModelMethod,
  hooks: ToolHooks,
): Promise<Uint8Array> {
  // A relief is made to be looked at from in front.
  const azimuth = method === 'relief' ? 24 : 35;
  const view = { ...poster, azimuth, checkpoint: hooks.checkpoint };
  const pixels = renderModel(mesh, atlas.texture, view);
  hooks.progress(97);
  const { width, height } = poster;
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return new Uint8Array(await image.png({ compressionLevel: 4 }).toBuffer());
}

function notesOf(
  method: ModelMethod,
  because: LocalizedText | null,
  views: Views,
  mesh: ModelMesh,
): LocalizedText[] {
  return [
    methodNote(method, because),
    shapeNote(method),
    ...(views.front.ground === 'removed' && method !== 'relief' ? [groundNote] : []),
    sizeNote(boundsOf(mesh.positions), mesh.indices.length / 3),
  ];
}
