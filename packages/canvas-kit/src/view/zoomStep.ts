/** The scale that is so many steps of a key, a button or a notch of the wheel away; negative steps zoom out. */
export type ZoomStep = (scale: number, steps: number) => number;

/** Adds a tenth each step, rounded, so that ten steps up and ten down come back to where they began. */
export function tenthStep(scale: number, steps: number): number {
  return Math.round((scale + steps * 0.1) * 10) / 10;
}

/** Multiplies by 1.25 each step: the same change to the eye at every scale. */
export function quarterStep(scale: number, steps: number): number {
  return scale * 1.25 ** steps;
}
