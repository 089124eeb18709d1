// How a model is drawn: with its materials, as grey clay that shows its form, or as the edges of its triangles.
import {
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Material,
  type Object3D,
} from 'three';

export const looks = ['textured', 'clay', 'wireframe'] as const;
export type Look = (typeof looks)[number];

export interface LookSwitch {
  set(look: Look): void;
  /** The material of the edges while they are to be drawn over the filled model, else null. */
  edges(): Material | null;
  dispose(): void;
}

export function createLooks(model: Object3D): LookSwitch {
  const clay = new MeshStandardMaterial({ color: '#c4c4ca', roughness: 0.75, side: DoubleSide });
  const fill = new MeshStandardMaterial({
    ...{ color: '#8d8d99', roughness: 1, side: DoubleSide },
    // Keeps the edges in front of the triangles that they belong to.
    ...{ polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 },
  });
  const lines = new MeshBasicMaterial({
    color: '#17171c',
    wireframe: true,
    transparent: true,
    opacity: 0.75,
  });
  const own = new Map<Mesh, Mesh['material']>();
  model.traverse((object) => {
    if (object instanceof Mesh) own.set(object, object.material);
  });
  let current: Look = 'textured';
  return {
    set(look) {
      current = look;
      for (const [mesh, material] of own) {
        mesh.material = look === 'textured' ? material : look === 'clay' ? clay : fill;
      }
    },
    edges: () => (current === 'wireframe' ? lines : null),
    dispose() {
      for (const [mesh, material] of own) mesh.material = material;
      for (const material of [clay, fill, lines]) material.dispose();
    },
  };
}
