// Pan and zoom as one linear map: a point of the content times `scale` plus the offset is a point of the stage. The maths is
// the same whatever the unit and wherever the stage begins to count; stageFrame.ts has the choices.
import type { PixelSize } from '@tai/contracts';

/** A place on a stage or in its content. */
export interface Point {
  x: number;
  y: number;
}

/** How content lies on a stage: its origin at `x`, `y`, and `scale` units of the stage for each of its own. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Smallest and largest scale. */
export interface ZoomLimits {
  min: number;
  max: number;
}

/** A scale inside the limits. */
export function clampScale(scale: number, { min, max }: ZoomLimits): number {
  return Math.min(max, Math.max(min, scale));
}

/** Changes the scale so that the stage shows the same content at `at` as before. */
export function zoomAt(view: View, at: Point, scale: number): View {
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves the content by a distance on the stage. */
export function moveBy({ scale, x, y }: View, by: Point): View {
  return { scale, x: x + by.x, y: y + by.y };
}

/** The point of the content that the stage shows at `at`. */
export function toContent({ scale, x, y }: View, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}

/** Where the stage shows a point of the content. */
export function toStage({ scale, x, y }: View, point: Point): Point {
  return { x: x + point.x * scale, y: y + point.y * scale };
}

/** All of the content in the middle of a stage that counts from its corner, never larger than its own pixels. */
export function fitView(
  content: PixelSize,
  stage: PixelSize,
  { min, margin }: { min: number; margin: number },
): View {
  const scale = Math.min(
    1,
    Math.max(min, (stage.width - 2 * margin) / content.width),
    Math.max(min, (stage.height - 2 * margin) / content.height),
  );
  return {
    scale,
    x: (stage.width - content.width * scale) / 2,
    y: (stage.height - content.height * scale) / 2,
  };
}

/** Stops content that fills its stage at scale 1 (in shares of the stage, from its middle) from leaving a gap at an edge. */
export function coverStage({ scale, x, y }: View): View {
  const reach = (scale - 1) / 2;
  const clamp = (value: number) => Math.min(reach, Math.max(-reach, value));
  return { scale, x: clamp(x), y: clamp(y) };
}
