import type { TrainedStyleOption } from '@tai/contracts';
import { capability, toolParameters } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { mixWith, placeOfStyle } from './styleMix.ts';

const styles = { ...toolParameters.styles, families: ['tai'] };
const lamps: TrainedStyleOption = {
  ...{ value: 'style:1', label: { en: 'Lamps', zh: 'Lamps', ja: 'Lamps' } },
  ...{ flow: '线稿渲染', model: 'TAI', family: 'tai' },
};
const tool = (key: string, over: object = {}) => capability({ tool: key, parameters: [styles], ...over });

test('a style goes to the tool of its flow, else to text to image, and only where its family is taken', () => {
  const all = [tool('image'), tool('create'), tool('rendering', { flow: '线稿渲染' })];
  expect(placeOfStyle(lamps, all)?.capability.tool).toBe('rendering');
  expect(placeOfStyle({ ...lamps, flow: '光影优化' }, all)?.capability.tool).toBe('create');
  expect(placeOfStyle({ ...lamps, family: 'sdxl' }, all)).toBeUndefined();
});

test('a tool that can work now is preferred', () => {
  const all = [tool('rendering', { flow: '线稿渲染', available: false }), tool('image')];
  expect(placeOfStyle(lamps, all)?.capability.tool).toBe('image');
});

test('a style joins a mix of its own flow and model, and replaces another one', () => {
  const tea = { ...lamps, value: 'style:2' };
  const offered = { ...styles, options: [...styles.options, lamps, tea], max: 2 };
  const mix = [{ id: tea.value, intensity: 20 }];
  expect(mixWith(lamps, mix, offered)).toEqual({
    mix: [...mix, { id: lamps.value, intensity: 50 }],
    outcome: 'added',
  });
  expect(mixWith(lamps, [{ id: 'ink', intensity: 20 }], offered)).toEqual({
    mix: [{ id: lamps.value, intensity: 50 }],
    outcome: 'replaced',
  });
  expect(mixWith(lamps, mix, { ...offered, max: 1 })).toEqual({ mix, outcome: 'full' });
  expect(mixWith(tea, mix, offered)).toEqual({ mix, outcome: 'added' });
});
