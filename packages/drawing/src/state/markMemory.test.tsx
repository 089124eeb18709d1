import { createStudio } from '@tai/test-kit';
import { afterEach, expect, test } from 'vitest';
import { markColours, type Mark } from '../domain/marks/mark.ts';
import { drawing } from '../feature.ts';
import { marksKept, selectKeptImages } from './keptMarksSlice.ts';
import { closeMarkUp, openMarkUp } from './markRequest.ts';
import { selectImageMark } from './markSlice.ts';

const mark: Mark = {
  id: 'm',
  colour: markColours.red,
  thickness: 4,
  kind: 'number',
  at: { x: 5, y: 6 },
  words: '改成银色',
};
type State = Parameters<typeof selectImageMark>[0] & Parameters<typeof selectKeptImages>[0];

async function open(remembers = false) {
  const studio = await createStudio({ features: [drawing], remembers });
  const state = () => studio.store.getState() as State;
  return { ...studio, kept: () => selectKeptImages(state()), image: () => selectImageMark(state()) };
}

afterEach(closeMarkUp);

test('marks are there again after a reload, and gone once they are cleared', async () => {
  const first = await open();
  first.store.dispatch(marksKept({ id: 'image', marks: [mark] }));
  first.dispose();
  const second = await open(true);
  expect(second.kept()).toEqual([{ id: 'image', marks: [mark] }]);
  second.store.dispatch(marksKept({ id: 'image', marks: [] }));
  second.dispose();
  const third = await open(true);
  expect(third.kept()).toEqual([]);
  third.dispose();
});

test('the images marked up last are kept, and no more than 30', async () => {
  const { store, kept, dispose } = await open();
  for (let number = 0; number < 35; number++) store.dispatch(marksKept({ id: `i${number}`, marks: [mark] }));
  store.dispatch(marksKept({ id: 'i10', marks: [mark, mark] }));
  expect(kept()).toHaveLength(30);
  expect(kept().at(-1)?.id).toBe('i10');
  expect(kept()[0]?.id).toBe('i5');
  dispose();
});

test('the image that is wanted is the one that is marked up, until it is closed', async () => {
  openMarkUp({ id: 'early', picUrl: '/early.png' });
  const { image, dispose } = await open();
  expect(image()).toEqual({ visible: true, url: '/early.png', id: 'early' });
  openMarkUp({ id: 'image', picUrl: '/image.png' });
  expect(image()).toEqual({ visible: true, url: '/image.png', id: 'image' });
  closeMarkUp();
  expect(image()).toEqual({ visible: false, url: '', id: '' });
  dispose();
});
