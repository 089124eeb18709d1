// Two points and the line between them, with their distance.
import type { Vector3 } from 'three';
import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
} from 'three';
import { metresPerPixel } from './sceneHelpers.ts';

export interface MeasureLine {
  root: Group;
  /** The third point begins anew. */
  add(point: Vector3): void;
  clear(): void;
  follow(camera: Camera, height: number): void;
  /** Metres, and the middle on the screen from −1 to 1. Null without two points or behind the camera. */
  measured(camera: Camera): { distance: number; x: number; y: number } | null;
  destroy(): void;
}

export function createMeasureLine(): MeasureLine {
  const root = new Group();
  const colour = '#f2c14e';
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(6), 3));
  const line = new Line(
    geometry,
    new LineBasicMaterial({ color: colour, depthTest: false, toneMapped: false, fog: false }),
  );
  line.frustumCulled = false;
  line.renderOrder = 11;
  const dot = new SphereGeometry(1, 12, 8);
  const paint = new MeshBasicMaterial({ color: colour, depthTest: false, toneMapped: false, fog: false });
  const ends = [new Mesh(dot, paint), new Mesh(dot, paint)];
  for (const end of ends) end.renderOrder = 11;
  root.add(line, ...ends);
  let points: Vector3[] = [];

  function show() {
    for (const [index, end] of ends.entries()) {
      const point = points[index];
      end.visible = point !== undefined;
      if (point) end.position.copy(point);
    }
    line.visible = points.length === 2;
    for (const [index, point] of points.entries())
      geometry.getAttribute('position').setXYZ(index, point.x, point.y, point.z);
    geometry.getAttribute('position').needsUpdate = true;
  }
  show();

  return {
    root,
    add(point) {
      points = points.length === 2 ? [point.clone()] : [...points, point.clone()];
      show();
    },
    clear() {
      points = [];
      show();
    },
    follow(camera, height) {
      for (const end of ends) end.scale.setScalar(metresPerPixel(camera, end.position, height) * 4);
    },
    measured(camera) {
      const [one, other] = points;
      if (!one || !other) return null;
      const middle = one.clone().lerp(other, 0.5).project(camera);
      return middle.z > 1 ? null : { distance: one.distanceTo(other), x: middle.x, y: middle.y };
    },
    destroy() {
      geometry.dispose();
      line.material.dispose();
      dot.dispose();
      paint.dispose();
    },
  };
}
