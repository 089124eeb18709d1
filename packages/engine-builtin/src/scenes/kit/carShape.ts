import type { Random } from '../../render/random.ts';

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
  const j = (spread: number) => random.range(-spread, spread);
  const h = j(0.03);
  const spokes = random.pick([5, 6, 7, 10, 12]);
  const shapes: Record<CarKind, CarShape> = {
    car: {
      kind,
      length: 4.7,
      width: 1.86,
      belt: 0.93,
      sill: 0.2,
      wheelRadius: 0.345,
      wheelRear: -1.4,
      wheelFront: 1.42,
      roof: 0.66,
      cladding: 0.1,
      lamp: 0.66,
      spokes,
      body: [
        [-2.33, 0.22],
        [-2.37, 0.5],
        [-2.34, 0.82],
        [-2.2, 0.98 + h],
        [-1.6, 1.0 + h],
        [-0.3, 0.97],
        [0.85, 0.95],
        [1.6, 0.87],
        [2.12, 0.73],
        [2.33, 0.58],
        [2.35, 0.38],
        [2.26, 0.21],
      ],
      cabin: [
        [-1.95, 0.96],
        [-1.5, 1.16],
        [-0.95, 1.36 + h],
        [-0.2, 1.45 + h],
        [0.25, 1.41 + h],
        [0.75, 1.2],
        [1.2, 0.93],
      ],
      doors: [-0.98, 0.02, 1.02],
    },
    sportsCar: {
      kind,
      length: 4.5,
      width: 1.96,
      belt: 0.78,
      sill: 0.15,
      wheelRadius: 0.35,
      wheelRear: -1.34,
      wheelFront: 1.36,
      roof: 0.58,
      cladding: 0.08,
      lamp: 0.58,
      spokes,
      body: [
        [-2.2, 0.2],
        [-2.25, 0.48],
        [-2.26, 0.78],
        [-2.12, 0.9 + h],
        [-1.5, 0.93 + h],
        [-0.5, 0.8],
        [0.6, 0.76],
        [1.35, 0.79 + h],
        [1.95, 0.6],
        [2.2, 0.43],
        [2.25, 0.28],
        [2.14, 0.15],
      ],
      cabin: [
        [-1.95, 0.86],
        [-1.4, 0.99],
        [-0.75, 1.13 + h * 0.5],
        [-0.15, 1.19 + h * 0.5],
        [0.2, 1.14],
        [0.65, 0.97],
        [1.15, 0.76],
      ],
      doors: [-0.55, 0.75],
    },
    suv: {
      kind,
      length: 4.75,
      width: 1.98,
      belt: 1.13,
      sill: 0.32,
      wheelRadius: 0.4,
      wheelRear: -1.42,
      wheelFront: 1.42,
      roof: 0.74,
      cladding: 0.26,
      lamp: 0.88,
      spokes,
      body: [
        [-2.3, 0.36],
        [-2.36, 0.65],
        [-2.35, 1.0],
        [-2.28, 1.14],
        [-1.8, 1.18],
        [-0.3, 1.16],
        [0.9, 1.15],
        [1.6, 1.1 + h],
        [2.1, 0.99],
        [2.3, 0.83],
        [2.35, 0.55],
        [2.26, 0.35],
      ],
      cabin: [
        [-2.24, 1.14],
        [-2.14, 1.45],
        [-1.85, 1.68 + h],
        [-0.9, 1.76 + h],
        [0.1, 1.73 + h],
        [0.6, 1.5],
        [1.08, 1.14],
      ],
      doors: [-1.0, 0.0, 1.0],
    },
    hatchback: {
      kind,
      length: 3.95,
      width: 1.78,
      belt: 0.94,
      sill: 0.2,
      wheelRadius: 0.33,
      wheelRear: -1.24,
      wheelFront: 1.24,
      roof: 0.7,
      cladding: 0.12,
      lamp: 0.72,
      spokes,
      body: [
        [-1.9, 0.24],
        [-1.96, 0.55],
        [-1.95, 0.85],
        [-1.88, 0.99],
        [-1.45, 1.02],
        [-0.3, 0.98],
        [0.8, 0.97],
        [1.35, 0.91],
        [1.76, 0.77],
        [1.94, 0.58],
        [1.96, 0.38],
        [1.87, 0.21],
      ],
      cabin: [
        [-1.86, 0.96],
        [-1.72, 1.24],
        [-1.4, 1.42 + h],
        [-0.6, 1.52 + h],
        [0.1, 1.49 + h],
        [0.6, 1.29],
        [1.08, 0.95],
      ],
      doors: [-0.85, 0.15, 1.02],
    },
    van: {
      kind,
      length: 4.9,
      width: 1.95,
      belt: 1.15,
      sill: 0.26,
      wheelRadius: 0.35,
      wheelRear: -1.5,
      wheelFront: 1.55,
      roof: 0.84,
      cladding: 0.1,
      lamp: 0.78,
      spokes,
      body: [
        [-2.42, 0.3],
        [-2.46, 0.7],
        [-2.46, 1.05],
        [-2.42, 1.17],
        [-2.0, 1.18],
        [-0.5, 1.18],
        [1.2, 1.17],
        [1.9, 1.12],
        [2.28, 0.98],
        [2.42, 0.78],
        [2.45, 0.48],
        [2.38, 0.28],
      ],
      cabin: [
        [-2.42, 1.16],
        [-2.4, 1.55],
        [-2.3, 1.86],
        [-1.2, 1.96 + h],
        [0.6, 1.95 + h],
        [1.35, 1.72],
        [2.05, 1.15],
      ],
      doors: [-1.05, 0.15, 1.4],
    },
    conceptCar: {
      kind,
      length: 4.85,
      width: 2.0,
      belt: 0.84,
      sill: 0.14,
      wheelRadius: 0.41,
      wheelRear: -1.5,
      wheelFront: 1.52,
      roof: 0.56,
      cladding: 0.06,
      lamp: 0.6,
      spokes: random.pick([3, 5, 9]),
      body: [
        [-2.38, 0.2],
        [-2.44, 0.5],
        [-2.4, 0.76],
        [-2.2, 0.86],
        [-1.5, 0.93 + h],
        [-0.4, 0.84],
        [0.7, 0.84],
        [1.55, 0.86 + h],
        [2.12, 0.66],
        [2.38, 0.45],
        [2.43, 0.3],
        [2.32, 0.15],
      ],
      cabin: [
        [-2.25, 0.84],
        [-1.6, 1.06],
        [-0.85, 1.24],
        [-0.1, 1.3],
        [0.5, 1.22],
        [1.1, 1.02],
        [1.7, 0.82],
      ],
      doors: [-0.75, 0.85],
    },
  };
  return shapes[kind];
}
