/*
 * Which part of the scene an image shows. A focal length is of a sensor of 36 × 24 mm whose longer side lies along the longer side of
 * the image. The viewport has another shape than the image, so it shows the whole image and something around it.
 */
import { type Box3, type Camera, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Pose, Vector } from '../../domain/scene.ts';
import type { PresetView } from '../viewportProps.ts';

/** Half of the longer side of the sensor, in mm. */
const halfSensor = 18;

/** Tangents of half the angle that an image sees, along both sides. */
export function frameTangents(focalLength: number, aspect: number): { across: number; up: number } {
  const long = halfSensor / focalLength;
  return aspect >= 1 ? { across: long, up: long / aspect } : { across: long * aspect, up: long };
}

/** How much taller than the image the viewport sees, so that the image fits into it. At least 1. */
function frameMargin(imageAspect: number, viewAspect: number): number {
  return Math.max(1, imageAspect / viewAspect);
}

/** Metres from the lower to the upper edge of the image at the target. */
export function heightAt(pose: Pose, aspect: number): number {
  if (pose.type === 'orthographic') return pose.height;
  return 2 * distanceOf(pose) * frameTangents(pose.focalLength, aspect).up;
}

function distanceOf(pose: Pose): number {
  return Math.max(1e-4, new Vector3(...pose.position).distanceTo(new Vector3(...pose.target)));
}

/** Sets what a camera sees. @param margin times the height of the image */
export function shapeCamera(camera: Camera, pose: Pose, imageAspect: number, viewAspect = imageAspect): void {
  const margin = frameMargin(imageAspect, viewAspect);
  if (camera instanceof PerspectiveCamera) {
    const up = frameTangents(pose.focalLength, imageAspect).up * margin;
    camera.fov = (2 * Math.atan(up) * 180) / Math.PI;
    camera.aspect = viewAspect;
    camera.updateProjectionMatrix();
  } else if (camera instanceof OrthographicCamera) {
    const half = (pose.height / 2) * margin;
    [camera.top, camera.bottom] = [half, -half];
    [camera.left, camera.right] = [-half * viewAspect, half * viewAspect];
    camera.updateProjectionMatrix();
  }
}

/** A camera that sees the image of a pose. */
export function cameraOfPose(pose: Pose, aspect: number): PerspectiveCamera | OrthographicCamera {
  const camera = pose.type === 'perspective' ? new PerspectiveCamera() : new OrthographicCamera();
  camera.position.set(...pose.position);
  camera.lookAt(...pose.target);
  shapeCamera(camera, pose, aspect);
  camera.updateMatrixWorld(true);
  return camera;
}

/**
 * Clipping planes around what there is to see: depth is precise only between planes that are near each other.
 * @param around everything that is drawn, in the world
 */
export function clipCamera(camera: PerspectiveCamera | OrthographicCamera, around: Box3): void {
  camera.updateMatrixWorld(true);
  const seen = around.clone().applyMatrix4(camera.matrixWorldInverse);
  const size = seen.getSize(new Vector3()).length() + 0.1;
  const [nearest, farthest] = around.isEmpty() ? [0, 100] : [-seen.max.z, -seen.min.z];
  if (camera instanceof OrthographicCamera) {
    camera.near = nearest - size;
    camera.far = farthest + size;
  } else {
    camera.far = Math.max(farthest + size * 0.2, 1);
    camera.near = Math.min(Math.max(nearest - size * 0.02, camera.far / 20_000, 0.005), camera.far / 2);
  }
  camera.updateProjectionMatrix();
}

/** The pose that looks from where `pose` does and whose image is filled by the box. */
export function fitPose(pose: Pose, box: Box3, aspect: number, from?: Vector3): Pose {
  if (box.isEmpty()) return pose;
  const target = box.getCenter(new Vector3());
  const way = (from ?? new Vector3(...pose.position).sub(new Vector3(...pose.target))).clone().normalize();
  if (way.lengthSq() === 0) way.set(0, 0, 1);
  const eye = new PerspectiveCamera();
  eye.position.copy(target).add(way);
  if (Math.abs(way.y) > 0.9999) eye.up.set(0, 0, way.y > 0 ? -1 : 1);
  eye.lookAt(target);
  eye.updateMatrixWorld(true);
  const turnBack = eye.quaternion.clone().invert();
  const { across, up } = frameTangents(pose.focalLength, aspect);
  const air = 1.12;
  let distance = 0;
  let height = 0;
  const corner = new Vector3();
  for (let index = 0; index < 8; index += 1) {
    corner.set(
      index & 1 ? box.max.x : box.min.x,
      index & 2 ? box.max.y : box.min.y,
      index & 4 ? box.max.z : box.min.z,
    );
    corner.sub(target).applyQuaternion(turnBack);
    distance = Math.max(
      distance,
      corner.z + (Math.abs(corner.x) * air) / across,
      corner.z + (Math.abs(corner.y) * air) / up,
    );
    height = Math.max(height, 2 * Math.abs(corner.y) * air, (2 * Math.abs(corner.x) * air) / aspect);
  }
  distance = Math.max(distance, 0.05);
  const position = target.clone().addScaledVector(way, distance);
  return { ...pose, position: toVector(position), target: toVector(target), height: Math.max(0.01, height) };
}

/** Towards the eye. Front is +Z, as in glTF; left and right are those of the person who looks from the front. */
const presetWays: Record<PresetView, Vector> = {
  front: [0, 0, 1],
  rear: [0, 0, -1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
  isometric: [1, 1, 1],
};

export function presetWay(view: PresetView): Vector3 {
  return new Vector3(...presetWays[view]).normalize();
}

export function toVector({ x, y, z }: { x: number; y: number; z: number }): Vector {
  const exact = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
  return [exact(x), exact(y), exact(z)];
}
