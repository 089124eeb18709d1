// What a tool gets when it works in a drawing: a box, and within it what may change.
import { clipBox, uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { cameraMax, cameraOf, cameraStep, viewBox } from '../camera.ts';
import type { Drawing } from '../layers/drawing.ts';
import type { Selection } from '../selection/selection.ts';

/** What can be generated in place. `views` are the preset views of a camera. */
export const inPlaceModes = ['fill', 'remove', 'expand', 'background', 'refine'] as const;
export type InPlaceMode = (typeof inPlaceModes)[number];

export interface WorkArea {
  /** Pixels of the drawing; beyond the canvas where a camera reaches so far. */
  box: PixelBox;
  /** What may change; null for all of the box. */
  selection: Selection | null;
  /** What the area comes from, for the words of a button. */
  from: 'selection' | 'camera' | 'canvas';
}

/** Pixels around a selection that a tool sees at least, so that it can go on with what is there. */
const contextLeast = 96;
/** The same as a share of the selection's longer side. */
const contextShare = 0.5;

/**
 * The area for a camera and the selection. A camera that covers all of the selection is what somebody framed; else the tool sees
 * the selection and what is around it, at full resolution however large the canvas is.
 */
export function workArea(drawing: Drawing, cameraId: string | null): WorkArea {
  const { selection } = drawing;
  const camera = cameraOf(drawing, cameraId);
  const view = viewBox(drawing, cameraId);
  if (!selection) return { box: view, selection: null, from: camera ? 'camera' : 'canvas' };
  const isFramed = camera !== undefined && isWithin(selection.box, camera.box);
  return { box: isFramed ? camera.box : aroundSelection(drawing, selection), selection, from: 'selection' };
}

function aroundSelection({ width, height }: PixelSize, { box }: Selection): PixelBox {
  const canvas = { left: 0, top: 0, width, height };
  const margin = Math.max(contextLeast, Math.round(contextShare * Math.max(box.width, box.height)));
  const wide = {
    ...{ left: box.left - margin, top: box.top - margin },
    ...{ width: box.width + 2 * margin, height: box.height + 2 * margin },
  };
  return clipBox(canvas, wide) ?? uniteBoxes(canvas, box);
}

function isWithin(inner: PixelBox, outer: PixelBox): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

/** The size in which a tool gets a box: both sides in steps that every engine can make, and no longer than they take. */
export function sentSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, cameraMax / Math.max(width, height));
  const fit = (length: number) =>
    Math.max(cameraStep * 8, Math.round((length * scale) / cameraStep) * cameraStep);
  return { width: fit(width), height: fit(height) };
}
