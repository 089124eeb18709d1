import { cameraMovementParameter, type ParameterOf } from '@tai/contracts';
import { expect, test } from 'vitest';
import { canPress, pressedOptions } from './pressedOptions.ts';

const camera = cameraMovementParameter();
const label = { en: 'X', zh: 'X', ja: 'X' };
const plain: ParameterOf<'choices'> = {
  ...{ name: 'angles', label, type: 'choices', min: 1, max: 2, default: ['front'] },
  options: ['front', 'side', 'back'].map((value) => ({ value, label })),
};

test('two movements go together, and they stand in the order of the form', () => {
  expect(pressedOptions(camera, ['dollyIn'], 'panLeft')).toEqual(['panLeft', 'dollyIn']);
});

test('the opposite of a movement takes its place', () => {
  expect(pressedOptions(camera, ['panLeft', 'dollyIn'], 'panRight')).toEqual(['panRight', 'dollyIn']);
});

test('a camera that stands still goes with nothing, and comes back when the last movement is let go', () => {
  expect(pressedOptions(camera, ['panLeft', 'dollyIn'], 'static')).toEqual(['static']);
  expect(pressedOptions(camera, ['static'], 'orbitLeft')).toEqual(['orbitLeft']);
  expect(pressedOptions(camera, ['orbitLeft'], 'orbitLeft')).toEqual(['static']);
});

test('a third movement waits until there is room, unless it replaces one', () => {
  const chosen = ['panLeft', 'dollyIn'];
  expect(canPress(camera, chosen, 'rollLeft')).toBe(false);
  expect(canPress(camera, chosen, 'panRight')).toBe(true);
  expect(canPress(camera, chosen, 'static')).toBe(true);
  expect(canPress(camera, chosen, 'dollyIn')).toBe(true);
});

test('without a neutral option the last one can be let go', () => {
  expect(pressedOptions(plain, ['front'], 'front')).toEqual([]);
  expect(canPress(plain, ['front', 'side'], 'back')).toBe(false);
});
