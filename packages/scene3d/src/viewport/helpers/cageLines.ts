// The points of a cage and the lines between them, over the object that they bend.
import {
  BufferGeometry,
  type Camera,
  Color,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Matrix4,
  Points,
  PointsMaterial,
  type Vector2,
  Vector3,
} from 'three';
import { cageEdges } from '../../domain/cage.ts';
import type { Lattice, Vector } from '../../domain/scene.ts';

/** CSS pixels of a point, and from its middle that a press may be. */
const pointSize = 9;
const pointReach = 14;
const plain = new Color('#dcdcf4');
const marked = new Color('#f2c14e');

export interface CageLines {
  root: Group;
  /** @param points in the measures of the object; null shows nothing */
  show(points: readonly Vector[] | null, count: Lattice['count'], markedIndex: number | null): void;
  /** From the measures of the object into the world. */
  follow(matrix: Matrix4): void;
  /** The point nearest to a place of the screen. @param at from −1 to 1, y up */
  pick(camera: Camera, at: Vector2, width: number, height: number): number | null;
  destroy(): void;
}

export function createCageLines(): CageLines {
  const root = new Group();
  root.matrixAutoUpdate = false;
  root.visible = false;
  const look = { depthTest: false, transparent: true, toneMapped: false, fog: false };
  const dots = new Points(
    new BufferGeometry(),
    new PointsMaterial({ ...look, size: pointSize, sizeAttenuation: false, vertexColors: true }),
  );
  const lines = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ ...look, color: '#8a8aff', opacity: 0.7 }),
  );
  for (const part of [dots, lines]) part.frustumCulled = false;
  lines.renderOrder = 8;
  dots.renderOrder = 9;
  root.add(lines, dots);
  let places: Vector3[] = [];

  return {
    root,
    show(points, count, markedIndex) {
      root.visible = points !== null;
      places = (points ?? []).map((point) => new Vector3(...point));
      dots.geometry.setAttribute('position', new Float32BufferAttribute((points ?? []).flat(), 3));
      const colours = places.flatMap((_, at) => (at === markedIndex ? marked : plain).toArray());
      dots.geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
      const ends = cageEdges(count).flatMap((edge) => edge.flatMap((at) => points?.[at] ?? [0, 0, 0]));
      lines.geometry.setAttribute('position', new Float32BufferAttribute(ends, 3));
    },
    follow(matrix) {
      root.matrix.copy(matrix);
      root.matrixWorldNeedsUpdate = true;
    },
    pick(camera, at, width, height) {
      if (!root.visible) return null;
      let nearest: { index: number; depth: number } | null = null;
      for (const [index, place] of places.entries()) {
        const seen = place.clone().applyMatrix4(root.matrix).project(camera);
        if (Math.abs(seen.z) > 1) continue;
        const away = Math.hypot(((seen.x - at.x) / 2) * width, ((seen.y - at.y) / 2) * height);
        if (away <= pointReach && (!nearest || seen.z < nearest.depth)) nearest = { index, depth: seen.z };
      }
      return nearest?.index ?? null;
    },
    destroy() {
      for (const { geometry, material } of [dots, lines]) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}
