// Everything that the description of a GLB (its JSON chunk) tells is checked before a decoder sees the file.
import { blobSource, MediaError, probeGlb, type GlbFacts } from '@tai/media';
import { imageSize } from './imageSize.ts';
import { modelLimits } from './modelLimits.ts';
import { ModelProblem, type ModelFault } from './modelProblem.ts';

/** The fields of a glTF that are read here, after `probeGlb` found each of them well formed. */
interface GltfDocument {
  nodes?: { mesh?: number; extensions?: Record<string, { attributes?: Record<string, number> }> }[];
  meshes?: { primitives?: { mode?: number; indices?: number; attributes: Record<string, number> }[] }[];
  accessors?: { count: number }[];
  bufferViews?: { byteOffset?: number; byteLength: number }[];
  images?: { bufferView?: number; uri?: string }[];
  extensionsUsed?: string[];
}

/** What a decoder has to be brought for. */
export interface CheckedGlb {
  facts: GlbFacts;
  needs: { draco: boolean; meshopt: boolean; ktx2: boolean };
}

const faults = {
  unsupported: 'unsupported',
  codec: 'unsupported',
  soundCodec: 'unsupported',
  noPicture: 'unsupported',
  damaged: 'damaged',
  external: 'outside',
  tooLarge: 'tooLarge',
  tooLong: 'tooLarge',
} as const satisfies Record<MediaError['reason'], ModelFault>;

/**
 * Reads what a GLB says of itself, and believes none of it.
 * @throws ModelProblem
 */
export async function checkGlb(bytes: ArrayBuffer): Promise<CheckedGlb> {
  if (bytes.byteLength > modelLimits.bytes) {
    throw new ModelProblem('tooLarge', `The file has ${bytes.byteLength} bytes.`);
  }
  const facts = await probeGlb(blobSource(new Blob([bytes]))).catch((error: unknown) => {
    if (error instanceof MediaError) throw new ModelProblem(faults[error.reason], error.detail);
    throw error;
  });
  const { document, binary } = readChunks(bytes);
  const nodes = document.nodes?.length ?? 0;
  if (nodes > modelLimits.nodes) throw new ModelProblem('tooManyParts', `The scene has ${nodes} nodes.`);
  const triangles = placedTriangles(document);
  if (triangles > modelLimits.triangles) {
    throw new ModelProblem('tooManyTriangles', `The scene shows ${triangles} triangles.`);
  }
  checkTextures(document, binary);
  const used = Array.isArray(document.extensionsUsed) ? document.extensionsUsed : [];
  return {
    facts,
    needs: {
      draco: used.includes('KHR_draco_mesh_compression'),
      meshopt: used.includes('EXT_meshopt_compression') || used.includes('KHR_meshopt_compression'),
      ktx2: used.includes('KHR_texture_basisu'),
    },
  };
}

function readChunks(bytes: ArrayBuffer): { document: GltfDocument; binary: Uint8Array } {
  const view = new DataView(bytes);
  const jsonBytes = view.getUint32(12, true);
  const text = new TextDecoder().decode(new Uint8Array(bytes, 20, jsonBytes));
  const start = Math.min(28 + jsonBytes, bytes.byteLength);
  return { document: JSON.parse(text) as GltfDocument, binary: new Uint8Array(bytes, start) };
}

/** Triangles of the whole scene, each as often as it is placed by nodes and by instances. */
function placedTriangles({ nodes = [], meshes = [], accessors = [] }: GltfDocument): number {
  const ofMeshes = meshes.map(({ primitives = [] }) =>
    primitives.reduce((sum, { mode = 4, indices, attributes }) => {
      const count = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0;
      if (mode === 4) return sum + Math.floor(count / 3);
      return mode > 4 ? sum + Math.max(0, count - 2) : sum;
    }, 0),
  );
  return nodes.reduce((sum, { mesh, extensions }) => {
    if (mesh === undefined) return sum;
    const placed = Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {});
    const copies = placed.map((index) => accessors[index]?.count ?? 0);
    return sum + (ofMeshes[mesh] ?? 0) * Math.max(1, ...copies);
  }, 0);
}

function checkTextures({ images = [], bufferViews = [] }: GltfDocument, binary: Uint8Array): void {
  for (const { bufferView, uri } of images) {
    const size = imageSize(uri === undefined ? partOf(binary, bufferViews[bufferView ?? -1]) : dataOf(uri));
    if (size && Math.max(size.width, size.height) > modelLimits.texture) {
      throw new ModelProblem('textureTooLarge', `A texture has ${size.width} × ${size.height} px.`);
    }
  }
}

function partOf(
  binary: Uint8Array,
  view: { byteOffset?: number; byteLength: number } | undefined,
): Uint8Array {
  const { byteOffset = 0, byteLength = 0 } = view ?? {};
  return binary.subarray(byteOffset, byteOffset + byteLength);
}

/** Bytes of a data URI; none when it is not in base64, which decoders of images refuse as well. */
function dataOf(uri: string): Uint8Array {
  try {
    return Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
