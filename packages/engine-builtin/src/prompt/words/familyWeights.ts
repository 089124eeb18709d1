import type { Family } from '../sceneIntent.ts';

/** How strongly a family claims a picture when words of several are present: things before places. */
export const familyWeights: Record<Family, number> = {
  vehicle: 10,
  animal: 9,
  portrait: 8.5,
  product: 8,
  stillLife: 8,
  pattern: 7.5,
  abstract: 7,
  architecture: 6,
  interior: 6.5,
  city: 5,
  space: 4.5,
  botanical: 4.2,
  seascape: 4,
  forest: 3.5,
  landscape: 3,
};
