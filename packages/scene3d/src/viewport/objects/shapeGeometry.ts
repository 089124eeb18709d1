// Geometry of shapes. Equal shapes share one geometry, which is freed when the last object that shows it is gone.
import type { BufferGeometry } from 'three';
import {
  BoxGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Shape } from '../../domain/shape.ts';
import { textGeometry } from './textGeometry.ts';

/** How finely a flat side is divided where a cage bends it. */
const cagePieces = 12;

/** A new geometry of the shape in metres. `bends`: flat sides get points for a cage to move. */
function createShapeGeometry(shape: Shape, bends = false): BufferGeometry {
  const pieces = bends ? cagePieces : 1;
  switch (shape.type) {
    case 'cube': {
      const { width, height, depth } = shape;
      const bevel = Math.min(shape.bevel, Math.min(width, height, depth) / 2);
      if (bevel <= 0) return new BoxGeometry(width, height, depth, pieces, pieces, pieces);
      return new RoundedBoxGeometry(width, height, depth, bends ? cagePieces : 4, bevel);
    }
    case 'sphere':
      return new SphereGeometry(shape.radius, shape.segments, Math.max(2, Math.ceil(shape.segments / 2)));
    case 'cylinder':
      return new CylinderGeometry(
        ...([shape.radiusTop, shape.radiusBottom, shape.height, shape.segments, pieces] as const),
        ...([shape.isOpen, 0, shape.arc] as const),
      );
    case 'cone':
      return new ConeGeometry(
        ...([shape.radius, shape.height, shape.segments, pieces, shape.isOpen, 0, shape.arc] as const),
      );
    case 'plane': {
      const steps = Math.max(shape.pieces, pieces);
      return new PlaneGeometry(shape.width, shape.depth, steps, steps).rotateX(-Math.PI / 2);
    }
    case 'torus':
      return new TorusGeometry(shape.radius, shape.tube, shape.tubeSegments, shape.segments, shape.arc);
    case 'text':
      return textGeometry(shape);
    case 'tube': {
      const points = shape.points.map(([x, y, z]) => new Vector3(x, y, z));
      // Points that coincide give a curve without a direction there, and a geometry of NaN.
      const distinct = points.filter(
        (point, at) => at === 0 || point.distanceTo(points[at - 1] ?? point) > 1e-6,
      );
      if (distinct.length < 2) return new SphereGeometry(shape.radius, shape.segments, 8);
      const curve = new CatmullRomCurve3(distinct, shape.isClosed, 'centripetal');
      return new TubeGeometry(
        ...([
          curve,
          Math.min(1024, distinct.length * 12),
          shape.radius,
          shape.segments,
          shape.isClosed,
        ] as const),
      );
    }
    case 'lathe':
      return new LatheGeometry(
        shape.profile.map(([x, y]) => new Vector2(Math.max(0, x), y)),
        ...([shape.segments, 0, shape.arc] as const),
      );
  }
}

export interface GeometryCache {
  /** The geometry of a shape; each needs one `release`. */
  acquire(shape: Shape, bends?: boolean): BufferGeometry;
  release(geometry: BufferGeometry): void;
  /** Geometries that are held now. */
  size(): number;
}

export function createGeometryCache(): GeometryCache {
  const byKey = new Map<string, { geometry: BufferGeometry; users: number }>();
  const keys = new Map<BufferGeometry, string>();
  return {
    acquire(shape, bends = false) {
      const key = `${JSON.stringify(shape)}${bends}`;
      let kept = byKey.get(key);
      if (!kept) {
        kept = { geometry: createShapeGeometry(shape, bends), users: 0 };
        byKey.set(key, kept);
        keys.set(kept.geometry, key);
      }
      kept.users += 1;
      return kept.geometry;
    },
    release(geometry) {
      const key = keys.get(geometry);
      const kept = key === undefined ? undefined : byKey.get(key);
      if (!kept || key === undefined) return;
      kept.users -= 1;
      if (kept.users > 0) return;
      kept.geometry.dispose();
      byKey.delete(key);
      keys.delete(geometry);
    },
    size: () => byKey.size,
  };
}
