import { type Dataset, trainingRoutes as routes } from '@tai/contracts';
import { renderFeature, setWindowWidth } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { training } from '../../feature.ts';
import {
  answerTrainings,
  datasetImage,
  trainDataset,
  trainerOffer,
  trainRun,
  type TrainServer,
} from '../../testing/runs.ts';
import { RunPanel } from './RunPanel.tsx';

const later = { timeout: 5_000 };

interface Options extends TrainServer {
  selectedIds?: string[];
  isSaved?: boolean;
  width?: number;
}

async function openPanel({ selectedIds = [], isSaved = true, width, ...server }: Options = {}) {
  const dataset: Dataset = server.dataset ?? trainDataset();
  let saves = 0;
  const rendered = await renderFeature(
    <RunPanel
      dataset={dataset}
      selectedIds={selectedIds}
      onSaveFirst={async () => {
        saves += 1;
        return isSaved;
      }}
    />,
    { features: [training], server: (fake) => void answerTrainings(fake, { ...server, dataset }) },
  );
  if (width !== undefined) setWindowWidth(width);
  await rendered.person.sees('Rounds');
  return { ...rendered, dataset, saves: () => saves };
}

async function setRounds(value: string): Promise<void> {
  fireEvent.change(await screen.findByRole('slider', { name: 'Rounds' }), { target: { value } });
}

test('the form is what the trainer offers, and the estimate says what it will take', async () => {
  const { person, server } = await openPanel();
  expect(await person.field('Rounds')).toHaveValue('10');
  expect(person.canSee('Grip')).toBe(false);
  await person.press('Advanced');
  await person.sees('Grip');
  await person.sees('2 min – 4 min');
  await person.sees('250 MB');
  expect(server.calls(routes.estimateTraining).at(-1)?.body.settings).toMatchObject({
    ...{ trainerId: 'loom', base: 'cloth' },
    params: { rounds: 10, side: '512', mirror: true, grip: 4 },
  });
});

test('an interior dataset begins with the values of its kind, and goes back to them', async () => {
  const { person } = await openPanel({ dataset: trainDataset({ kind: 'interiorSketch' }) });
  await person.sees('Defaults for Interior Sketch');
  expect(await person.field('Rounds')).toHaveValue('16');
  await setRounds('20');
  await person.press('Reset to defaults');
  expect(await person.field('Rounds')).toHaveValue('16');
});

test('parameters are saved with the dataset by themselves', async () => {
  const { server } = await openPanel();
  await setRounds('12');
  await waitFor(
    () =>
      expect(server.calls(routes.updateDataset).at(-1)?.body).toMatchObject({
        id: 'd1',
        settings: { params: { rounds: 12 } },
      }),
    later,
  );
});

test('parameters that can’t be saved are said to be, and are there after a reload', async () => {
  const first = await openPanel();
  first.server.refuse(routes.updateDataset, 'unavailable');
  await setRounds('13');
  await waitFor(() => expect(first.person.canSee(/Couldn’t save the parameters/)).toBe(true), later);
  const again = await renderFeature(
    <RunPanel dataset={first.dataset} selectedIds={[]} onSaveFirst={async () => true} />,
    { features: [training], remembers: true, server: (fake) => void answerTrainings(fake) },
  );
  await waitFor(() => expect(screen.getAllByRole('slider', { name: 'Rounds' }).at(-1)).toHaveValue('13'));
  await waitFor(
    () =>
      expect(again.server.calls(routes.updateDataset).at(-1)?.body).toMatchObject({
        settings: { params: { rounds: 13 } },
      }),
    later,
  );
});

test('a trainer that can’t train now is shown with the reason and can’t be chosen', async () => {
  const { person } = await openPanel({
    offers: [
      trainerOffer(),
      trainerOffer({ base: 'silk', baseLabel: { en: 'Silk', zh: 'Silk', ja: 'Silk' }, available: false }),
    ],
  });
  await person.hand.click(await screen.findByRole('combobox', { name: 'Trainer' }));
  const option = await screen.findByRole('option', { name: /Silk/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option.textContent).toMatch(/Silk.+/);
});

test('a training starts with what the form holds, after unsaved changes, and opens', async () => {
  const { person, server, saves, address } = await openPanel();
  await person.press('Start training');
  await person.sees('Training started');
  expect(saves()).toBe(1);
  const [call] = server.calls(routes.startTraining);
  expect(call?.body).toMatchObject({ datasetId: 'd1', revision: 5, settings: { params: { rounds: 10 } } });
  expect(call?.body.imageIds).toBeUndefined();
  await waitFor(() => expect(address()).toContain('train=t1'));
});

test('a double click starts one training', async () => {
  const { person, server } = await openPanel();
  await person.hand.dblClick(await person.control('Start training'));
  await person.sees('Training started');
  expect(server.calls(routes.startTraining)).toHaveLength(1);
});

test('a start without an answer is asked for again under the same key', async () => {
  const { person, server } = await openPanel();
  server.answer(routes.startTraining, () => Promise.reject(new TypeError('Failed to fetch')));
  await person.press('Start training');
  await screen.findByRole('alert');
  server.answer(routes.startTraining, { data: trainRun({ trainNo: 't9' }) });
  await person.press('Start training');
  await person.sees('Training started');
  const keys = server.calls(routes.startTraining).map(({ body }) => body.saveId);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('what is missing is said in words, and nothing starts', async () => {
  const { person, server } = await openPanel({
    dataset: trainDataset({ name: '', previewPrompt: '', list: [] }),
  });
  await person.press('Start training');
  await person.sees('Enter a style prefix.');
  expect(person.canSee('Enter a preview prompt.')).toBe(true);
  expect(person.canSee('Add at least one image.')).toBe(true);
  expect(server.calls(routes.startTraining)).toEqual([]);
});

test('too few images for the trainer are counted', async () => {
  const { person } = await openPanel({ dataset: trainDataset({ list: [datasetImage(1)] }) });
  await person.press('Start training');
  await person.sees('This trainer needs at least 2 images. There are 1.');
});

test('selected images need at least one, and only they are trained with', async () => {
  const none = await openPanel();
  await none.person.press('Selected (0)');
  await none.person.press('Start training');
  await none.person.sees('Select at least one image.');
});

test('a training with selected images leaves out those that the dataset leaves out', async () => {
  const list = [1, 2, 3, 4].map((number) => datasetImage(number, { isExcluded: number === 3 }));
  const { person, server } = await openPanel({
    dataset: trainDataset({ list }),
    selectedIds: ['i2', 'i3', 'i4'],
  });
  await person.press('Selected (2)');
  await person.press('Start training');
  await person.sees('Training started');
  expect(server.calls(routes.startTraining)[0]?.body.imageIds).toEqual(['i2', 'i4']);
});

test('rights are asked for once, and kept with the dataset', async () => {
  const { person, server } = await openPanel({ dataset: trainDataset({ rights: null }) });
  await person.press('Start training');
  const dialog = await screen.findByRole('dialog', { name: 'Rights in the images' });
  const button = () =>
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Start training');
  await person.hand.click(button() ?? dialog);
  await person.sees('Choose an answer');
  await person.press('They are mine');
  await person.hand.click(button() ?? dialog);
  await person.sees('Training started');
  expect(server.calls(routes.updateDataset).at(-1)?.body).toEqual({ id: 'd1', rights: 'own' });
});

test('a dataset that was changed meanwhile is said to be, and can be started again', async () => {
  const { person, server } = await openPanel();
  server.refuse(routes.startTraining, 'datasetChanged');
  await person.press('Start training');
  await person.sees(/The dataset was changed in the meantime/);
  server.answer(routes.startTraining, { data: trainRun({ trainNo: 't7' }) });
  await person.press('Start with the changed dataset');
  await person.sees('Training started');
});

test('a start that fails says why', async () => {
  const { person, server } = await openPanel();
  server.refuse(routes.startTraining, 'trainsFull', { count: 3, max: 3 });
  await person.press('Start training');
  await person.sees(/Couldn’t start the training: You have 3 trainings/);
});

test('an answer without the number of the training is said', async () => {
  const { person, server } = await openPanel();
  server.answer(routes.startTraining, { data: trainRun({ trainNo: '' }) });
  await person.press('Start training');
  await person.sees('Couldn’t read the number of the training. Start it again.');
});

test('changes that can’t be saved keep the training from starting', async () => {
  const { person, server } = await openPanel({ isSaved: false });
  await person.press('Start training');
  await person.sees(/didn’t start/);
  expect(server.calls(routes.startTraining)).toEqual([]);
});

test('a dataset that is being trained can’t be trained again, and says why', async () => {
  const { person } = await openPanel({ dataset: trainDataset({ isTraining: true }) });
  const button = await person.control('Start training');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.hand.hover(button);
  await person.sees(/^This dataset is being trained/);
});

test('on a phone nothing is started, and the reason is said', async () => {
  const { person } = await openPanel({ width: 600 });
  const button = await person.control('Start training');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.sees('Starting a training needs a tablet or a wider window.');
});

test('the parameters of a training go back into the form', async () => {
  const { person } = await openPanel({ runs: [trainRun({ state: 'succeeded' })] });
  await person.press(/^Ink/);
  await person.sees('Preview prompt');
  await person.press('More actions');
  await person.press('Use these parameters');
  expect(await person.field('Rounds')).toHaveValue('12');
});
