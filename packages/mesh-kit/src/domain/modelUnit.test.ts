import { expect, test } from 'vitest';
import { unitOf } from './modelUnit.ts';

test.each([
  ['an FBX that says nothing is in centimetres', unitOf('fbx', 180), 'own', 0.01],
  ['an FBX says metres', unitOf('fbx', 1.8, 100), 'own', 1],
  ['an FBX says inches', unitOf('fbx', 70, 2.54), 'own', 0.0254],
  ['an FBX with a unit of nothing is in centimetres', unitOf('fbx', 180, 0), 'own', 0.01],
  ['an STL is in millimetres', unitOf('stl', 25), 'mm', 0.001],
  ['a small OBJ is in metres', unitOf('obj', 1.8), 'm', 1],
  ['a larger OBJ is in centimetres', unitOf('obj', 450), 'cm', 0.01],
  ['a huge PLY is in millimetres', unitOf('ply', 40_000), 'mm', 0.001],
  ['a USDZ says its unit to the reader', unitOf('usdz', 3), 'own', 1],
] as const)('%s', (_, found, unit, metres) => {
  expect(found).toEqual({ unit, metres: expect.closeTo(metres) });
});
