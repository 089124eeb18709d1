// The six steps of guided mode. A step is done when its act is in the history of the canvas, however it came there.
import type { ActName, History } from './history.ts';

export const guideSteps = ['stroke', 'shape', 'layer', 'select', 'camera', 'render'] as const;
export type GuideStep = (typeof guideSteps)[number];

const actsOf: Readonly<Record<Exclude<GuideStep, 'render'>, readonly ActName[]>> = {
  stroke: ['brush'],
  shape: ['line', 'rectangle', 'ellipse', 'polygon', 'fill'],
  layer: ['addLayer', 'duplicateLayer'],
  select: ['select'],
  camera: ['addCamera'],
};

/** Whether a step was done. @param isRendering the live renderer is shown */
export function isStepDone(step: GuideStep, { entries, at }: History, isRendering: boolean): boolean {
  if (step === 'render') return isRendering;
  return entries.slice(0, at + 1).some(({ act }) => actsOf[step].includes(act));
}
