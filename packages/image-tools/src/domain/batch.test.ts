import { sameText, type Capability, type ParameterType } from '@tai/contracts';
import { completeDraft } from '@tai/generation-kit';
import { capability } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { axisParameters, batchParams, batchProblems, createBatch, readValues } from './batch.ts';

const tool: Capability = capability();
const parameter = (type: ParameterType) => {
  const found = axisParameters(tool).find((one) => one.type === type);
  if (!found) throw new Error(`the stand-in has no ${type}`);
  return found;
};
const axis = (name: string, values: unknown[]) => ({
  name,
  label: sameText(name),
  values: values.map((value) => ({ label: sameText(String(value)), value })),
});

test('numbers are read between commas, spaces and signs of other languages, each once', () => {
  const seed = parameter('seed');
  expect(readValues(seed, ' 1, 2、3；2\n4 ').values.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
});

test('what is no value is told apart', () => {
  const seed = parameter('seed');
  expect(readValues(seed, '1, x, -2, 1.5, 99999999999').wrong).toEqual(['x', '-2', '1.5', '99999999999']);
});

test('texts stand on lines of their own', () => {
  expect(
    readValues(parameter('text'), 'a fox, red\n\n  a fox, blue \na fox, red').values.map(
      ({ value }) => value,
    ),
  ).toEqual(['a fox, red', 'a fox, blue']);
});

test('cells differ in what the axes say and in nothing else', () => {
  const prompt = parameter('text').name;
  const seed = parameter('seed').name;
  const draft = { ...completeDraft(tool), [prompt]: 'kept', count: 4 };
  const cells = batchParams({
    capability: tool,
    draft,
    columns: axis('style', ['oil', 'ink']),
    rows: axis(prompt, ['fox', 'crow']),
    random: 0.5,
  });
  expect(cells.map((cell) => [cell['style'], cell[prompt]])).toEqual([
    ['oil', 'fox'],
    ['ink', 'fox'],
    ['oil', 'crow'],
    ['ink', 'crow'],
  ]);
  expect(new Set(cells.map((cell) => cell[seed])).size).toBe(1);
  expect(cells[0]?.[seed]).toEqual(expect.any(Number));
  if ('count' in (cells[0] ?? {})) expect(cells.every((cell) => cell['count'] === 1)).toBe(true);
});

test('a seed that was chosen stays, and an axis of seeds goes through its own', () => {
  const seed = parameter('seed').name;
  const draft = { ...completeDraft(tool), [seed]: 7 };
  const [kept] = batchParams({ capability: tool, draft, columns: axis('style', ['oil']), rows: null });
  expect(kept?.[seed]).toBe(7);
  const through = batchParams({ capability: tool, draft, columns: axis(seed, [1, 2]), rows: null });
  expect(through.map((cell) => cell[seed])).toEqual([1, 2]);
});

test('every cell has a request and a place', () => {
  const { batch, submissions } = createBatch({
    capability: tool,
    draft: completeDraft(tool),
    columns: axis('a', [1, 2, 3]),
    rows: axis('b', [1, 2]),
    page: 'images',
  });
  expect(batch.cells.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  expect(batch.cells.map(({ key }) => key)).toEqual(submissions.map(({ key }) => key));
});

test('one cell that cannot be sent is reason enough', () => {
  const prompt = parameter('text').name;
  const draft = completeDraft(tool);
  const cells = [
    { ...draft, [prompt]: 'a fox' },
    { ...draft, [prompt]: '' },
  ];
  expect(batchProblems(tool, cells.slice(0, 1))).toEqual([]);
  expect(batchProblems(tool, cells)[0]).toMatchObject({ kind: 'missing' });
});
