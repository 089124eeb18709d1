import { trainingRoutes as routes } from '@tai/contracts';
import { confirmPort, defineFeature, styleUsePort } from '@tai/kernel';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { training } from '../../feature.ts';
import { panelWords } from '../../panelWords.ts';
import { answerTrainings, checkpoint, trainRun, type TrainServer } from '../../testing/runs.ts';
import { Runs } from './Runs.tsx';

/** The page loads the words with the panel. */
const withWords = { ...training, words: panelWords };

async function openRuns({ path = '/?train=t1', ...server }: TrainServer & { path?: string } = {}) {
  const rendered = await renderFeature(<Runs dataset={{ id: 'd1' }} />, {
    ...{ features: [withWords], path },
    server: (fake) => void answerTrainings(fake, server),
  });
  await screen.findByRole('heading', { name: 'Trainings' });
  return rendered;
}

test('a training under way shows phase, steps, time left, loss and samples', async () => {
  const { person } = await openRuns({ runs: [trainRun()] });
  await person.sees('30 of 100 steps');
  await person.sees('3 min left');
  expect(await screen.findByRole('img', { name: /^Loss curve: .+ at step 30/ })).toBeVisible();
  expect(await person.control('Sample of epoch 3: A hut')).toBeVisible();
  await person.press('Sample of epoch 2: A hut');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a training that waits says how many are before it', async () => {
  const { person } = await openRuns({ runs: [trainRun({ state: 'queued', queuePosition: 2, step: 0 })] });
  await person.sees('2 trainings before it');
  await person.sees('It starts by itself when the trainer is free.');
});

test('news of a training are shown when they come', async () => {
  const runs = [trainRun()];
  const { person, server, realtime, happens } = await openRuns({ runs });
  await person.sees('30 of 100 steps');
  server.answer(routes.listTrainings, { data: { records: [trainRun({ step: 60 })], total: 1 } });
  server.answer(routes.getTraining, { data: trainRun({ step: 60 }) });
  happens(() => realtime.receive({ type: 'training', trainNo: 't1' }));
  await person.sees('60 of 100 steps');
});

test('stopping asks first, and a stopped training can be resumed', async () => {
  const { person, server, asked } = await openRuns({ runs: [trainRun()] });
  await person.press('Stop');
  await person.sees('Stopped');
  expect(asked.find(({ what }) => what === 'confirm.ask')?.with[0]).toMatchObject({
    title: 'Stop this training?',
  });
  expect(server.calls(routes.stopTraining)).toHaveLength(1);
  await person.press('Resume');
  await person.sees('Next in line');
});

test('who doesn’t confirm stops nothing', async () => {
  const no = defineFeature({
    ...{ id: 'test.no', provides: [confirmPort] },
    setup: ({ provide }) => provide(confirmPort, { ask: async () => false }),
  });
  const { person, server } = await renderFeature(<Runs dataset={null} />, {
    ...{ features: [withWords, no], path: '/?train=t1' },
    server: (fake) => void answerTrainings(fake, { runs: [trainRun()] }),
  });
  await person.press('Stop');
  await act(async () => undefined);
  expect(server.calls(routes.stopTraining)).toEqual([]);
});

test('a stop that fails says why', async () => {
  const { person, server } = await openRuns({ runs: [trainRun()] });
  await person.control('Stop');
  server.refuse(routes.stopTraining, 'unavailable');
  await person.press('Stop');
  await person.sees(/^Couldn’t stop the training: /);
  server.refuse(routes.stopTraining, 'trainNotRunning');
  await person.press('Stop');
  await person.sees('No training is under way.');
});

test('a failed training says why and what to do next', async () => {
  const error = { code: 1908, error: 'trainOutOfMemory' as const, msg: '', params: {} };
  const failed = trainRun({ state: 'failed', error, canResume: true, modelPath: 'styles/one' });
  const { person } = await openRuns({ runs: [failed] });
  await person.sees(/The memory for the training ran out/);
  await person.sees(/^Resume to try again from the last checkpoint.*Checkpoints so far can be used\.$/);
});

test('one that failed before its first checkpoint says that it begins again from the start', async () => {
  const error = { code: 1911, error: 'trainSilent' as const, msg: '', params: { minutes: 15 } };
  const failed = trainRun({ state: 'failed', error, canResume: true, modelPath: '', checkpoints: [] });
  const { person } = await openRuns({ runs: [failed] });
  await person.sees(/^Resume to run it again from the start/);
});

test('an interrupted training offers to go on', async () => {
  const error = { code: 1914, error: 'trainInterrupted' as const, msg: '', params: {} };
  const { person } = await openRuns({ runs: [trainRun({ state: 'interrupted', error, canResume: true })] });
  await person.sees('Interrupted');
  expect(await person.control('Resume')).toBeVisible();
});

test('a finished training leads to its test, and a checkpoint to text to image unless it is broken', async () => {
  const used: unknown[] = [];
  const use = defineFeature({
    ...{ id: 'test.use', provides: [styleUsePort] },
    setup: ({ provide }) => provide(styleUsePort, { use: (style) => void used.push(style) }),
  });
  const broken = checkpoint(1, { health: { verdict: 'broken', detail: 'all of its weights are zero' } });
  const run = trainRun({
    ...{ state: 'succeeded', modelPath: 'train-finish/t1/x.safetensors' },
    checkpoints: [broken, checkpoint(2, { isFinal: true })],
  });
  const { person } = await renderFeature(<Runs dataset={null} />, {
    ...{ features: [withWords, use], path: '/?train=t1' },
    server: (fake) => void answerTrainings(fake, { runs: [run] }),
  });
  expect(await person.control('Test and publish')).toHaveAttribute('href', '/style?train=t1');
  await person.sees('Broken: has no effect');
  expect(screen.queryByRole('button', { name: 'Use epoch 1 in text to image' })).toBeNull();
  await person.press('Use epoch 2 in text to image');
  expect(used).toEqual([{ value: 'style:c2', name: 'Ink' }]);
});

test('the address of a training opens it with its parameters, also one of another dataset', async () => {
  const other = trainRun({ trainNo: 't5', datasetId: 'd9', name: 'Chalk', state: 'succeeded' });
  await openRuns({ path: '/?train=t5', runs: [other] });
  const parameters = await screen.findByRole('region', { name: 'Parameters used' });
  await within(parameters).findByText('Rounds');
  expect(parameters.textContent).toContain('Rounds12');
  expect(parameters.textContent).toContain('Side768 px');
  expect(parameters.textContent).toContain('MirrorOff');
  expect(screen.getByRole('button', { name: /^Chalk/ })).toHaveAttribute('aria-expanded', 'true');
});

test('an address without a number, and one of nobody’s training, say so', async () => {
  const { person } = await openRuns({ path: '/?train=' });
  await person.sees(/Couldn’t read the number of the training/);
  await person.press('Close this training');
  await person.sees('No trainings yet');
  const gone = await openRuns({ path: '/?train=t404' });
  await gone.person.sees('There is no such training.');
});

test('a list that can’t be loaded says so and is tried again', async () => {
  const { person, server } = await renderFeature(<Runs dataset={null} />, {
    features: [withWords],
    server(fake) {
      answerTrainings(fake, { runs: [trainRun()] });
      fake.refuse(routes.listTrainings, 'unavailable');
    },
  });
  await person.sees('Couldn’t load the latest training records');
  server.answer(routes.listTrainings, { data: { records: [trainRun()], total: 1 } });
  await person.press(/Try again|Retry/);
  await person.sees('30 of 100 steps');
});

test('deleting asks, and removes one; clearing says that it stops what runs', async () => {
  const { person, asked, server } = await openRuns({
    runs: [trainRun({ trainNo: 't1', name: 'First' }), trainRun({ trainNo: 't2', name: 'Second' })],
  });
  await person.sees('First');
  await person.press('More actions');
  await person.press('Delete training');
  await person.sees('Training deleted');
  await waitFor(() => expect(person.canSee('First')).toBe(false));
  server.refuse(routes.clearTrainings, 'unavailable');
  await person.press('Clear records');
  await person.sees(/^Couldn’t clear the training records\./);
  expect(JSON.stringify(asked.at(-1)?.with)).toContain('stops the training that’s under way');
});

test('a log follows its end and can be copied', async () => {
  const { person } = await openRuns({ runs: [trainRun({ log: ['first line', 'last line'] })] });
  await person.sees(/last line/);
  await person.press('Copy log');
  await person.sees('Log copied');
  expect(await navigator.clipboard.readText()).toBe('first line\nlast line');
});

test('without a network the state is said to be old', async () => {
  const { person, realtime, happens } = await openRuns({ runs: [trainRun()] });
  await person.sees('30 of 100 steps');
  happens(() => realtime.setStatus('waiting'));
  await person.sees(/^You’re offline\. Trainings go on/);
});

test('the loss is compared with that of another training of the dataset', async () => {
  const other = trainRun({ trainNo: 't2', state: 'succeeded', createTime: 1_600_000_000_000 });
  const elsewhere = trainRun({ trainNo: 't3', datasetId: 'd9', createTime: 1_500_000_000_000 });
  const { person } = await openRuns({ runs: [trainRun(), other, elsewhere] });
  const before = await screen.findByRole('img', { name: /^Loss curve/ });
  expect(before.getAttribute('aria-label')).not.toContain('Dashed');
  await person.hand.click(await screen.findByRole('combobox', { name: 'Compare with' }));
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(2);
  await person.hand.click(options[1] as HTMLElement);
  expect(
    await screen.findByRole('img', { name: /Dashed: the training of .*2020.* at step 30/ }),
  ).toBeVisible();
});
