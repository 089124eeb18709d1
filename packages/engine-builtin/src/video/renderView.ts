import { sceneShare, type PreparedScene } from '../paintScene.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../imaging/raster.ts';
import { resizePlane } from '../imaging/plane.ts';
import { pixelScale, type Camera } from '../render/camera.ts';
import { createCanvas } from '../render/canvas.ts';
import type { FinishOptions } from '../render/finish.ts';
import { add, scale } from '../render/vector.ts';
import { axesOf, type Pose } from './pose.ts';

/** A scene as one camera sees it. */
export interface RenderedView {
  picture: Raster;
  /** In units of the scene; null where the scene is drawn and has no depth. */
  inverseDepth: Plane | null;
  /** Focal length and optical axis in pixels; null without depth. */
  lens: { focal: number; centreX: number; centreY: number } | null;
  /** 1 where the ground or the floor at height 0 is seen. */
  ground: Plane | null;
  finish: FinishOptions;
}

interface ViewOptions {
  width: number;
  height: number;
  pose: Pose;
  /** Length of the pose's unit in the scene. */
  unit: number;
  /** Exposure of another view, so that no light flickers between them. */
  finish: FinishOptions | null;
}

/** Paints a scene from where the camera of a clip stands. */
export function renderView(
  { intent, prepare, develop, meter }: PreparedScene,
  { width, height, pose, unit, finish }: ViewOptions,
  checkpoint: () => void,
): RenderedView {
  const share = sceneShare(intent.style);
  const canvas = createCanvas(Math.round(width * share), Math.round(height * share));
  const inverse = createPlane(canvas.width, canvas.height);
  let lens: RenderedView['lens'] = null;
  let seenFrom: Camera | null = null;
  const painting = prepare(canvas.width, canvas.height, {
    inverseDepth: inverse,
    moved(camera) {
      lens = {
        focal: pixelScale(camera, width, height),
        centreX: width * camera.centreX - 0.5,
        centreY: height * camera.centreY - 0.5,
      };
      seenFrom = movedCamera(camera, pose, unit);
      return seenFrom;
    },
  });
  const rows = Math.max(16, Math.ceil(canvas.height / 32 / 8) * 8);
  for (let top = 0; top < canvas.height; top += rows) {
    checkpoint();
    painting.paintRows(canvas, top, Math.min(canvas.height, top + rows));
  }
  const metered = finish ?? meter(canvas, painting);
  const pixels = develop(
    canvas,
    { ...painting, finish: { ...painting.finish, grain: 0 } },
    width,
    height,
    metered,
  );
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    picture.data[i * 4] = pixels[i * 3]!;
    picture.data[i * 4 + 1] = pixels[i * 3 + 1]!;
    picture.data[i * 4 + 2] = pixels[i * 3 + 2]!;
    picture.data[i * 4 + 3] = 255;
  }
  const hasDepth = lens !== null && inverse.data.some((value) => value > 0);
  const depth = canvas.width === width ? inverse : resizePlane(inverse, width, height);
  return {
    picture,
    finish: metered,
    inverseDepth: hasDepth ? depth : null,
    ground: hasDepth && seenFrom ? groundOf(depth, seenFrom) : null,
    lens: hasDepth ? lens : null,
  };
}

/** Height above which something stands on the ground, as a share of the camera's own height. */
const groundHeight = 0.015;

function groundOf(inverse: Plane, camera: Camera): Plane {
  const { width, height, data } = inverse;
  const ground = createPlane(width, height);
  const scale = 1 / pixelScale(camera, width, height);
  const { eye, right, up, forward } = camera;
  const most = groundHeight * Math.max(0.2, Math.abs(eye[1]));
  for (let y = 0, i = 0; y < height; y++) {
    const b = (height * camera.centreY - y - 0.5) * scale;
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0) continue;
      const a = (x + 0.5 - width * camera.centreX) * scale;
      const level = eye[1] + (forward[1] + right[1] * a + up[1] * b) / data[i]!;
      if (Math.abs(level) < most) ground.data[i] = 1;
    }
  }
  return ground;
}

/** The camera of a scene carried along and turned. The scene's y goes up, that of a pose down. */
function movedCamera(camera: Camera, pose: Pose, unit: number): Camera {
  const axes = axesOf(pose);
  const basis = [camera.right, scale(camera.up, -1), camera.forward] as const;
  const direction = (a: number, b: number, c: number) =>
    add(add(scale(basis[0], a), scale(basis[1], b)), scale(basis[2], c));
  const row = (k: number) => direction(axes[k * 3]!, axes[k * 3 + 1]!, axes[k * 3 + 2]!);
  return {
    ...camera,
    eye: add(camera.eye, scale(direction(pose.x, pose.y, pose.z), unit)),
    right: row(0),
    up: scale(row(1), -1),
    forward: row(2),
    focal: camera.focal * pose.zoom,
  };
}
