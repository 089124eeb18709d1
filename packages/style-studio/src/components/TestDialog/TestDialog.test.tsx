import {
  routes as pictureRoutes,
  trainingRoutes as routes,
  type StyleTestCell,
  type TrainRun,
} from '@tai/contracts';
import { picture, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerTrainings } from '../../testing/answerTrainings.ts';
import { testCell, trainRecord, trainRun } from '../../testing/trainings.ts';
import { TestDialog } from './TestDialog.tsx';

interface Options {
  isBatch?: boolean;
  parts?: Partial<TrainRun>;
  server?: (server: FakeServer) => void;
}

async function openTest({ isBatch = false, parts = {}, server }: Options = {}) {
  const onPublish = vi.fn();
  function Place() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open again
        </button>
        {isOpen && (
          <TestDialog
            {...{ trainNo: 't1', name: 'Ink wash', isBatch, onPublish }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  }
  const tests: StyleTestCell[] = [...(parts.tests ?? [])];
  const studio = await renderFeature(<Place />, {
    features: [styleStudio],
    server(fake) {
      answerTrainings(fake, [trainRecord()]);
      fake.answer(routes.getTraining, () => ({ data: trainRun({ ...parts, tests: [...tests] }) }));
      fake.answer(routes.testStyle, ({ body }) => {
        const cells = body.checkpointIds.flatMap((checkpointId) =>
          body.intensities.flatMap((intensity) =>
            body.seeds.map((seed) =>
              testCell({
                ...{ checkpointId, intensity, seed, prompt: body.prompts[0] ?? '', createTime: Date.now() },
                ...{ status: 'queued', url: null, thumbUrl: null, pictureId: null },
              }),
            ),
          ),
        );
        tests.push(...cells);
        return { data: cells };
      });
      server?.(fake);
    },
  });
  return { ...studio, onPublish, tests };
}

const bodies = ({ server }: { server: FakeServer }) => server.calls(routes.testStyle).map(({ body }) => body);

test('a test begins with the newest checkpoint and says how many images it makes', async () => {
  const studio = await openTest();
  const { person } = studio;
  await person.sees('Makes 3 images (at most 48)');
  await person.press('Epoch 1');
  await person.fill('Prompts', 'a chair\na lamp\n');
  await person.sees('Makes 12 images (at most 48)');
  await person.press('Run test');
  await person.sees('Making 6 images');
  expect(bodies(studio)[0]).toMatchObject({
    ...{ trainNo: 't1', checkpointIds: ['c1', 'c3'], prompts: ['a chair', 'a lamp'] },
    ...{ intensities: [0, 50, 100], seeds: [4711] },
  });
});

test('a batch takes all checkpoints', async () => {
  const { person } = await openTest({ isBatch: true });
  await person.sees('Makes 9 images (at most 48)');
});

test('a grid of more than 48 images is not run, and says how many it would be', async () => {
  const { person, server } = await openTest({ isBatch: true });
  await person.fill('Prompts', ['a', 'b', 'c', 'd', 'e', 'f'].join('\n'));
  await person.sees(/would make 54 images; at most 48/);
  await person.press('Run test');
  expect(server.calls(routes.testStyle)).toHaveLength(0);
});

test('intensities and seeds are added and taken out', async () => {
  const studio = await openTest();
  const { person } = studio;
  await person.press('100');
  await person.fill('Other intensity', '60');
  await person.press('Add intensity');
  await person.fill('Other seed', '9');
  await person.press('Add seed');
  await person.press('Run test');
  await waitFor(() => expect(bodies(studio)).toHaveLength(1));
  expect(bodies(studio)[0]).toMatchObject({ intensities: [0, 50, 60], seeds: [4711, 9] });
});

test('a retry after a failed call sends the same id, and the next test another', async () => {
  const studio = await openTest();
  const { person, server } = studio;
  await person.sees('Makes 3 images (at most 48)');
  server.setDown(true);
  await person.press('Run test');
  await person.sees(/^Couldn’t start the test/);
  server.setDown(false);
  await person.press('Run test');
  await person.sees('Making 3 images');
  await person.press('Run test');
  await waitFor(() => expect(bodies(studio)).toHaveLength(3));
  const ids = bodies(studio).map(({ saveId }) => saveId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('closing loses nothing of the form', async () => {
  const { person } = await openTest();
  await person.fill('Prompts', 'a teapot');
  await person.press('Epoch 2');
  await person.press('Close');
  await person.press('Open again');
  expect(await person.field('Prompts')).toHaveProperty('value', 'a teapot');
  expect((await person.control('Epoch 2')).getAttribute('aria-pressed')).toBe('true');
  expect((await person.control('Epoch 3 (final)')).getAttribute('aria-pressed')).toBe('true');
});

test('the grid fills while its images are made', async () => {
  const { person, realtime, tests, happens } = await openTest();
  await person.press('0');
  await person.press('100');
  await person.press('Run test');
  const table = within(await screen.findByRole('table', { name: 'a quiet harbour' }));
  expect(table.getByRole('columnheader', { name: 'Intensity 50' })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: /Epoch 3 \(final\)/ })).toBeTruthy();
  await person.sees('0 of 1 images made');
  Object.assign(tests[0] ?? {}, { ...testCell(tests[0]), status: 'succeeded', url: '/made.png' });
  happens(() => realtime.receive({ type: 'training', trainNo: 't1' }));
  await waitFor(() => expect(person.canSee('1 of 1 images made')).toBe(true), { timeout: 4000 });
});

test('earlier results are there; an image opens large with the others of its test', async () => {
  const cells = [
    testCell({ id: 'a', intensity: 0, pictureId: 'p1' }),
    testCell({ id: 'b', intensity: 50, pictureId: 'p2' }),
  ];
  const { person, asked } = await openTest({
    parts: { tests: cells },
    server: (server) =>
      server.answer(pictureRoutes.getPictures, ({ body }) => ({
        data: body.ids.map((id) => picture({ id })),
      })),
  });
  await person.press('Epoch 1, Intensity 50, seed 7: tea');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ what: 'picturePreview.open', with: [{ startId: 'p2' }] });
});

test('publishing with an image takes its checkpoint and makes it the cover', async () => {
  const cell = testCell({ checkpointId: 'c2', epoch: 2 });
  const { person, onPublish } = await openTest({ parts: { tests: [cell] } });
  await person.press('Publish with this image');
  expect(onPublish).toHaveBeenCalledWith({
    record: expect.objectContaining({ trainNo: 't1', modelPath: 'train/t1/ink-2.safetensors' }),
    cover: cell.url,
  });
});

test('an image that failed says why and is made again in its place', async () => {
  const failed = testCell({
    ...{ status: 'failed', url: null, thumbUrl: null, pictureId: null },
    error: { code: 1, error: 'engineFailed', msg: 'x', params: {} },
  });
  const studio = await openTest({ parts: { tests: [failed, testCell({ intensity: 0 })] } });
  const { person } = studio;
  await person.sees('1 failed');
  await person.press(/^Try again: Epoch 1/);
  await waitFor(() =>
    expect(bodies(studio)[0]).toMatchObject({ checkpointIds: ['c1'], intensities: [50], seeds: [7] }),
  );
  await person.sees('Waiting');
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('an image that was deleted says so', async () => {
  const { person } = await openTest({
    parts: { tests: [testCell({ url: null, thumbUrl: null, pictureId: null })] },
  });
  await person.sees('This image was deleted.');
  await person.control(/^Make again/);
});

test('a training without a checkpoint says when it can be tested', async () => {
  const { person } = await openTest({ parts: { checkpoints: [] } });
  await person.sees('No checkpoint yet');
});

test('a training that can’t be loaded can be tried again', async () => {
  const { person, server } = await openTest({
    server: (fake) => fake.refuse(routes.getTraining, 'trainNotFound'),
  });
  await person.sees('Couldn’t load the training');
  server.answer(routes.getTraining, { data: trainRun() });
  await person.press(/Retry|Try again/);
  await person.sees('Makes 3 images (at most 48)');
});
