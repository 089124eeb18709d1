import type { BufferGeometry, Material, Object3D, Texture } from 'three';
import { Box3, Mesh, Vector3 } from 'three';
import { modelLimits } from '../domain/modelLimits.ts';
import { ModelProblem } from '../domain/modelProblem.ts';

/** A model that was read. `dispose` frees what it holds in memory and on the graphics card. */
export interface LoadedModel {
  scene: Object3D;
  /** As placed. */
  triangles: number;
  /** Images that its materials use. */
  textures: number;
  /** Width, height and depth in metres. */
  size: [number, number, number];
  dispose(): void;
}

/**
 * Checks what only the decoded file tells, fills in what it left out, and measures it. Disposes it when it is refused.
 * @throws ModelProblem
 */
export function finishModel(scene: Object3D): LoadedModel {
  const dispose = () => disposeModel(scene);
  try {
    let triangles = 0;
    const seen = new Map<BufferGeometry, BufferGeometry>();
    scene.traverse((object) => {
      if (!(object instanceof Mesh)) return;
      const geometry = object.geometry as BufferGeometry;
      let finished = seen.get(geometry);
      if (!finished) {
        finished = finishGeometry(geometry);
        seen.set(geometry, finished);
      }
      object.geometry = finished;
      const copies = 'isInstancedMesh' in object ? Number((object as { count?: number }).count ?? 1) : 1;
      triangles += trianglesOf(finished) * copies;
    });
    if (triangles > modelLimits.triangles) {
      throw new ModelProblem('tooManyTriangles', `The scene shows ${triangles} triangles.`);
    }
    scene.updateMatrixWorld(true);
    const size = new Box3().setFromObject(scene).getSize(new Vector3()).toArray();
    // Beyond this, which no thing of metres reaches, the numbers of a graphics card run out.
    if (!size.every((side) => side < 1e7)) throw new ModelProblem('damaged', `It is ${size.join(' × ')} m.`);
    if (Math.max(...size) <= 0) throw new ModelProblem('empty', 'The scene shows nothing.');
    return { scene, triangles, textures: texturesOf(scene).size, size, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

function trianglesOf({ index, attributes }: BufferGeometry): number {
  return Math.floor(((index ?? attributes.position)?.count ?? 0) / 3);
}

/** Refuses numbers that are none, and adds normals where the file has none: flat ones, as glTF 2.0 §3.7.2.1 asks. */
function finishGeometry(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.attributes.position;
  if (!position) throw new ModelProblem('empty', 'A mesh has no positions.');
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    if (!Number.isFinite(position.getX(vertex) + position.getY(vertex) + position.getZ(vertex))) {
      throw new ModelProblem('damaged', `Vertex ${vertex} lies nowhere.`);
    }
  }
  // The loader takes both from the ranges that the file declares.
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  const { index } = geometry;
  for (let at = 0; at < (index?.count ?? 0); at += 1) {
    if (index && index.getX(at) >= position.count)
      throw new ModelProblem('damaged', 'A triangle has no vertex.');
  }
  if (geometry.attributes.normal) return geometry;
  const flat = index ? geometry.toNonIndexed() : geometry;
  flat.computeVertexNormals();
  if (flat !== geometry) geometry.dispose();
  return flat;
}

const materialsOf = (object: Mesh): Material[] =>
  Array.isArray(object.material) ? object.material : [object.material];

function texturesOf(scene: Object3D): Set<Texture> {
  const textures = new Set<Texture>();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const material of materialsOf(object)) {
      for (const value of Object.values(material) as unknown[]) {
        if (typeof value === 'object' && value !== null && 'isTexture' in value)
          textures.add(value as Texture);
      }
    }
  });
  return textures;
}

/** Frees what a model holds in memory and on the graphics card. */
export function disposeModel(scene: Object3D): void {
  for (const texture of texturesOf(scene)) {
    texture.dispose();
    // Decoded images lie outside the heap until they are closed.
    (texture.image as { close?: () => void } | null)?.close?.();
  }
  scene.traverse((object) => {
    if ('dispose' in object && typeof object.dispose === 'function') object.dispose();
    if (!('geometry' in object)) return;
    (object as Mesh).geometry.dispose();
    for (const material of materialsOf(object as Mesh)) material.dispose();
  });
  scene.clear();
}
