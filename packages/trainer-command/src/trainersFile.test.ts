import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionFor } from '../testing/definition.ts';
import { createCommandTrainers } from './index.ts';
import { createLineReader } from './outputLines.ts';
import { writeToml } from './toml.ts';
import { readTrainers } from './trainersFile.ts';

const file = (...trainers: object[]) => JSON.stringify({ trainers });

describe('the file of trainers', () => {
  test('that the documentation shows is taken', () => {
    const page = readFileSync(new URL('../../../docs/trainers.md', import.meta.url), 'utf8');
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readTrainers(json)).toMatchObject([{ id: 'kohya', resume: { countsOn: false } }]);
  });

  test('makes one trainer of each', () => {
    const trainers = createCommandTrainers(
      file(definitionFor(), definitionFor('', { id: 'second', places: 2 })),
    );
    expect(trainers.map(({ id, places }) => [id, places])).toEqual([
      ['kohya', 1],
      ['second', 2],
    ]);
  });

  test.each([
    ['no JSON', '{"trainers": [', /it is no JSON/],
    ['nothing', '{}', /trainers is wrong/],
    ['a field that there is not', file(definitionFor('', { shell: true })), /trainers\.0 is wrong.*shell/],
    ['a pattern that is none', file(definitionFor('', { output: { final: '(' } })), /output\.final is wrong/],
    [
      'a pattern without its group',
      file(definitionFor('', { progress: { step: 'steps' } })),
      /progress\.step needs/,
    ],
    ['two of one name', file(definitionFor(), definitionFor()), /two trainers have the id kohya/],
    [
      'a placeholder that there is not',
      file(definitionFor('', { command: ['x', '{params.rank}'] })),
      /command has \{params\.rank\}/,
    ],
    [
      'a text of a person as an argument',
      file(definitionFor('', { command: ['x', '--name={name}'] })),
      /can stand in files alone/,
    ],
    [
      'a parameter that takes any text',
      file(definitionFor('', { parameters: [{ name: 'a', label: 'A', type: 'text', default: '' }] })),
      /parameters\.0/,
    ],
    [
      'a folder that leads out',
      file(definitionFor('', { output: { folder: '../x', final: 'x' } })),
      /output\.folder is wrong/,
    ],
    [
      'a file that leads out',
      file(definitionFor('', { files: { '../a.toml': { format: 'text', lines: [] } } })),
      /files/,
    ],
    [
      'an estimate of no parameter',
      file(definitionFor('', { estimate: { epochs: 'rounds' } })),
      /names no parameter: rounds/,
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(() => readTrainers(text)).toThrow(message);
  });
});

describe('lines of a program', () => {
  const [definition] = readTrainers(file(definitionFor()));
  if (!definition) throw new Error('no definition');
  const read = createLineReader(definition);

  test.each([
    [
      'steps:  12%|█▏        | 96/800 [00:41<05:00,  2.3it/s, avr_loss=0.0731]',
      { step: { step: 96, total: 800 }, loss: 0.0731 },
    ],
    [
      'steps:   1%|          | 1/800 [00:02<?, ?it/s, avr_loss=1e-05]',
      { step: { step: 1, total: 800 }, loss: 0.00001 },
    ],
    [
      'steps: 100%|██████████| 800/800 [41:00<00:00, 140.2s/it, avr_loss=nan]',
      { loss: Number.NaN, failure: 'trainDiverged' },
    ],
    ['epoch 3/10', { epoch: { epoch: 3, epochs: 10 } }],
    ['RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB', { failure: 'trainOutOfMemory' }],
    ['OSError: [Errno 28] No space left on device', { failure: 'trainDiskFull' }],
  ])('%s', (line, meaning) => {
    expect(read(line)).toMatchObject(meaning);
  });

  test('bars of other work count as no steps', () => {
    expect(read(' 50%|█████     | 5/10 [00:01<00:01,  4.2it/s]')).toEqual({ isProgress: true });
    expect(read('caching latents...')).toEqual({ isProgress: false, phase: 'preparing' });
  });
});

test('TOML keeps types, tables and texts with quotes', () => {
  expect(
    writeToml({
      a: 'say "tea"\n',
      rate: 0.0001,
      on: true,
      list: [1, 'b'],
      general: { deep: { x: 1 } },
      datasets: [{ size: 512, subsets: [{ dir: 'C:\\x' }] }, { size: 64 }],
      'odd key': 1,
      none: null,
    }),
  ).toBe(
    String.raw`a = "say \"tea\"\n"
rate = 0.0001
on = true
list = [1, "b"]
"odd key" = 1

[general]

[general.deep]
x = 1

[[datasets]]
size = 512

[[datasets.subsets]]
dir = "C:\\x"

[[datasets]]
size = 64
`,
  );
  expect(() => writeToml({ a: { b: Number.NaN } })).toThrow('a.b');
});
