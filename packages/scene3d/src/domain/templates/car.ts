// A car as a block-out in the proportions of a saloon: 4.6 m long, 1.86 m wide, 1.42 m high, three wheels between its axles.
import type { Vector } from '../scene.ts';
import { cube, cylinder, frustum, torus, type Builder } from './builder.ts';

const axle = 1.4;
const wheelRadius = 0.34;
const quarter = Math.PI / 4;

/** The nose looks along +X. @param colour of the paint */
export function addCar(make: Builder, at: Vector, turn: number, colour: string): void {
  const paint = { colour, metallic: 0.55, roughness: 0.3, clearCoat: 1 };
  const dark = { colour: '#16171a', roughness: 0.6 };
  const glass = { colour: '#0d1116', metallic: 0.1, roughness: 0.3, isFlat: true };
  make.group(
    'car',
    at,
    () => {
      make.solid('body', cube(4.5, 0.4, 1.84, 0.14), [0, 0.56, 0], paint);
      make.solid('bonnet', cube(1.45, 0.16, 1.68, 0.07), [1.38, 0.76, 0], paint, { rotation: [0, 0, -0.06] });
      make.solid('boot', cube(0.95, 0.16, 1.66, 0.07), [-1.72, 0.8, 0], paint, { rotation: [0, 0, 0.03] });
      make.solid('sill', cube(3.2, 0.2, 1.78, 0.06), [0, 0.32, 0], dark);
      make.solid('bumper', cube(0.5, 0.3, 1.78, 0.12), [2.06, 0.42, 0], paint);
      make.solid('bumper', cube(0.5, 0.32, 1.78, 0.12), [-2.06, 0.43, 0], paint);
      make.solid('grille', cube(0.06, 0.14, 0.95, 0.02), [2.29, 0.46, 0], dark);
      make.group(
        'cabin',
        [-0.28, 1.04, 0],
        () => make.solid('window', frustum(0.6, 0.56), [0, 0, 0], glass, { rotation: [0, quarter, 0] }),
        { scale: [2.6, 1, 1.62] },
      );
      make.solid('roof', cube(1.5, 0.05, 1.0, 0.02), [-0.28, 1.33, 0], paint);
      addLamps(make);
      for (const side of [1, -1]) {
        make.solid('mirror', cube(0.12, 0.12, 0.22, 0.05), [0.66, 0.85, side * 0.88], paint);
        for (const end of [1, -1]) addWheel(make, [end * axle, wheelRadius, side * 0.83]);
      }
    },
    { rotation: [0, turn, 0] },
  );
}

function addLamps(make: Builder): void {
  const white = { colour: '#ffffff', emission: '#fff4e0', emissionStrength: 3, roughness: 0.2 };
  const red = { colour: '#5a0508', emission: '#ff1e1e', emissionStrength: 2, roughness: 0.2 };
  for (const side of [1, -1])
    make.solid('headlight', cube(0.1, 0.07, 0.42, 0.03), [2.22, 0.66, side * 0.64], white);
  make.solid('taillight', cube(0.06, 0.06, 1.6, 0.02), [-2.26, 0.72, 0], red);
}

function addWheel(make: Builder, at: Vector): void {
  make.group('wheel', at, () => {
    make.solid('tyre', torus(0.265, 0.075), [0, 0, 0], 'rubber', { scale: [1, 1, 1.5] });
    make.solid(
      'rim',
      cylinder(0.235, 0.17),
      [0, 0, 0],
      { colour: '#b9bdc4', metallic: 1, roughness: 0.25 },
      {
        rotation: [Math.PI / 2, 0, 0],
      },
    );
  });
}
