import type { SceneContent } from '../scene.ts';
import { cube, cylinder, plane, sphere, type Builder } from './builder.ts';
import { addCar } from './car.ts';
import { shine, look, wide, back, noGrid } from './stage.ts';

/** A street with houses, trees and a car. */
export function street(make: Builder): SceneContent {
  make.solid('road', plane(40, 7), [0, 0.01, 0], { colour: '#3a3b3d', roughness: 0.95, isDoubleSided: true });
  for (let x = -18; x <= 18; x += 4)
    make.solid(
      'line',
      plane(2, 0.14),
      [x, 0.02, 0],
      { colour: '#e9e9e2', roughness: 0.8, isDoubleSided: true },
      { castsShadow: false },
    );
  for (const side of [1, -1]) make.solid('pavement', cube(40, 0.16, 3), [0, 0.08, side * 5], 'concrete');
  const houses = [
    [-14, 6, 9, '#b9a58c'],
    [-7.4, 6.4, 13, '#8c8f96'],
    [-0.4, 7, 10.5, '#c7b9a6'],
    [7, 7, 15, '#757d89'],
    [14.2, 6.6, 8.5, '#a88f7d'],
  ] as const;
  for (const [x, width, height, colour] of houses)
    make.group('building', [x, 0, -10.4], () => {
      make.solid('building', cube(width, height, 8), [0, height / 2, 0], { colour, roughness: 0.9 });
      for (let y = 2.2; y < height - 1; y += 2.6)
        make.solid('windows', cube(width - 1.4, 1.2, 0.08), [0, y, 4.02], {
          colour: '#27313c',
          metallic: 0.4,
          roughness: 0.1,
        });
    });
  for (const x of [-9, 3, 15])
    make.group('streetLight', [x, 0.16, -3.9], () => {
      make.solid('post', cylinder(0.06, 5.4, 24), [0, 2.7, 0], {
        colour: '#2c2e31',
        metallic: 0.6,
        roughness: 0.5,
      });
      make.solid(
        'post',
        cylinder(0.04, 1.3, 24),
        [0, 5.35, 0.6],
        { colour: '#2c2e31', metallic: 0.6, roughness: 0.5 },
        { rotation: [back, 0, 0] },
      );
      make.solid('lamp', cube(0.2, 0.06, 0.5, 0.02), [0, 5.3, 1.2], {
        emission: '#ffe6bd',
        emissionStrength: 2,
      });
    });
  for (const x of [-15, -3.5, 9])
    make.group('tree', [x, 0.16, -4.6], () => {
      make.solid('trunk', cylinder(0.12, 2.2, 24), [0, 1.1, 0], { colour: '#54412f', roughness: 1 });
      for (const [dx, y, dz, size] of [
        [0, 3, 0, 1.05],
        [0.6, 2.6, 0.3, 0.75],
        [-0.55, 2.7, -0.2, 0.8],
      ] as const)
        make.solid('crown', sphere(size), [dx, y, dz], { colour: '#5c7a4a', roughness: 1 });
    });
  addCar(make, [1.4, 0.01, 1.7], 0, '#1f4f8b');
  addCar(make, [-8.4, 0.01, -1.7], Math.PI, '#c9ccd2');
  shine(make, 'sun', 'directional', [9, 12, 10], [0, 0, 0], { intensity: 4.5, colour: '#fff1dc' });
  look(make, 'camera', [8.6, 1.6, 7.4], [0.4, 1.6, -1], 28);
  look(make, 'overview', [20, 9, 17], [0, 2.5, -3], 35);
  return make.scene(
    {
      background: { type: 'sky', blur: 0.25 },
      sky: 'sunset',
      skyStrength: 0.7,
      ground: 'plane',
      groundColour: '#57585a',
      grid: noGrid,
      shadowQuality: 'high',
    },
    wide,
  );
}
