import type { SceneContent } from '../scene.ts';
import { cube, cylinder, type Builder } from './builder.ts';
import { addCar } from './car.ts';
import { shine, look, wide, noGrid } from './stage.ts';

/** A car on a platform below softboxes. */
export function carStudio(make: Builder): SceneContent {
  addCar(make, [0, 0.02, 0], -0.5, '#8f1420');
  make.solid('platform', cylinder(3.4, 0.04, 96), [0, 0, 0], {
    colour: '#5b5f68',
    roughness: 0.22,
    clearCoat: 0.5,
  });
  const tube = { colour: '#ffffff', emission: '#ffffff', emissionStrength: 5 };
  for (const z of [-1.8, 0, 1.8])
    make.solid('softbox', cube(5.4, 0.06, 0.28, 0.02), [0, 4.2, z], tube, { castsShadow: false });
  shine(make, 'keyLight', 'area', [0, 4.1, 0], [0, 0.5, 0], { width: 5.4, height: 4, intensity: 11 });
  shine(make, 'fillLight', 'area', [5, 2.2, 4], [0, 0.6, 0], {
    width: 3,
    height: 2.4,
    intensity: 9,
    colour: '#e8f0ff',
  });
  shine(make, 'rimLight', 'spot', [-5, 3.6, -4.5], [0, 0.8, 0], {
    intensity: 260,
    softness: 0.8,
    angle: 0.6,
  });
  look(make, 'camera', [5.2, 1.5, 5.4], [0, 0.65, 0], 50);
  look(make, 'cameraSide', [0.2, 1, 9.4], [0, 0.7, 0], 70);
  look(make, 'cameraDetail', [3.6, 0.8, 2.4], [1.7, 0.55, 0.4], 85);
  return make.scene(
    {
      background: { type: 'colour', colour: '#3d4047' },
      sky: 'showroom',
      skyStrength: 0.9,
      // The ground fades into the background, as in a studio without corners.
      ground: 'plane',
      groundColour: '#454951',
      fog: { colour: '#3d4047', near: 8, far: 20 },
      grid: noGrid,
      shadowQuality: 'high',
    },
    wide,
  );
}
