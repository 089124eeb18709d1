import { type Parameter, sameText } from '@tai/contracts';
import { addParameterType, curve, curveParameter } from '@tai/contracts/testing';
import { expect, it, onTestFinished } from 'vitest';
import { checkTemplate } from './checkTemplate.ts';
import { partsOf, readValues } from './values.ts';

const common = { name: 'x', label: sameText('X') };
const options = ['auto', 'wood'].map((value) => ({ value, label: sameText(value.toUpperCase()) }));
const percent: Parameter = { ...common, type: 'number', min: 0, max: 100, step: 1, default: 0, unit: '%' };
const choices: Parameter = { ...common, type: 'choices', options, min: 0, max: 2, default: [] };
const box: Parameter = { ...common, type: 'box', of: 'source', default: null };
const colour: Parameter = { ...common, type: 'colour', default: '#000000' };
const size: Parameter = {
  ...{ ...common, type: 'size', min: 1, max: 99, step: 1, presets: [] },
  default: { width: 1, height: 1 },
};

it.each<[Parameter, unknown, Record<string, unknown>]>([
  [percent, 60, { x: 60, 'x.share': 0.6, 'x.half': 30 }],
  [{ ...common, type: 'select', options, default: 'auto' }, 'auto', { x: 'auto', 'x.words': '' }],
  [choices, ['wood'], { x: 'WOOD', 'x.words': 'WOOD' }],
  [box, { left: 1, top: 2, width: 3, height: 4 }, { 'x.left': 1, 'x.top': 2, 'x.width': 3, 'x.height': 4 }],
  [colour, '#00ff00', { x: '#00ff00', 'x.number': 65280, 'x.words': 'green' }],
  [
    size,
    { width: 8, height: 10 },
    { 'x.width': 8, width: 8, 'x.halfWidth': 4, 'x.height': 10, height: 10, 'x.halfHeight': 5 },
  ],
])('a value stands for its placeholders: %#', (parameter, value, values) => {
  expect(Object.fromEntries(readValues([parameter], { x: value }, new Map()))).toEqual(values);
});

it('takes a type that it knows nothing of as it is', () => {
  onTestFinished(addParameterType(curve));
  const tone = curveParameter();
  expect(partsOf(tone)).toEqual([]);
  expect(readValues([tone], { tone: [0, 1] }, new Map())).toEqual(new Map([['tone', [0, 1]]]));
  const save = { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'tai/x' } };
  const graph = (points: string) => ({
    picture: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 0 } },
    toned: { class_type: 'ImageCurve', inputs: { image: ['picture', 0], points } },
    save,
  });
  expect(checkTemplate({ graph: graph('{{tone}}'), parameters: [tone] })).toEqual([]);
  expect(checkTemplate({ graph: graph('{{tone.words}}'), parameters: [tone] })).toMatchObject([
    { error: 'partUnknown', title: 'ImageCurve' },
  ]);
});
