import { cross, normalise, subtract, type Vec3 } from './vector.ts';

/** A pinhole camera. `focal` is the image height's reciprocal scale: 1 sees ±26.6° of the short side. */
export interface Camera {
  eye: Vec3;
  right: Vec3;
  up: Vec3;
  forward: Vec3;
  focal: number;
  /** Where the optical axis meets the picture, as shares of its size. Moves the frame without bending verticals. */
  centreX: number;
  centreY: number;
}

export function lookAt(eye: Vec3, target: Vec3, focal: number, centreX = 0.5, centreY = 0.5): Camera {
  const forward = normalise(subtract(target, eye));
  const right = normalise(cross([0, 1, 0], forward));
  return { eye, right, up: cross(forward, right), forward, focal, centreX, centreY };
}

/** Pixels for one unit at distance one. The short side counts, so every aspect ratio shows the subject. */
export function pixelScale(camera: Camera, width: number, height: number): number {
  return Math.min(width, height * 1.35) * camera.focal;
}

/** Direction through a pixel, not normalised, written into `out`. */
export function pixelRay(
  camera: Camera,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float32Array,
) {
  const scale = 1 / pixelScale(camera, width, height);
  const a = (x - width * camera.centreX) * scale;
  const b = (height * camera.centreY - y) * scale;
  const { forward, right, up } = camera;
  out[0] = forward[0] + right[0] * a + up[0] * b;
  out[1] = forward[1] + right[1] * a + up[1] * b;
  out[2] = forward[2] + right[2] * a + up[2] * b;
}
