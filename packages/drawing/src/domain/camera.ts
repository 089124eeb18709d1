import type { PixelBox, PixelSize } from '@tai/contracts';
import type { Drawing } from './layers/drawing.ts';

/** A named frame on the canvas: what it covers is what a tool gets. */
export interface Camera {
  readonly id: string;
  readonly name: string;
  /** Whole pixels; width and height are multiples of {@link cameraStep}. It may reach beyond the canvas. */
  readonly box: PixelBox;
}

/** Engines take sizes in steps of so many pixels. */
export const cameraStep = 8;
/** Pixels on a side at most. */
export const cameraMax = 2048;
/** Pixels on a side at least, when somebody makes or changes one. */
export const cameraMin = 64;
/** Pixels that a camera can be away from the corner of the canvas, to each side. */
export const cameraReach = 32_768;
/** Cameras of a drawing at most. */
export const camerasMax = 30;

/** Proportions that are offered, as `width:height`. */
export const cameraRatios = ['1:1', '4:3', '3:2', '16:9', '21:9', '3:4', '2:3', '9:16'] as const;
export type CameraRatio = (typeof cameraRatios)[number];

/** Views that the subject of a camera can be turned to, in the order of the specification. */
export const presetViews = ['top', 'front', 'front45', 'side', 'rear45', 'rear'] as const;
export type PresetView = (typeof presetViews)[number];

/** The nearest length that a camera can have. */
function cameraSide(pixels: number): number {
  return Math.min(cameraMax, Math.max(cameraMin, Math.round(pixels / cameraStep) * cameraStep));
}

/** The nearest place of an edge that documents keep. */
export function cameraPlace(pixels: number): number {
  return Math.min(cameraReach, Math.max(-cameraReach, Math.round(pixels)));
}

/** The nearest box that a camera can have, with the same upper left corner where that is within reach. */
export function cameraBox({ left, top, width, height }: PixelBox): PixelBox {
  return {
    ...{ left: cameraPlace(left), top: cameraPlace(top) },
    ...{ width: cameraSide(width), height: cameraSide(height) },
  };
}

/** A box of that size around the middle of another. */
export function aroundMiddle({ left, top, width, height }: PixelBox, size: PixelSize): PixelBox {
  return {
    left: Math.round(left + (width - size.width) / 2),
    top: Math.round(top + (height - size.height) / 2),
    ...size,
  };
}

/** The box with other proportions: the same middle and, as far as the limits allow, the same area. */
export function withRatio(box: PixelBox, ratio: CameraRatio): PixelBox {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const shape = across / down;
  const area = box.width * box.height;
  // As large as the area asks for, but neither side beyond its limits: the other follows the shape.
  const longest = Math.min(cameraMax, cameraMax * shape);
  const shortest = Math.max(cameraMin, cameraMin * shape);
  const width = cameraSide(Math.min(longest, Math.max(shortest, Math.sqrt(area * shape))));
  return aroundMiddle(box, { width, height: cameraSide(width / shape) });
}

/** The ratio of a box when it is one of those that are offered, up to what steps of 8 px allow. */
export function ratioOf({ width, height }: PixelSize): CameraRatio | null {
  const found = cameraRatios.find((ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    return cameraSide((width * down) / across) === height || cameraSide((height * across) / down) === width;
  });
  return found ?? null;
}

/** Where a new camera begins: the middle of the canvas, and no larger than it or an image that engines like. */
export function firstBox({ width, height }: PixelSize): PixelBox {
  const size = { width: cameraSide(Math.min(width, 1024)), height: cameraSide(Math.min(height, 1024)) };
  return aroundMiddle({ left: 0, top: 0, width, height }, size);
}

/** The camera of an id; undefined when the drawing has none, which stands for the whole canvas. */
export function cameraOf({ cameras }: Pick<Drawing, 'cameras'>, id: string | null): Camera | undefined {
  return cameras.find((camera) => camera.id === id);
}

/** What a camera covers; the whole canvas without one. */
export function viewBox(drawing: Pick<Drawing, 'cameras' | 'width' | 'height'>, id: string | null): PixelBox {
  const { width, height } = drawing;
  return cameraOf(drawing, id)?.box ?? { left: 0, top: 0, width, height };
}

/** The uppermost camera at a place, the chosen one before all others. */
export function cameraAt(
  { cameras }: Pick<Drawing, 'cameras'>,
  { x, y }: { x: number; y: number },
  chosenId: string | null,
): Camera | undefined {
  const isAt = ({ box: { left, top, width, height } }: Camera) =>
    x >= left && y >= top && x < left + width && y < top + height;
  return cameras.find((camera) => camera.id === chosenId && isAt(camera)) ?? cameras.findLast(isAt);
}

/** The drawing with a camera added, or replaced where it has one of the id. */
export function withCamera(drawing: Drawing, camera: Camera): Drawing {
  const { cameras } = drawing;
  const isKnown = cameras.some(({ id }) => id === camera.id);
  return {
    ...drawing,
    cameras: isKnown ? cameras.map((one) => (one.id === camera.id ? camera : one)) : [...cameras, camera],
  };
}

export function withoutCamera(drawing: Drawing, id: string): Drawing {
  return { ...drawing, cameras: drawing.cameras.filter((camera) => camera.id !== id) };
}
