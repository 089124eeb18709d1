/** Steps of the stage in percent; 100 shows a picture as large as fits. The ends are those of the preview. */
const steps = [10, 25, 50, 75, 100, 125, 150, 200, 300, 400, 500] as const;

/** At this the stage starts, and comes back to. */
export const usualScale = 100;

/** The next step in a direction; the same scale at the end of the steps. */
export function steppedScale(scale: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > scale) : steps.findLast((step) => step < scale);
  return next ?? scale;
}
