import type { Capability, Job, Picture } from '@tai/contracts';
import { describe, expect, test } from 'vitest';
import { completeDraft, draftProblems } from './draft.ts';
import { isAllowedSize, resizedByRatio, snapSide } from './pixelSize.ts';
import { promptHistoryLimit, rememberPrompt, stepPrompt } from './promptHistory.ts';
import { chosenResult, mergeResults } from './results.ts';

const label = { en: 'X', zh: 'X', ja: 'X' };
const capability: Capability = {
  engineId: 'builtin',
  engineLabel: label,
  tool: 'create',
  model: 'procedural',
  modelLabel: label,
  version: '1',
  toolName: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' },
  flow: '文生图',
  medium: 'image',
  available: true,
  parameters: [
    { name: 'prompt', label, type: 'text', role: 'prompt', required: true, maxLength: 10, default: '' },
    { name: 'count', label, type: 'number', min: 1, max: 4, step: 1, default: 1, unit: '' },
    { name: 'style', label, type: 'select', options: [{ value: 'auto', label }], default: 'auto' },
    {
      name: 'size',
      label,
      type: 'size',
      min: 256,
      max: 2048,
      step: 8,
      presets: [],
      default: { width: 1024, height: 1024 },
    },
    { name: 'seed', label, type: 'seed', max: 100, default: null },
  ],
};

describe('draft', () => {
  test('values of the wrong kind fall back alone, the others are kept', () => {
    const draft = completeDraft(capability, {
      prompt: 'cat',
      count: 'three',
      style: 'gone',
      size: { width: 512, height: 512 },
    });
    expect(draft).toEqual({
      prompt: 'cat',
      count: 1,
      style: 'auto',
      size: { width: 512, height: 512 },
      seed: null,
    });
  });

  test('every reason why a draft cannot be sent is given at once', () => {
    const draft = { ...completeDraft(capability), count: 9, size: { width: 100, height: 1024 }, seed: 101 };
    expect(draftProblems(capability, draft).map(({ kind, parameter }) => [kind, parameter?.name])).toEqual([
      ['missing', 'prompt'],
      ['outOfRange', 'count'],
      ['outOfRange', 'size'],
      ['outOfRange', 'seed'],
    ]);
  });

  test('spaces are not a prompt, and a prompt over its length says how long it is', () => {
    const draft = completeDraft(capability);
    expect(draftProblems(capability, { ...draft, prompt: '   ' })[0]?.kind).toBe('missing');
    expect(draftProblems(capability, { ...draft, prompt: 'x'.repeat(11) })[0]).toMatchObject({
      kind: 'tooLong',
      refusal: { params: { length: 11 } },
    });
    expect(draftProblems(capability, { ...draft, prompt: 'x'.repeat(10) })).toEqual([]);
  });
});

describe('size', () => {
  const limits = { min: 256, max: 2048, step: 8 };
  test('sides snap to the step and stay inside the limits', () => {
    expect([snapSide(1001, limits), snapSide(3, limits), snapSide(9999, limits)]).toEqual([1000, 256, 2048]);
    expect(isAllowedSize({ width: 1001, height: 512 }, limits)).toBe(false);
  });
  test('a locked ratio carries the other side along', () => {
    expect(resizedByRatio({ width: 1600, height: 800 }, 'width', 800, limits)).toEqual({
      width: 800,
      height: 400,
    });
    expect(resizedByRatio({ width: 1600, height: 800 }, 'height', 400, limits)).toEqual({
      width: 800,
      height: 400,
    });
  });
});

describe('prompt history', () => {
  test('a prompt stands once, newest first, and the oldest goes', () => {
    expect(rememberPrompt(['b', 'a'], ' a ')).toEqual(['a', 'b']);
    const full = Array.from({ length: promptHistoryLimit }, (_, index) => `p${index}`);
    expect(rememberPrompt(full, 'new')).toHaveLength(promptHistoryLimit);
  });
  test('stepping goes back from what is typed and forward again', () => {
    const history = ['third', 'second', 'first'];
    expect(stepPrompt(history, 'typing', 1)).toBe('third');
    expect(stepPrompt(history, 'third', 1)).toBe('second');
    expect(stepPrompt(history, 'second', -1)).toBe('third');
    expect(stepPrompt(history, 'third', -1)).toBeNull();
    expect(stepPrompt(history, 'first', 1)).toBeNull();
  });
});

describe('results', () => {
  const job = (id: string, status: Job['status'], createTime: number, outputs: string[] = []) =>
    ({ id, status, createTime, outputs: outputs.map((picture) => ({ id: picture }) as Picture) }) as Job;

  test('a job is shown once, and what the socket told wins over the list', () => {
    const results = mergeResults(
      [],
      [{ job: job('a', 'succeeded', 1, ['p']), preview: null }],
      [job('a', 'running', 1)],
    );
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([['picture', 'p']]);
  });

  test('newest first, whether it waits, runs or is done', () => {
    const submission = { key: 'k', tool: 'create', model: 'm', params: {}, createTime: 3 };
    const results = mergeResults(
      [submission],
      [{ job: job('b', 'running', 2), preview: null }],
      [job('a', 'succeeded', 1, ['p', 'q'])],
    );
    expect(results.map(({ id }) => id)).toEqual(['k', 'b', 'p', 'q']);
  });

  test('a cancelled job leaves nothing behind', () => {
    expect(mergeResults([], [], [job('a', 'cancelled', 1)])).toEqual([]);
  });

  test('a chosen job that became pictures stays chosen as its first picture', () => {
    const results = mergeResults(
      [],
      [],
      [job('new', 'succeeded', 2, ['n']), job('a', 'succeeded', 1, ['p', 'q'])],
    );
    expect(chosenResult(results, 'a')?.id).toBe('p');
    expect(chosenResult(results, 'q')?.id).toBe('q');
    expect(chosenResult(results, 'gone')?.id).toBe('n');
    expect(chosenResult([], 'a')).toBeNull();
  });
});
