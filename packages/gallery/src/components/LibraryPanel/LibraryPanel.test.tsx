import { routes, type Picture } from '@tai/contracts';
import { answerWithPictures, picture, refusal, uploadedPicture } from '@tai/test-kit';
import { SendIcon } from '@tai/design-system';
import { defineFeature, type Feature, fillSlot, pictureActionSlot, pictureUploadPort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { gallery } from '../../feature.ts';
import { isPreviewOpen } from '../../state/openPreview.ts';
import { Component as LibraryPanel } from './LibraryPanel.tsx';

// Kept outside React: the next test would find the page behind the dialog hidden.
afterEach(() => isPreviewOpen.set(false));

const noon = new Date().setHours(12, 0, 0, 0);
const day = 24 * 60 * 60_000;
const pictures = (count: number, picDate: number, name: string) =>
  Array.from({ length: count }, (_, index) =>
    picture({ id: `${name}${index}`, prompt: `${name} ${index}`, picDate: picDate - index }),
  );

async function showLibrary(
  content: readonly Picture[],
  onPick?: (picture: Picture) => void,
  others: readonly Feature[] = [],
) {
  const studio = await renderFeature(<LibraryPanel onPick={onPick} />, {
    features: [gallery, ...others],
    server: (server) => answerWithPictures(server, content),
  });
  const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name},`) });
  const asked = () => studio.server.calls(routes.getPictureList).map(({ body }) => body);
  return { ...studio, cell, askedPages: asked };
}

test('the library is grouped by day, and only pages in sight are asked for', async () => {
  const { askedPages, cell, person } = await showLibrary([
    ...pictures(5, noon, 'fox'),
    ...pictures(450, noon - day, 'crow'),
    ...pictures(300, noon - 10 * day, 'owl'),
  ]);
  await person.sees('755 items');
  await cell('fox 0');
  expect(person.canSee('Today')).toBe(true);
  await cell('crow 0');
  const beginOf = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  expect(askedPages().map(({ beginTime, currPage }) => [beginTime, currPage])).toEqual([
    [beginOf(noon), 1],
    [beginOf(noon - day), 1],
  ]);
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(60);
});

test('End goes to the last picture, which is asked for on its own', async () => {
  const { askedPages, cell, person } = await showLibrary(pictures(950, noon, 'fox'));
  (await cell('fox 0')).focus();
  const grid = screen.getByRole('grid');
  // jsdom does not scroll by itself.
  Object.defineProperty(grid, 'scrollHeight', { value: 100_000 });
  grid.scrollTo = ((options: ScrollToOptions) => {
    grid.scrollTop = options.top ?? 0;
    fireEvent.scroll(grid);
  }) as typeof grid.scrollTo;
  await person.keys('{End}');
  await cell('fox 949');
  const asked = askedPages().map(({ currPage }) => currPage);
  expect(asked).toContain(10);
  expect(asked.length).toBeLessThan(5);
});

test('arrow keys walk, Shift and Space select, Enter shows large, and Tab meets one picture only', async () => {
  const { cell, person } = await showLibrary(pictures(4, noon, 'fox'));
  const first = await cell('fox 0');
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  expect(screen.queryByRole('button', { name: /^fox/ })).not.toBeInTheDocument();
  first.focus();
  await person.keys('{ArrowRight}');
  await vi.waitFor(async () => expect(await cell('fox 1')).toHaveFocus());
  await person.keys('{Shift>} {/Shift}');
  expect(await cell('fox 1')).toHaveAttribute('aria-selected', 'true');
  await person.sees('1 selected');
  await person.keys('{Escape}');
  expect(person.canSee('1 selected')).toBe(false);
  await person.keys('{Enter}');
  await screen.findByRole('dialog', { name: 'Image preview' });
  expect(person.canSee('2 of 4')).toBe(true);
  await person.keys('{Escape}');
});

test('Space shows an image large and closes it, and the focus goes to the image shown last', async () => {
  const { cell, person } = await showLibrary(pictures(4, noon, 'fox'));
  (await cell('fox 1')).focus();
  await person.keys(' ');
  await screen.findByRole('dialog', { name: 'Image preview' });
  expect(person.canSee('1 selected')).toBe(false);
  await person.keys(' ');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await vi.waitFor(async () => expect(await cell('fox 1')).toHaveFocus());
  await person.keys(' ');
  await screen.findByRole('dialog', { name: 'Image preview' });
  await person.keys('{ArrowRight}');
  await person.sees('3 of 4');
  await person.keys(' ');
  await vi.waitFor(async () => expect(await cell('fox 2')).toHaveFocus());
});

test('Space beside a stage shows an image large and does not place it', async () => {
  const onPick = vi.fn();
  const { cell, person } = await showLibrary(pictures(1, noon, 'fox'), onPick);
  (await cell('fox 0')).focus();
  await person.keys(' ');
  await screen.findByRole('dialog', { name: 'Image preview' });
  expect(onPick).not.toHaveBeenCalled();
});

test('Ctrl and A select everything of the view, also what was never in sight, and Escape clears it', async () => {
  const all = [...pictures(3, noon, 'fox'), ...pictures(250, noon - day, 'crow')];
  const { cell, person, server } = await showLibrary(all);
  server.answer(routes.getPictureIds, { data: { ids: all.map(({ id }) => id), total: all.length } });
  (await cell('fox 1')).focus();
  await person.keys('{Control>}a{/Control}');
  await person.sees('253 selected');
  await person.keys('{Escape}');
  expect(person.canSee('253 selected')).toBe(false);
});

test('the button of a day selects all of it, also with the keyboard', async () => {
  const { person, cell } = await showLibrary([
    ...pictures(3, noon, 'fox'),
    ...pictures(2, noon - day, 'crow'),
  ]);
  await cell('fox 0');
  screen.getAllByRole('button', { name: 'Select all from this day' })[0]?.focus();
  await person.keys('{Enter}');
  await person.sees('3 selected');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.press('Clear selection');
  expect(person.canSee('3 selected')).toBe(false);
});

test('Escape clears the selection of a day while its button has the focus', async () => {
  const { person, cell } = await showLibrary(pictures(3, noon, 'fox'));
  await cell('fox 0');
  await person.press('Select all from this day');
  await person.sees('3 selected');
  await person.keys('{Escape}');
  expect(person.canSee('3 selected')).toBe(false);
});

test('a range is selected with Shift, and a plain click selects while something is selected', async () => {
  const { person, cell, asked } = await showLibrary(pictures(5, noon, 'fox'));
  const hand = person.hand;
  await hand.keyboard('{Control>}');
  await hand.click(await cell('fox 1'));
  await hand.keyboard('{/Control}{Shift>}');
  await hand.click(await cell('fox 3'));
  await hand.keyboard('{/Shift}');
  await person.sees('3 selected');
  await hand.click(await cell('fox 4'));
  await person.sees('4 selected');
  await person.press('Download as ZIP');
  const [chosen, options] = asked.at(-1)!.with as [Picture[], unknown];
  expect(chosen.map(({ id }) => id).toSorted()).toEqual(['fox1', 'fox2', 'fox3', 'fox4']);
  expect(options).toMatchObject({ watermark: true });
});

test('deleting takes pictures away at once, tells the others, and can be undone', async () => {
  const all = pictures(3, noon, 'fox');
  const { cell, host, person, server } = await showLibrary(all);
  const heard = vi.fn();
  host.events.on('picture.deleted', heard);
  (await cell('fox 1')).focus();
  answerWithPictures(server, [all[0]!, all[2]!]);
  await person.keys('{Delete}');
  await person.sees('2 items');
  expect(server.calls(routes.deletePictures).map(({ body }) => body)).toEqual([{ ids: ['fox1'] }]);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ ids: ['fox1'] });
  await person.sees('Image deleted');
  answerWithPictures(server, all);
  await person.press('Undo');
  await person.sees('3 items');
  expect(server.calls(routes.restorePictures).map(({ body }) => body)).toEqual([{ ids: ['fox1'] }]);
});

test('a deletion that comes too late to undo says so', async () => {
  const all = pictures(2, noon, 'fox');
  const { cell, person, server } = await showLibrary(all);
  server.refuse(routes.restorePictures, 'undoExpired');
  (await cell('fox 0')).focus();
  await person.keys('{Delete}');
  await person.press('Undo');
  await person.sees('It’s too late to undo this.');
});

test('several pictures are deleted together from the selection bar', async () => {
  const { cell, person, server } = await showLibrary(pictures(3, noon, 'fox'));
  await cell('fox 0');
  await person.press('Select all from this day');
  await person.sees('3 selected');
  await person.press('Delete');
  await person.sees('3 images deleted');
  expect(server.calls(routes.deletePictures)[0]?.body.ids.toSorted()).toEqual(['fox0', 'fox1', 'fox2']);
  expect(person.canSee('3 selected')).toBe(false);
});

test('files that the server refuses are named each, the others arrive', async () => {
  const { host, person, server } = await showLibrary([]);
  const created = vi.fn();
  host.events.on('picture.created', created);
  const arrived = uploadedPicture({ id: 'up', name: 'good.png', picDate: noon });
  server.answer(routes.upload, ({ body }) => {
    const { file } = body as unknown as { file: File };
    if (file.name === 'false.png') return refusal('mediaUnsupported', { found: 'SVG' });
    if (file.name === 'large.png') return refusal('fileTooLarge', { limitMb: 40 });
    answerWithPictures(server, [arrived]);
    return { code: '0', url: arrived.picUrl, data: arrived };
  });
  await person.sees('No images yet');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await person.hand.upload(
    input,
    ['false.png', 'good.png', 'large.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  await person.sees('false.png: Choose an image or an MP4, MOV, WebM or GLB file (this file is SVG).');
  await person.sees('large.png: This file is larger than 40 MB.');
  await person.sees('1 file added to your library');
  await person.sees('1 item');
  expect(created).toHaveBeenCalledExactlyOnceWith({ ids: ['up'] });
});

test('a dropped file is uploaded, and dragging one over the panel says what will happen', async () => {
  const { person, server } = await showLibrary([]);
  server.refuse(routes.upload, 'imageDamaged');
  const panel = (await person.sees('No images yet')).closest('[aria-busy]')!;
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'sketch.png', { type: 'image/png' })] };
  fireEvent.dragEnter(panel, { dataTransfer });
  expect(person.canSee('Drop to upload')).toBe(true);
  fireEvent.drop(panel, { dataTransfer });
  expect(person.canSee('Drop to upload')).toBe(false);
  await person.sees('sketch.png: This image is damaged and can’t be read.');
});

test('files that another part of the page took are left to it, and the hint goes', async () => {
  const { person, server } = await showLibrary([]);
  server.refuse(routes.upload, 'imageDamaged');
  await person.sees('No images yet');
  const stage = document.body.appendChild(document.createElement('div'));
  for (const name of ['drop', 'paste']) stage.addEventListener(name, (event) => event.preventDefault());
  const files = [new File(['x'], 'sketch.png', { type: 'image/png' })];
  const dataTransfer = { types: ['Files'], files };
  fireEvent.dragEnter(stage, { dataTransfer });
  expect(person.canSee('Drop to upload')).toBe(true);
  fireEvent.drop(stage, { dataTransfer });
  fireEvent.paste(stage, { clipboardData: { files } });
  stage.remove();
  expect(person.canSee('Drop to upload')).toBe(false);
  // Uploads go out in the order in which they were asked for, so this one shows that none was before it.
  const own = new File(['x'], 'own.png', { type: 'image/png' });
  fireEvent.paste(document.body, { clipboardData: { files: [own] } });
  await person.sees(/^own\.png: /);
  expect(server.calls(routes.upload)).toHaveLength(1);
});

test('the upload port of the library answers with the accepted files in their order', async () => {
  const { host, server } = await showLibrary([]);
  server.answer(routes.upload, ({ body }) => {
    const { file } = body as unknown as { file: File };
    if (file.name === 'b.png') return refusal('imageDamaged');
    const data = uploadedPicture({ id: file.name, name: file.name, picDate: noon });
    return { code: '0', url: data.picUrl, data };
  });
  const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  const accepted = await host.ports.use(pictureUploadPort).upload(files);
  expect(accepted.map(({ id }) => id)).toEqual(['a.png', 'c.png']);
});

test('an image is pasted anywhere but into a text', async () => {
  const { server } = await showLibrary([]);
  server.refuse(routes.upload, 'imageDamaged');
  const clipboardData = { files: [new File(['x'], 'image.png', { type: 'image/png' })] };
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.paste(field, { clipboardData });
  field.remove();
  expect(server.calls(routes.upload)).toEqual([]);
  fireEvent.paste(document.body, { clipboardData });
  await vi.waitFor(() => expect(server.calls(routes.upload)).toHaveLength(1));
});

test('a library that cannot be loaded says why and can be tried again', async () => {
  const { person, server } = await renderFeature(<LibraryPanel />, {
    features: [gallery],
    server: (server) => server.refuse(routes.getPictureTimeline, 'internal', { requestId: 'r9' }),
  });
  await person.sees('Couldn’t load the library');
  expect(person.canSee(/request r9/)).toBe(true);
  answerWithPictures(server, pictures(1, noon, 'fox'));
  await person.press('Try again');
  await person.sees('1 item');
});

test('pictures that another tab or the server makes appear by themselves', async () => {
  const { happens, person, realtime, server } = await showLibrary([]);
  await person.sees('No images yet');
  answerWithPictures(server, pictures(1, noon, 'fox'));
  happens(() => realtime.receive({ type: 'pictures', projectId: null, change: 'created', ids: ['fox0'] }));
  await person.sees('1 item');
});

test('beside a stage a press puts an image there, and a clip is shown large', async () => {
  const onPick = vi.fn();
  const clip = picture({ id: 'clip', prompt: 'clip', picDate: noon - 9, medium: 'video' });
  const { cell, person } = await showLibrary([...pictures(1, noon, 'fox'), clip], onPick);
  await person.hand.click(await cell('fox 0'));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'fox0' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The length that stands over the poster is part of the name, for those who speak to their computer.
  (await cell('clip 0:01')).focus();
  await person.keys('{Enter}');
  await screen.findByRole('dialog', { name: 'Image preview' });
  expect(onPick).toHaveBeenCalledOnce();
});

test('a strip asks for room when its filters are opened', async () => {
  const { host, person } = await showLibrary(pictures(1, noon, 'fox'));
  const asked = vi.fn();
  host.events.on('library.requested', asked);
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(112);
  await person.press('Search and filter');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await person.press('Search and filter');
  width.mockReturnValue(264);
  await person.press('Search and filter');
  expect(asked).toHaveBeenCalledOnce();
  width.mockRestore();
});

test('the menu of a picture has what can be done with it when it opens', async () => {
  let isThere = true;
  const remixing = defineFeature({
    id: 'remixing',
    slots: [
      fillSlot(pictureActionSlot, {
        ...{ id: 'remix', order: 1, icon: SendIcon },
        label: { en: 'Remix', zh: '混音', ja: 'リミックス' },
        predicate: () => isThere,
        run: () => undefined,
      }),
    ],
  });
  const { cell, person } = await showLibrary(pictures(1, noon, 'fox'), undefined, [remixing]);
  const fox = await cell('fox 0');
  isThere = false;
  fireEvent.contextMenu(fox);
  await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(screen.queryByRole('menuitem', { name: 'Remix' })).toBeNull();
  await person.keys('{Escape}');
  isThere = true;
  fireEvent.contextMenu(fox);
  await screen.findByRole('menuitem', { name: 'Remix' });
});
