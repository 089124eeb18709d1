import { toolParameters } from '@tai/test-kit';
import { describe, expect, test } from 'vitest';
import { findPicks, stylePicks, type StyleOption } from './stylePicks.ts';

const named = (value: string, over: Partial<StyleOption> = {}): StyleOption => ({
  ...{ value, label: { en: value, zh: value, ja: value }, flow: '文生图', model: 'SDXL', family: 'sdxl' },
  ...over,
});
const [lamps, tea, sketch, tai] = [
  named('lamps'),
  named('tea'),
  named('sketch', { flow: '线稿渲染' }),
  named('tai', { family: 'tai' }),
] as const;
const parameter = {
  ...toolParameters.styles,
  options: [...toolParameters.styles.options, sketch, lamps, tea],
  max: 2,
};
const short = (picks: ReturnType<typeof stylePicks>) =>
  picks.map(({ option, unfit }) => [option.value, unfit]);

describe('the picker of styles', () => {
  test('has trained styles alone, and those of other models last', () => {
    expect(short(stylePicks(parameter, [], [lamps, tai, tai]))).toEqual([
      ['sketch', null],
      ['lamps', null],
      ['tea', null],
      ['tai', 'family'],
    ]);
  });

  test('moves what does not go with the first chosen one to the end', () => {
    expect(short(stylePicks(parameter, [{ id: 'lamps', intensity: 50 }], []))).toEqual([
      ['lamps', null],
      ['tea', null],
      ['sketch', 'unlike'],
    ]);
  });

  test('takes no more than the most, but gives back what is chosen', () => {
    const value = [
      { id: 'lamps', intensity: 50 },
      { id: 'other', intensity: 50 },
    ];
    expect(short(stylePicks(parameter, value, []))).toContainEqual(['tea', 'full']);
    expect(short(stylePicks(parameter, value, []))).toContainEqual(['lamps', null]);
  });

  test('finds by name, project and model', () => {
    const picks = stylePicks(parameter, [], [named('ink', { project: 'Harbour' })]);
    expect(findPicks(picks, 'harb').map(({ option }) => option.value)).toEqual(['ink']);
    expect(findPicks(picks, ' LAM ').map(({ option }) => option.value)).toEqual(['lamps']);
    expect(findPicks(picks, 'sdxl')).toHaveLength(4);
  });
});
