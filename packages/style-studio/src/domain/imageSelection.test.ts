import { expect, test } from 'vitest';
import { toggleImage, type ImageSelection } from './imageSelection.ts';

/** Presses images one after the other; `a1` is image 1 of record a. */
function pressed(...images: string[]) {
  let selection: ImageSelection | null = null;
  let problem = null;
  for (const image of images)
    ({ selection, problem } = toggleImage(selection, image.slice(0, 1), image.slice(1), ['1', '2', '3']));
  return { selection, problem };
}

test('two images of a record are selected in the order of pressing', () => {
  expect(pressed('a2', 'a1')).toEqual({ selection: { trainNo: 'a', imageIds: ['2', '1'] }, problem: null });
});

test('pressing an image again takes it out, and the last one ends the selection', () => {
  expect(pressed('a1', 'a2', 'a1').selection).toEqual({ trainNo: 'a', imageIds: ['2'] });
  expect(pressed('a1', 'a1').selection).toBeNull();
});

test('a third image is refused', () => {
  expect(pressed('a1', 'a2', 'a3')).toEqual({
    selection: { trainNo: 'a', imageIds: ['1', '2'] },
    problem: 'tooMany',
  });
});

test('an image of another record is refused, also when two are selected', () => {
  expect(pressed('a1', 'b1')).toEqual({
    selection: { trainNo: 'a', imageIds: ['1'] },
    problem: 'otherGroup',
  });
  expect(pressed('a1', 'a2', 'b1').problem).toBe('otherGroup');
});

test('images that a training replaced do not count', () => {
  const selection = { trainNo: 'a', imageIds: ['old', '1'] };
  expect(toggleImage(selection, 'a', '2', ['1', '2']).selection?.imageIds).toEqual(['1', '2']);
});
