import { describe, expect, onTestFinished, test } from 'vitest';
import { addParameterType, curve, curveParameter } from '../../testing/index.ts';
import { sameText } from '../sameText.ts';
import { parameter, type Parameter } from './definitions.ts';
import { detailsOf, parameterDetails } from './details.ts';
import { imagesParameter } from '../parameters/fields.ts';
import { checkParameter, hasNeededValue, needsValue, parameterRules } from './rules.ts';

const common = { name: 'x', label: sameText('X') };
const options = ['a', 'b', 'c'].map((value) => ({ value, label: sameText(value.toUpperCase()) }));

test('a type whose values are drawn on a picture says on which one, and whether they fit', () => {
  const drawn = Object.values(parameterDetails).map((details) => 'drawn' in details);
  expect(Object.values(parameterRules).map((rules) => 'drawnOn' in rules)).toEqual(drawn);
  expect(drawn).toContain(true);
});

describe('an invented type', () => {
  test('is read, checked and described like any other while it is there', () => {
    const remove = addParameterType(curve);
    onTestFinished(remove);
    const tone = curveParameter({ required: true });
    expect(parameter.parse(tone)).toEqual(tone);
    expect(checkParameter(tone, [0, 0.5])).toEqual({ value: [0, 0.5] });
    expect(checkParameter(tone, []).problem?.error).toBe('parameterMissing');
    expect([needsValue(tone), hasNeededValue(tone, []), hasNeededValue(tone, [1])]).toEqual([
      true,
      false,
      true,
    ]);
    expect(detailsOf(tone).describe?.([0, 1], tone)).toEqual(sameText('0 → 1'));
    expect(() => addParameterType(curve)).toThrow('“curve” already');
  });

  test('is unknown again once it is taken out', () => {
    addParameterType(curve)();
    expect(parameter.safeParse(curveParameter()).success).toBe(false);
    expect(Object.keys({ ...parameterRules, ...parameterDetails })).not.toContain('curve');
  });
});

test('a required list of styles must name one', () => {
  const styles: Parameter = {
    ...{ ...common, type: 'styles', required: true, max: 2, default: [], options: [] },
    intensity: { min: 0, max: 100, step: 1, default: 50 },
  };
  expect(checkParameter(styles, []).problem?.error).toBe('parameterMissing');
  expect(checkParameter({ ...styles, required: false }, [])).toEqual({ value: [] });
});

test.each<[Parameter, unknown, string | undefined]>([
  [{ ...common, type: 'number', min: 0, max: 100, step: 1, default: 0, unit: '%' }, 60, '60 %'],
  [{ ...common, type: 'boolean', default: false }, true, 'on'],
  [{ ...common, type: 'select', options, default: 'a' }, 'b', 'B'],
  [{ ...common, type: 'select', options, default: 'a' }, 'gone', 'gone'],
  [{ ...common, type: 'choices', options, min: 0, max: 3, default: [] }, ['c', 'a'], 'A, C'],
  [{ ...common, type: 'colour', default: '#000000' }, '#ff8800', '#ff8800'],
  [
    { ...common, type: 'light', default: { azimuth: 0, elevation: 0 } },
    { azimuth: 90, elevation: 45 },
    '90°, 45°',
  ],
  [{ ...common, type: 'text', role: 'plain', maxLength: 9, default: '' }, 'Ada', 'Ada'],
  [{ ...common, type: 'text', role: 'prompt', maxLength: 9, default: '' }, 'a fox', undefined],
  [
    {
      ...{
        ...common,
        type: 'styles',
        max: 2,
        default: [],
        intensity: { min: 0, max: 100, step: 1, default: 50 },
      },
      options: options.map((one) => ({ ...one, flow: 'f', model: 'm' })),
    },
    [{ id: 'a', intensity: 30 }],
    'A 30 %',
  ],
])('the details say a value in words: %#', (one, value, text) => {
  expect(detailsOf(one).describe?.(value, one)?.en).toBe(text);
});

describe('a parameter that is required without another', () => {
  const style = imagesParameter('style', 'style', sameText('Style'), {
    ...{ required: false, min: 0, max: 2, requiredWithout: ['styles'] },
  });

  test('is missed while neither is given', () => {
    for (const values of [{}, { styles: [] }, { styles: null }, { styles: ' ' }])
      expect(checkParameter(style, [], values).problem?.error).toBe('parameterMissing');
    expect(checkParameter(style, undefined, {}).problem?.params).toEqual({ name: 'style' });
  });

  test('may be left out for the other, and the other for it', () => {
    expect(checkParameter(style, [], { styles: [{ id: 'ink', intensity: 50 }] })).toEqual({ value: [] });
    expect(checkParameter(style, ['a'], {})).toEqual({ value: ['a'] });
    expect(hasNeededValue(style, [], { styles: ['ink'] })).toBe(true);
    expect(hasNeededValue(style, [], {})).toBe(false);
  });
});
