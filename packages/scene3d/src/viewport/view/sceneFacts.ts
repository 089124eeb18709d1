// What a scene costs.
import { type Group, Mesh, type Texture } from 'three';
import type { SceneFacts } from '../viewportProps.ts';

/** @param frameTime milliseconds of the latest frame */
export function factsOf(root: Group, count: number, frameTime: number): SceneFacts {
  const geometries = new Set<unknown>();
  const textures = new Set<Texture>();
  let triangles = 0;
  let memory = 0;
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
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
  return { objects: count, triangles: Math.round(triangles), memory: Math.round(memory), frameTime };
}

function isTexture(value: unknown): value is Texture {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}
