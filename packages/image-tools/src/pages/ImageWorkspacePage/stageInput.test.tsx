import { routes } from '@tai/contracts';
import { draftReused, generationOf, parameterChanged } from '@tai/generation-kit';
import {
  defineFeature,
  fillSlot,
  pictureActionSlot,
  pictureUploadPort,
  workspacePanelSlot,
  type PictureUpload,
  type WorkspacePanelProps,
} from '@tai/kernel';
import {
  answerWithJobs,
  answerWithLibrary,
  capability,
  inAllLanguages,
  libraryPicture,
  madePicture,
  pictureId,
  toolParameters,
  toolWith,
} from '@tai/test-kit';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { imageTools } from '../../feature.ts';
import { Page } from './ImageWorkspacePage.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  upload.mockReset();
});

const pictures = [1, 2, 3].map((number) => libraryPicture(number));

function Library({ onPick }: WorkspacePanelProps) {
  return pictures.map((picture, index) => (
    <button key={picture.id} type="button" onClick={() => onPick?.(picture)}>
      {`Library ${index + 1}`}
    </button>
  ));
}

const upload = vi.fn<PictureUpload['upload']>();

/** A library with a button for each of its pictures in place of the gallery. */
const library = defineFeature({
  id: 'library',
  provides: [pictureUploadPort],
  setup: ({ provide }) => provide(pictureUploadPort, { upload }),
  slots: [
    fillSlot(workspacePanelSlot, {
      ...{ id: 'library', order: 1, label: inAllLanguages('Library') },
      load: async () => ({ Component: Library }),
    }),
  ],
});

const erase = toolWith([toolParameters.source, toolParameters.mask], {
  tool: 'cutout',
  toolName: inAllLanguages('Erase'),
});
const upscale = toolWith([toolParameters.source], { tool: 'augment', toolName: inAllLanguages('Enlarge') });

async function open(path = '/main?type=0&tool=cutout') {
  const studio = await renderFeature(<Page />, {
    features: [imageTools, library],
    path,
    server(server) {
      answerWithLibrary(server, pictures);
      answerWithJobs(server, []);
      server.answer(routes.getCapabilities, { data: [capability(), erase, upscale] });
    },
  });
  // In the window of these tests, which is 1024 px wide, the library is folded away at first.
  await studio.person.press('Show Library');
  const draft = (tool = 'cutout') => generationOf(studio.store.getState()).drafts[tool] ?? {};
  return { ...studio, draft };
}

const onStage = (number: number) => screen.findByRole('button', { name: `Landscape ${number}` });

test('a library image that is pressed goes on the stage and is the input of the tool, also of the next one', async () => {
  const { draft, person } = await open();
  await person.press('Library 1');
  await onStage(1);
  await waitFor(() => expect(draft().source).toEqual([pictureId(1)]));
  await person.control('Paint on image');
  await person.press(/^Enlarge/);
  await waitFor(() => expect(draft('augment').source).toEqual([pictureId(1)]));
  await onStage(1);
});

test('a tool that starts from words keeps the image on the stage and does not send it', async () => {
  const { draft, person } = await open();
  await person.press('Library 2');
  await onStage(2);
  await person.press(/^Text to Image/);
  await person.fill('Prompt', 'a fox');
  await onStage(2);
  expect(JSON.stringify(draft('create'))).not.toContain(pictureId(2));
});

test('an image that is dropped on the stage is the input', async () => {
  const { draft, person } = await open();
  await person.press('Library 1');
  const stage = await onStage(1);
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, {
    dataTransfer: { getData: () => pictureId(3), types: ['application/x-tai-picture'], files: [] },
  });
  act(() => void stage.dispatchEvent(drop));
  await onStage(3);
  await waitFor(() => expect(draft().source).toEqual([pictureId(3)]));
});

const sketch = new File(['x'], 'sketch.png', { type: 'image/png' });
const photo = new File(['x'], 'photo.png', { type: 'image/png' });

test('files dropped on the stage are uploaded, and the first image among them goes on the stage as the input', async () => {
  const { draft, person } = await open();
  upload.mockResolvedValue([libraryPicture(1, { medium: '3d' }), libraryPicture(2), libraryPicture(3)]);
  await person.press('Library 1');
  const stage = await onStage(1);
  const dataTransfer = { types: ['Files'], files: [sketch, photo], getData: () => '' };
  fireEvent.dragOver(stage, { dataTransfer });
  await person.sees('Drop to open on the stage');
  // False: the drop was taken, and the library leaves it.
  expect(fireEvent.drop(stage, { dataTransfer })).toBe(false);
  expect(person.canSee('Drop to open on the stage')).toBe(false);
  await onStage(2);
  await waitFor(() => expect(draft().source).toEqual([pictureId(2)]));
  expect(upload.mock.calls).toEqual([[[sketch, photo]]]);
});

test('an image pasted while nothing has the focus goes on the stage, but not one pasted into a text or into the library', async () => {
  const { person } = await open();
  upload.mockResolvedValue([libraryPicture(2)]);
  const clipboardData = { files: [sketch] };
  const field = document.body.appendChild(document.createElement('textarea'));
  expect(fireEvent.paste(field, { clipboardData })).toBe(true);
  field.remove();
  expect(fireEvent.paste(await person.control('Library 1'), { clipboardData })).toBe(true);
  expect(upload).not.toHaveBeenCalled();
  expect(fireEvent.paste(document.body, { clipboardData })).toBe(false);
  await onStage(2);
});

test('a narrow window takes a pasted image, too', async () => {
  await open();
  upload.mockResolvedValue([libraryPicture(2)]);
  setWindowWidth(390);
  fireEvent.paste(document.body, { clipboardData: { files: [sketch] } });
  await onStage(2);
});

test('files that are all refused leave the stage as it is', async () => {
  const { person } = await open();
  upload.mockResolvedValue([]);
  await person.press('Library 1');
  const stage = await onStage(1);
  fireEvent.drop(stage, { dataTransfer: { types: ['Files'], files: [sketch], getData: () => '' } });
  await waitFor(() => expect(upload).toHaveBeenCalled());
  await onStage(1);
});

test('the empty stage of a tool that starts from words has a button that uploads an image to it', async () => {
  const { person } = await open('/main?type=0&tool=create');
  upload.mockResolvedValue([libraryPicture(3)]);
  await person.control('Upload image');
  await person.hand.upload(await screen.findByLabelText('Upload image', { selector: 'input' }), sketch);
  await onStage(3);
});

test('the form says that its image is the one on the stage, and an image removed there does not come back by itself', async () => {
  const { draft, happens, person, store } = await open();
  await person.press('Library 1');
  await person.sees(/On stage/);
  await person.press('Remove Picture 1');
  await waitFor(() => expect(draft().source).toEqual([]));
  happens(() => store.dispatch(parameterChanged({ tool: 'cutout', name: 'mask', value: null })));
  expect(draft().source).toEqual([]);
  await person.press(/^Enlarge/);
  await person.press(/^Erase/);
  // Another tool, and back: the image on the stage is the input again.
  await waitFor(() => expect(draft().source).toEqual([pictureId(1)]));
});

test('a result takes the place of the input, and X brings the former one back with what was drawn on it', async () => {
  const { client, draft, happens, person, realtime, store } = await open();
  await person.press('Library 1');
  await waitFor(() => expect(draft().source).toEqual([pictureId(1)]));
  happens(() => store.dispatch(parameterChanged({ tool: 'cutout', name: 'mask', value: pictureId(3) })));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Generate/ })).toBeEnabled());
  await person.press(/^Generate/);
  await vi.waitFor(() => expect(client.jobs.list.get()).toHaveLength(1));
  const { job } = client.jobs.list.get()[0]!;
  const outputs = [libraryPicture(9)];
  happens(() => realtime.receive({ type: 'job', job: { ...job, status: 'succeeded', outputs } }));
  await onStage(9);
  await waitFor(() => expect(draft()).toMatchObject({ source: [pictureId(9)], mask: null }));
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keys('x');
  await onStage(1);
  expect(draft()).toMatchObject({ source: [pictureId(1)], mask: pictureId(3) });
  await person.press(/^Previous image/);
  await onStage(9);
  expect(draft()).toMatchObject({ source: [pictureId(9)], mask: null });
});

test('a tool that is opened with an image of its own puts that on the stage', async () => {
  const { draft, happens, host, person, store } = await open();
  await person.press('Library 1');
  await onStage(1);
  happens(() => {
    store.dispatch(draftReused({ tool: 'augment', params: { source: [pictureId(2)] } }));
    host.events.emit('tool.requested', { tool: 'augment', page: 'imageTools' });
  });
  await onStage(2);
  expect(draft('augment').source).toEqual([pictureId(2)]);
});

test('destructive actions stand last and apart, under More', async () => {
  const action = (id: string, order: number, danger = false) => ({
    ...{ id, order, danger, label: inAllLanguages(id), icon: () => null },
    ...{ predicate: () => true, run: () => undefined },
  });
  const actions = defineFeature({
    id: 'actions',
    slots: [
      fillSlot(pictureActionSlot, action('Delete it', 1, true)),
      fillSlot(pictureActionSlot, { ...action('Save', 2), mainLabel: inAllLanguages('Save') }),
      fillSlot(pictureActionSlot, action('Share', 3)),
    ],
  });
  const { person } = await renderFeature(<Page />, {
    features: [imageTools, library, actions],
    path: '/main?type=0',
    server: (server) => answerWithJobs(server, [madePicture(1)]),
  });
  await onStage(1);
  const bar = within(screen.getByRole('group', { name: 'Actions' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Compare', 'Save', 'More']);
  await person.press('More');
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries.at(-1)).toBe('Delete it');
  expect(entries).toContain('Share');
  expect(screen.getAllByRole('separator').length).toBeGreaterThan(1);
});
