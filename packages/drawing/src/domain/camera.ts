import type { PixelBox } from '@tai/contracts';

/** A named frame on the canvas: what it covers is what a tool gets. */
export interface Camera {
  readonly id: string;
  readonly name: string;
  /** Whole pixels; width and height are multiples of {@link cameraStep}. */
  readonly box: PixelBox;
}

/** Engines take sizes in steps of so many pixels. */
export const cameraStep = 8;
/** Pixels on a side at most. */
export const cameraMax = 2048;
