import type { SceneIntent } from '../prompt/sceneIntent.ts';
import type { Plane } from '../imaging/raster.ts';
import type { Camera } from '../render/camera.ts';
import type { Canvas } from '../render/canvas.ts';
import type { FinishOptions } from '../render/finish.ts';
import type { Random } from '../render/random.ts';

/** What a scene gets to work with. Sizes are pixels. */
export interface Frame {
  intent: SceneIntent;
  width: number;
  height: number;
  /** Long side over 1024: for detail that costs time. */
  detail: number;
  /** The same for every size of one picture, so a preview shows the same composition. */
  random: Random;
  /** Stops the work when the job was cancelled; call it every few milliseconds. */
  checkpoint: () => void;
  /** Absent for pictures that nothing moves in. */
  view?: FrameView | undefined;
}

/** One of several pictures of a scene that a clip is made from. */
export interface FrameView {
  /** Gets the camera that the scene chose, and says from where it is seen instead. */
  moved(camera: Camera): Camera;
  /** Gets the inverse depth of each pixel, in the units of the scene; 0 where only background is seen. */
  inverseDepth: Plane;
}

/** A prepared picture: rows may be painted in any number of bands, from the top to the bottom. */
export interface Painting {
  paintRows(canvas: Canvas, top: number, bottom: number): void;
  /** After all rows: what needs the whole picture, such as rain or rays. */
  complete?(canvas: Canvas): void;
  finish: FinishOptions;
}

/** One family's way to make a painting. */
export type Scene = (frame: Frame) => Painting;

export const plainFinish: FinishOptions = {
  exposure: 1,
  bloom: 0.12,
  vignette: 0.5,
  grain: 0.012,
  saturation: 1.06,
  contrast: 0.35,
};
