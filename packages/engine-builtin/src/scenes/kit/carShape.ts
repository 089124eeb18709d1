import type { Random } from '../../render/random.ts';
import { carProportions, type CarKind, type CarProportions } from './carProportions.ts';

export interface CarShape extends CarProportions {
  kind: CarKind;
  spokes: number;
}

/** Proportions of a kind of car, moved a little by chance. */
export function createCarShape(kind: CarKind, random: Random): CarShape {
  const h = random.range(-0.03, 0.03);
  const spokes = random.pick([5, 6, 7, 10, 12]);
  // Drawn for every kind, so that what follows is the same whichever car it is.
  const conceptSpokes = random.pick([3, 5, 9]);
  return { kind, spokes: kind === 'conceptCar' ? conceptSpokes : spokes, ...carProportions[kind](h) };
}
