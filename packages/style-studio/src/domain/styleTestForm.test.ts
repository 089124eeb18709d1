import { expect, test } from 'vitest';
import { trainRun } from '../testing/trainings.ts';
import {
  firstForm,
  imageCount,
  problemOf,
  promptsOf,
  toggleValue,
  type StyleTestForm,
} from './styleTestForm.ts';

const form: StyleTestForm = {
  checkpointIds: ['c1', 'c2'],
  prompts: 'a chair\n\n  a lamp \na chair',
  intensities: [0, 50],
  seeds: [7],
};

test('each line is a prompt, once', () => {
  expect(promptsOf(form.prompts)).toEqual(['a chair', 'a lamp']);
});

test('the number of images is the product of all choices', () => {
  expect(imageCount(form)).toBe(8);
});

test.each([
  [{ checkpointIds: [], prompts: '' }, 'noCheckpoint'],
  [{ prompts: ' \n' }, 'noPrompt'],
  [{ prompts: 'x'.repeat(21) }, 'longPrompt'],
  [{ intensities: [] }, 'noIntensity'],
  [{ seeds: [] }, 'noSeed'],
  [{ seeds: [1, 2, 3, 4, 5, 6, 7] }, 'tooMany'],
  [{ seeds: [1, 2, 3, 4, 5, 6] }, null],
] as const)('%j has the problem %s', (part, problem) => {
  expect(problemOf({ ...form, ...part }, 20)).toBe(problem);
});

test('values stay in order', () => {
  expect(toggleValue([0, 100], 50)).toEqual([0, 50, 100]);
  expect(toggleValue([0, 50, 100], 50)).toEqual([0, 100]);
});

test('a test begins with the newest checkpoint, the preview prompt and the seed of the training', () => {
  const run = trainRun();
  expect(firstForm(run, { isBatch: false, kept: null })).toEqual({
    checkpointIds: ['c3'],
    prompts: run.previewPrompt,
    intensities: [0, 50, 100],
    seeds: [run.seed],
  });
});

test('a batch takes all checkpoints, and one intensity where there are many', () => {
  const run = trainRun();
  expect(firstForm(run, { isBatch: true, kept: null }).checkpointIds).toEqual(['c1', 'c2', 'c3']);
  const [checkpoint] = run.checkpoints;
  if (!checkpoint) throw new Error('the training has no checkpoint');
  const checkpoints = Array.from({ length: 20 }, (_, at) => ({ ...checkpoint, id: `c${at}` }));
  expect(firstForm({ ...run, checkpoints }, { isBatch: true, kept: null }).intensities).toEqual([50]);
});

test('what was kept comes back, without checkpoints that are gone', () => {
  const kept = { checkpointIds: ['c2', 'gone'], prompts: 'tea', intensities: [25], seeds: [1, 2] };
  expect(firstForm(trainRun(), { isBatch: false, kept })).toEqual({ ...kept, checkpointIds: ['c2'] });
});
