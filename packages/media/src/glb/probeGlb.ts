import { damaged } from '../mediaError.ts';
import type { MediaSource } from '../mediaSource.ts';
import { readAccessors } from './buffers.ts';
import { readGlbChunks } from './glbChunks.ts';
import { isObject, listOf, memberOf, parseDocument } from './gltfDocument.ts';
import { readMeshes } from './meshes.ts';
import { checkNoExternalFiles, checkRequiredExtensions } from './requirements.ts';
import { sceneBounds } from './sceneBounds.ts';

/** What a 3D file holds, as it declares and as its parts confirm. */
export interface GlbFacts {
  /** Of all meshes, each counted once however often it is placed. Points and lines have none. */
  triangles: number;
  vertices: number;
  meshes: number;
  materials: number;
  textures: number;
  animations: number;
  /**
   * Width, height and depth of what the scene shows, in metres: from the declared ranges of the positions and the
   * transforms of the nodes, before skinning, morphing and instancing. Zeros when it shows nothing.
   */
  size: [number, number, number];
}

/**
 * Reads what a GLB holds: its JSON, of 16 MB at most, and never its binary data, of which only the length counts.
 * @throws MediaError `unsupported` also for a required extension that three.js does not load, `external` for a file that
 * names others
 */
export async function probeGlb(source: MediaSource): Promise<GlbFacts> {
  const { json, binary } = await readGlbChunks(source);
  const document = parseDocument(json);
  checkNoExternalFiles(document);
  checkRequiredExtensions(document);
  const accessors = readAccessors(document, binary ? binary.end - binary.content : 0);
  const { triangles, vertices, bounds } = readMeshes(document, accessors);
  const shown = sceneBounds(document, bounds);
  const images = listOf(document, 'images');
  const textures = listOf(document, 'textures');
  for (const texture of textures) memberOf(texture, 'source', images);
  const size = (axis: number) => (shown ? (shown.max[axis] ?? 0) - (shown.min[axis] ?? 0) : 0);
  if (shown && ![0, 1, 2].every((axis) => size(axis) >= 0 && Number.isFinite(size(axis)))) {
    throw damaged('The positions of the scene have no range.');
  }
  return {
    triangles,
    vertices,
    meshes: bounds.length,
    materials: listOf(document, 'materials').length,
    textures: textures.length,
    animations: listOf(document, 'animations').filter(isObject).length,
    size: [size(0), size(1), size(2)],
  };
}
