import { trainingRoutes as routes, type Dataset } from '@tai/contracts';
import { refusal, type StudioOptions } from '@tai/test-kit';
import { renderFeature, type Person } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { training } from '../../feature.ts';
import { Page } from '../../pages/ModelPage/ModelPage.tsx';
import { answerWithDatasets, dataset, datasetImage, lineOf } from '../../testing/datasets.ts';

const three = () =>
  dataset(3, {
    list: [
      datasetImage(1, { name: 'sea.png', labels: 'sea, boat' }),
      datasetImage(2, { name: 'hill.png', labels: 'hill', flags: ['duplicate'], twinId: 'image-1' }),
      datasetImage(3, { name: 'dark.png', labels: '' }),
    ],
  });

async function openPage(
  datasets: Dataset[],
  { server: prepare, path = '/model', ...rest }: StudioOptions = {},
) {
  return renderFeature(<Page />, {
    features: [training],
    path,
    server(server) {
      answerWithDatasets(server, ...datasets);
      prepare?.(server);
    },
    ...rest,
  });
}

/** A refusal of one file in a report. */
const leftOut = (error: string, params: Record<string, string | number>) => ({
  name: String(params['name']),
  error: { code: 1927, error, msg: '', params },
});

const image = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });

/** Names of the images as they lie in the grid, without their endings. */
const order = () => screen.getAllByRole('option').map((tile) => tile.textContent.split('.')[0]);

/** That of the message, which comes after the toolbar's. */
async function pressLastUndo(person: Person): Promise<void> {
  await person.hand.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
}

test('without a dataset the page says what a good one is, and files that are chosen begin one', async () => {
  const { person, server, address } = await openPage([], {
    server: (server) =>
      server.answer(routes.addDatasetFile, ({ body }) => ({
        data: {
          dataset: lineOf(dataset(1, { id: body.datasetId })),
          added: [datasetImage(1, { name: body.name, labels: '' })],
          ...{ labelled: [], leftOut: [], labelsWithoutImage: [] },
        },
      })),
  });
  await person.sees('Teach the studio a look');
  await person.hand.upload(
    screen.getByTestId('dataset-files'),
    new File(['x'], 'sea.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(address()).toBe('/model?dataset=dataset-new'));
  expect(server.calls(routes.addDatasetFile)[0]?.body).toMatchObject({
    datasetId: 'dataset-new',
    name: 'sea.png',
  });
  await person.sees('Added 1 image');
});

test('the tab of a kind shows the datasets of that kind', async () => {
  const { person } = await openPage([
    three(),
    dataset(2, { id: 'd2', kind: 'interiorSketch', name: 'Rooms' }),
  ]);
  await image('sea.png');
  await person.press(/^Interior Sketch/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Style prefix/ })).toHaveValue('Rooms'));
});

test('a training in the address opens its dataset', async () => {
  await openPage([three(), dataset(2, { id: 'd2', kind: 'exteriorSketch', name: 'Facades' })], {
    path: '/model?train=t1',
    server: (server) => server.refuse(routes.getTraining, 'trainNotFound'),
  });
  await image('sea.png');
});

test('the form is saved while it is typed; a prefix that is too long is told and not sent', async () => {
  const { person, server } = await openPage([three()]);
  await person.fill(/^Style prefix/, 'Night town');
  await waitFor(() =>
    expect(server.calls(routes.updateDataset).at(-1)?.body).toEqual({ id: 'dataset-1', name: 'Night town' }),
  );
  await person.fill(/^Preview prompt/, 'sixteen letters!');
  await person.sees('Not saved. Use at most 15 characters.');
  await person.sees('Saved');
});

test('a change that could not be saved says so and is sent again', async () => {
  const { person, server } = await openPage([three()]);
  server.refuse(routes.updateDataset, 'internal', { requestId: 'r1' });
  await person.fill(/^Trigger word/, 'ink');
  await person.sees(/Couldn’t save your changes/);
  answerWithDatasets(server, three());
  await person.press('Try again');
  await waitFor(() => expect(person.canSee(/Couldn’t save your changes/)).toBe(false));
});

test('files that were left out are told by name with their reason, and counted', async () => {
  await openPage([three()], {
    server: (server) =>
      server.answer(routes.addDatasetFile, ({ body }) =>
        body.name === 'set.zip'
          ? {
              data: {
                ...{ dataset: lineOf(three()), added: [datasetImage(9)], labelled: [] },
                leftOut: [
                  leftOut('datasetImageInvalid', { number: 4, name: 'broken.png', detail: 'damaged' }),
                  leftOut('datasetImageTooLarge', { name: 'wide.png', width: 4000, height: 200, max: 3000 }),
                ],
                labelsWithoutImage: ['lonely.txt'],
              },
            }
          : refusal('datasetUnreadable', { detail: 'it has a password' }),
      ),
  });
  await image('sea.png');
  // A drop takes what the dialog for files would not offer.
  fireEvent.change(screen.getByTestId('dataset-files'), {
    target: { files: ['set.zip', 'locked.zip', 'notes.doc'].map((name) => new File(['x'], name)) },
  });
  const report = within(await screen.findByRole('dialog', { name: 'Some files were left out' }));
  expect(report.getByText('5 files left out')).toBeVisible();
  const lineOfFile = (name: string) => report.getByText(name).closest('li');
  expect(lineOfFile('broken.png')?.textContent).toMatch(/image 4/i);
  expect(lineOfFile('wide.png')?.textContent).toMatch(/4000.*200/);
  expect(lineOfFile('lonely.txt')).toHaveTextContent('No image has the same name');
  expect(lineOfFile('notes.doc')).toHaveTextContent('isn’t an image');
  expect(lineOfFile('locked.zip')).toHaveTextContent('password');
});

test('while it is trained with, images cannot be added or removed and the page says why; labels can be edited', async () => {
  const { person, server } = await openPage([{ ...three(), isTraining: true }]);
  await person.hand.click(await image('sea.png'));
  const add = screen.getByRole('button', { name: /^Add images/ });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await person.keys('{Delete}');
  expect(server.calls(routes.removeDatasetImages)).toEqual([]);
  await person.press('Remove boat');
  await waitFor(() =>
    expect(server.calls(routes.changeDatasetImages).at(-1)?.body.changes).toEqual([
      { id: 'image-1', labels: 'sea' },
    ]),
  );
});

test('images are selected one by one, as a range and all, and removed with a way back', async () => {
  const { person, server } = await openPage([three()]);
  await person.hand.click(await image('sea.png'));
  await person.hand.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await person.sees('2 selected');
  await person.keys('{Control>}a{/Control}');
  await person.sees('3 selected');
  await person.keys('{Delete}');
  await person.sees('Removed 3 images');
  await pressLastUndo(person);
  await image('dark.png');
  expect(server.calls(routes.restoreDatasetImages)[0]?.body.imageIds).toHaveLength(3);
});

test('images are moved with keys and by dragging, with a way back', async () => {
  const { person, server } = await openPage([three()]);
  await image('sea.png');
  const before = order();
  const [one = '', two = '', last = ''] = before;
  await person.hand.click(await image(`${one}.png`));
  await person.keys('{Alt>}{ArrowRight}{/Alt}');
  expect(order()).toEqual([two, one, last]);
  await person.sees('Moved 1 image');
  await waitFor(() =>
    expect(server.calls(routes.changeDatasetImages)[0]?.body.changes).toEqual([
      { id: 'image-2', position: 0 },
      { id: 'image-1', position: 1 },
    ]),
  );
  await pressLastUndo(person);
  expect(order()).toEqual(before);

  const dataTransfer = { types: [], setData: () => {}, effectAllowed: '' };
  const target = await image(`${last}.png`);
  fireEvent.dragStart(await image(`${one}.png`), { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  await waitFor(() => expect(target).toHaveAttribute('data-drop', 'after'));
  fireEvent.drop(target, { dataTransfer });
  await waitFor(() => expect(order()).toEqual([two, last, one]));
});

test('a move that is refused is taken back with its reason', async () => {
  const { person, server } = await openPage([three()]);
  server.answer(routes.changeDatasetImages, () => refusal('datasetTraining'));
  await image('sea.png');
  const before = order();
  await person.hand.click(await image(`${before[0]}.png`));
  await person.keys('{Alt>}{ArrowRight}{/Alt}');
  await person.sees(/^Couldn’t move the images\./);
  expect(order()).toEqual(before);
});

test('a duplicate shows its twin and can be removed', async () => {
  const { person } = await openPage([three()]);
  await person.hand.click(await image('hill.png'));
  await person.sees('Same image as sea.png.');
  await person.press('Show it');
  expect(await image('sea.png')).toHaveAttribute('aria-selected', 'true');
  await person.hand.click(await image('hill.png'));
  await person.press('Remove this one');
  await person.sees('Removed 1 image');
});

test('labels are typed with suggestions, moved with keys, removed, and every step is undone', async () => {
  const { person, server } = await openPage([three()]);
  await person.hand.click(await image('sea.png'));
  await person.hand.keyboard('{Enter}hi');
  await person.hand.click(await screen.findByRole('option', { name: /^hill\s*1$/ }));
  const list = () => screen.getByRole('list', { name: 'Labels of sea.png' });
  const has = (text: string) => waitFor(() => expect(list().textContent).toBe(text));
  await has('inktownseaboathill');
  await person.hand.click(within(list()).getByRole('button', { name: 'boat' }));
  await person.press(/^Move earlier/);
  await has('inktownboatseahill');
  await person.press('Remove sea');
  await has('inktownboathill');
  for (let step = 0; step < 3; step += 1) await person.press('Undo');
  await has('inktownseaboat');
  expect(await person.control('Undo')).toHaveAttribute('aria-disabled', 'true');
  await person.press('Redo');
  await has('inktownseaboathill');
  await waitFor(() =>
    expect(server.calls(routes.changeDatasetImages).at(-1)?.body.changes[0]?.labels).toBe('sea, boat, hill'),
  );
});

test('what was just saved is shown without a break', async () => {
  const { person } = await openPage([three()]);
  await person.hand.click(await image('sea.png'));
  const list = screen.getByRole('list', { name: 'Labels of sea.png' });
  await person.press('Remove boat');
  const shown = new Set<string>();
  const observer = new MutationObserver(() => shown.add(list.textContent));
  observer.observe(list, { childList: true, characterData: true, subtree: true });
  await person.sees('Saved');
  observer.disconnect();
  expect([...shown, list.textContent]).toEqual(['inktownsea']);
});

test('an older answer does not take back what was just written', async () => {
  const { person, server, realtime } = await openPage([three()]);
  await person.hand.click(await image('sea.png'));
  await person.press('Remove boat');
  await person.sees('Saved');
  await waitFor(() => expect(server.calls(routes.changeDatasetImages)).toHaveLength(1));
  // An answer that was read before the change arrives late.
  server.answer(routes.getDataset, { data: { ...three(), revision: 7 } });
  const before = server.calls(routes.getDataset).length;
  realtime.receive({ type: 'dataset', datasetId: 'dataset-1' });
  await waitFor(() => expect(server.calls(routes.getDataset).length).toBeGreaterThan(before));
  expect(screen.getByRole('list', { name: 'Labels of sea.png' })).toHaveTextContent('inktownsea');
  expect(person.canSee('boat')).toBe(false);
});

test('a batch says how many images it changes, and its message takes it back', async () => {
  const { person } = await openPage([three()]);
  await image('sea.png');
  await person.press('Batch edit');
  await person.fill('Labels', 'boat, ink');
  await person.sees('Changes 3 of 3 images');
  await person.press('Apply');
  await person.sees('Changed labels of 3 images');
  await waitFor(async () => expect(await image('dark.png')).toHaveTextContent('2 labels'));
  await pressLastUndo(person);
  await waitFor(async () => expect(await image('dark.png')).toHaveTextContent('No labels'));
});

test('a trigger word of the batch goes into the form, and out of the labels', async () => {
  const { person, server } = await openPage([three()]);
  await image('sea.png');
  await person.press('Batch edit');
  await person.press('Trigger');
  await person.fill('Trigger word', 'boat');
  await person.press('Apply');
  await waitFor(() => expect(server.calls(routes.updateDataset).at(-1)?.body.trigger).toBe('boat'));
  expect(server.calls(routes.changeDatasetImages).at(-1)?.body.changes).toEqual([
    { id: 'image-1', labels: 'sea' },
  ]);
});

test('a press on a tag shows only its images; another name merges it everywhere', async () => {
  const { person, server } = await openPage([three()]);
  await image('sea.png');
  await person.press(/^hill/);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.press('Details of hill');
  await person.fill('Name', 'sea');
  await person.sees(/“sea” exists in 1 images/);
  await person.press('Merge');
  await waitFor(() =>
    expect(server.calls(routes.changeDatasetImages).at(-1)?.body.changes).toEqual([
      { id: 'image-2', labels: 'sea' },
    ]),
  );
  await person.sees('No images match this filter.');
  await person.press('Show all images');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('automatic labels are asked for in a language and a mode, show how far they are, and stop', async () => {
  const { person, server } = await openPage([three()]);
  await image('sea.png');
  await person.press('Label automatically');
  await person.sees('Labels 1 image');
  await person.press(/^Add to their labels/);
  await person.sees('Labels 3 images');
  await person.press('中文');
  await person.press('Start labeling');
  await person.sees('Labeling images: 0 of 3');
  expect(server.calls(routes.labelDataset)[0]?.body).toEqual({
    datasetId: 'dataset-1',
    mode: 'append',
    language: 'zh',
  });
  await person.press('Stop labeling');
  await person.sees('Labeling ended');
});

test('a crop is set by numbers and a ratio', async () => {
  const { person, server } = await openPage([three()]);
  await person.hand.click(await image('sea.png'));
  await person.press('Crop…');
  await person.press('4:3');
  await person.press('Apply crop');
  await waitFor(() =>
    expect(server.calls(routes.changeDatasetImages).at(-1)?.body.changes).toEqual([
      { id: 'image-1', crop: { x: 0, y: 128, width: 1024, height: 768 }, isFlipped: false },
    ]),
  );
});

test('a dataset is deleted after a question, and the next one opens', async () => {
  const { person, asked } = await openPage([three(), dataset(1, { id: 'd2', name: 'Second' })]);
  await image('sea.png');
  await person.press('More dataset actions');
  await person.press('Delete dataset…');
  await person.sees('Dataset deleted');
  expect(asked.map(({ what }) => what)).toContain('confirm.ask');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Style prefix/ })).toHaveValue('Second'));
});

test('datasets that could not be loaded say why and load again', async () => {
  const { person, server } = await openPage([three()], {
    server: (server) => server.refuse(routes.listDatasets, 'internal', { requestId: 'r1' }),
  });
  await person.sees('Couldn’t load datasets');
  answerWithDatasets(server, three());
  await person.press('Try again');
  await image('sea.png');
});
