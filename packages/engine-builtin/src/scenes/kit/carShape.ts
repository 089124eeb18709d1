import type { Random } from '../../render/random.ts';
import { carProportions } from './carProportions.ts';

type Knots = readonly (readonly [number, number])[];

export type CarKind = 'car' | 'sportsCar' | 'suv' | 'hatchback' | 'van' | 'conceptCar';

export interface CarShape {
  kind: CarKind;
  length: number;
  width: number;
  /** Side profile of the lower body from the rear bumper's foot over deck and bonnet to the front bumper's foot. */
  body: Knots;
  /** Side profile of the glasshouse, from behind to front. */
  cabin: Knots;
  belt: number;
  sill: number;
  wheelRadius: number;
  wheelRear: number;
  wheelFront: number;
  /** Width of the roof as a share of the car's. */
  roof: number;
  cladding: number;
  lamp: number;
  spokes: number;
  doors: readonly number[];
}

/** Proportions of a kind of car, moved a little by chance. */
export function createCarShape(kind: CarKind, random: Random): CarShape {
  const h = random.range(-0.03, 0.03);
  const spokes = random.pick([5, 6, 7, 10, 12]);
  // Drawn for every kind, so that what follows is the same whichever car it is.
  const conceptSpokes = random.pick([3, 5, 9]);
  return { kind, spokes: kind === 'conceptCar' ? conceptSpokes : spokes, ...carProportions[kind](h) };
}
