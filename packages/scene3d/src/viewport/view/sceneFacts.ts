// What a scene costs.
import { type Group, Mesh, type Texture } from 'three';
import type { SceneNode } from '../objects/sceneObjects.ts';
import type { SceneFacts } from '../viewportProps.ts';

/** @param frameTime milliseconds of the latest frame */
export function factsOf(root: Group, nodes: ReadonlyMap<string, SceneNode>, frameTime: number): SceneFacts {
  const geometries = new Set<unknown>();
  const textures = new Set<Texture>();
  let triangles = 0;
  let memory = 0;
  root.traverse((part) => {
    if (!(part instanceof Mesh) || part.parent?.userData.isPlaceholder) return;
    const { geometry, material } = part as Mesh;
    const { index, attributes } = geometry;
    const copies = (part as { count?: number }).count ?? 1;
    triangles += (((index ?? attributes.position)?.count ?? 0) / 3) * copies;
    for (const texture of Object.values(Array.isArray(material) ? {} : material) as unknown[])
      if (isTexture(texture)) textures.add(texture);
    if (geometries.has(geometry)) return;
    geometries.add(geometry);
    for (const { array } of [...Object.values(attributes), ...(index ? [index] : [])])
      memory += array.byteLength;
  });
  for (const { image } of textures) {
    const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
    memory += width * height * 4 * (4 / 3);
  }
  const absences = Object.fromEntries(
    [...nodes].flatMap(([id, { absence }]) => (absence ? [[id, absence] as const] : [])),
  );
  return {
    ...{ objects: nodes.size, triangles: Math.round(triangles), memory: Math.round(memory) },
    ...{ frameTime, absences },
  };
}

function isTexture(value: unknown): value is Texture {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}
