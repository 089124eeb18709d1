import type { Job } from '@tai/contracts';
import { resultChosen, useResults } from '@tai/generation-kit';
import { answerWithJobs, answerWithLibrary, libraryPicture, madePicture, pictureId } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageId } from '../../state/page.ts';
import { useImageTool } from '../useImageTool.ts';
import { imageTools } from '../../feature.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { Stage } from '../Stage/Stage.tsx';

function Workspace() {
  const { tool } = useImageTool();
  const results = useResults(pageId);
  return <Stage tool={tool} results={results} />;
}

async function compare(jobs: readonly Job[], chosen?: number) {
  const studio = await renderFeature(<Workspace />, {
    features: [imageTools],
    server(server) {
      answerWithJobs(server, jobs);
      answerWithLibrary(server, [libraryPicture(100)]);
    },
    prepare({ store }) {
      if (chosen !== undefined) store.dispatch(resultChosen({ page: pageId, id: pictureId(chosen) }));
      store.dispatch(stageChanged({ kind: 'compare' }));
    },
  });
  await studio.person.control('Zoom in');
  return studio;
}

const scaleOf = (picture: HTMLElement) => Number(/scale\((.+)\)/.exec(picture.style.transform)?.[1]);
const shiftOf = (picture: HTMLElement) =>
  /translate\((.+?)%, (.+?)%\)/.exec(picture.style.transform)?.slice(1).map(Number);
const pictures = () => ({ before: screen.getByAltText('Before'), after: screen.getByAltText('After') });

test('the result stands at the right of its source, and the line between them moves by keyboard', async () => {
  const { person } = await compare([madePicture(3, 100), madePicture(2)], 3);
  const before = await screen.findByAltText('Before');
  await waitFor(() => expect(pictures().before).toHaveAttribute('src', libraryPicture(100).previewUrl));
  expect(pictures().after).toHaveAttribute('src', libraryPicture(3).previewUrl);
  const line = screen.getByRole('slider', { name: 'Before and after divider' });
  line.focus();
  await person.keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuenow', '44');
  expect(before.parentElement?.style.clipPath).toMatch(/^inset\(0(px)? 56% /);
  await person.keys('{Home}{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuenow', '0');
  await person.keys('{End}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '100');
});

test('a result that was made from words is compared with the one before it', async () => {
  await compare([madePicture(3), madePicture(2), madePicture(1)], 2);
  expect(await screen.findByAltText('Before')).toHaveAttribute('src', libraryPicture(1).previewUrl);
  expect(pictures().after).toHaveAttribute('src', libraryPicture(2).previewUrl);
});

test('all panes show the same part, by buttons, wheel and keys, and never less than the whole', async () => {
  const { person } = await compare([madePicture(2), madePicture(1)]);
  await person.press('Side by side');
  const both = () => Object.values(pictures()).map((one) => [scaleOf(one), ...(shiftOf(one) ?? [])]);
  const expectBoth = (scale: number, x: number, y: number) =>
    expect(both()).toEqual(
      [1, 2].map(() => [scale, x, y].map((value) => expect.closeTo(value, 5) as number)),
    );
  expectBoth(1, 0, 0);
  await person.press('Zoom out');
  expectBoth(1, 0, 0);
  await person.press('Zoom in');
  expectBoth(1.25, 0, 0);
  fireEvent.wheel(screen.getByRole('group', { name: 'After' }), { deltaY: -1000 });
  expect(scaleOf(pictures().before)).toBeCloseTo(1.25 * Math.exp(1.5), 5);
  await person.press('Fit to screen');
  expectBoth(1, 0, 0);
  screen.getByRole('group', { name: 'Before' }).focus();
  await person.keys('++{ArrowLeft}{ArrowUp}');
  expectBoth(1.5625, 10, 10);
  // The picture does not leave its pane, however often one goes on.
  await person.keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expectBoth(1.5625, 28.125, 10);
  await person.keys('0');
  expectBoth(1, 0, 0);
});

test('dragging one pane moves the picture in both, up to its edge', async () => {
  const { person } = await compare([madePicture(2), madePicture(1)]);
  await person.press('Side by side');
  await person.press('Zoom in');
  const pane = screen.getByRole('group', { name: 'After' });
  fireEvent.pointerDown(pane, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pane, { clientX: 90, clientY: 10 });
  fireEvent.pointerUp(pane, { clientX: 90, clientY: 10 });
  expect(shiftOf(pictures().before)).toEqual([12.5, 0]);
  expect(shiftOf(pictures().after)).toEqual([12.5, 0]);
});

test('the part that is shown stays when the layout changes, and the original comes when it is enlarged', async () => {
  const { person } = await compare([madePicture(2), madePicture(1)]);
  await person.press('Zoom in');
  await person.press('Zoom in');
  await person.press('Side by side');
  expect(scaleOf(pictures().before)).toBeCloseTo(1.5625, 5);
  expect(pictures().after).toHaveAttribute('src', libraryPicture(2).picUrl);
});

test('in the slider the pictures are moved and enlarged by keyboard too', async () => {
  const { person } = await compare([madePicture(2), madePicture(1)]);
  screen.getByRole('group', { name: 'Images with shared zoom' }).focus();
  await person.keys('+{ArrowRight}');
  expect(scaleOf(pictures().before)).toBe(1.25);
  expect(shiftOf(pictures().after)).toEqual([-10, 0]);
});

test('several are picked to stand beside each other, nine at most, none is said', async () => {
  const { person } = await compare(Array.from({ length: 12 }, (_, index) => madePicture(12 - index)));
  await person.press('Grid');
  const panes = () =>
    within(screen.getByRole('group', { name: 'Images with shared zoom' }))
      .queryAllByRole('group')
      .map((pane) => pane.getAttribute('aria-label'));
  expect(panes()).toEqual(['Landscape 12', 'Landscape 11', 'Landscape 10', 'Landscape 9']);
  await person.press('Landscape 12');
  expect(panes()).toEqual(['Landscape 11', 'Landscape 10', 'Landscape 9']);
  for (const number of [1, 2, 3, 4, 5, 6]) await person.press(`Landscape ${number}`);
  expect(panes()).toHaveLength(9);
  expect(person.canSee(/At most 9 pictures fit/)).toBe(false);
  await person.press('Landscape 7');
  await person.sees('You can compare up to 9 images. The first one was removed');
  expect(panes()).toEqual([10, 9, 7, 6, 5, 4, 3, 2, 1].map((number) => `Landscape ${number}`));
  for (const number of [10, 9, 7, 6, 5, 4, 3, 2, 1]) await person.press(`Landscape ${number}`);
  await person.sees('Choose at least one image below');
});

test('with one picture there is nothing to compare, and one gets back', async () => {
  const { person } = await compare([madePicture(1)]);
  await person.sees('Nothing to compare yet. Generate another image first.');
  await person.press('Back to result');
  await person.control('Landscape 1');
});
