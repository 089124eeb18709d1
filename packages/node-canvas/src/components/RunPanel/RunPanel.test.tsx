import { baseApi } from '@tai/api-client';
import { canvasRoutes, type CanvasRun, type NodeResult } from '@tai/contracts';
import { job } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { noor, result, run, step, titles } from '../../testing/boards.ts';
import { RunPanel } from './RunPanel.tsx';

async function open(runs: CanvasRun[], results: NodeResult[] = []) {
  const onGoTo = vi.fn<(nodeId: string) => void>();
  const state = { runs, results };
  const studio = await renderFeature(
    <RunPanel boardId="board-1" titleOf={(id) => titles[id]} onGoTo={onGoTo} />,
    {
      features: [nodeCanvas],
      server(server) {
        server.answer(canvasRoutes.listCanvasRuns, () => ({ data: state.runs }));
        server.answer(canvasRoutes.getCanvasResults, () => ({ data: state.results }));
        server.answer(canvasRoutes.cancelCanvasRun, () => ({ data: state.runs[0]! }));
        server.answer(canvasRoutes.retryCanvasRun, () => ({ data: state.runs[0]! }));
      },
    },
  );
  await screen.findByRole('list', { name: 'Runs' });
  return { ...studio, onGoTo, state };
}

const failed = [
  step('sketch', { status: 'succeeded' }),
  step('vary', {
    status: 'failed',
    error: { code: 1, error: 'engineFailed', msg: '', params: { reason: 'out of memory' } },
  }),
  step('relight', { status: 'skipped' }),
];

test('a run says how far it is, and each node what it waits for', async () => {
  const { person } = await open([
    run([
      step('sketch', { status: 'reused' }),
      step('vary', { status: 'running', progress: 40 }),
      // The first of these has its result already.
      step('relight', { waitsFor: ['sketch', 'vary'] }),
    ]),
  ]);
  await person.sees(/1 of 3 nodes/);
  await person.sees('Generating · 40%');
  await person.sees('Waits for Vary');
  await person.sees('Result reused, nothing changed');
});

test('a failed node says why in words, leads to itself, and the run goes on from there', async () => {
  const { person, server, onGoTo } = await open([run(failed, { status: 'failed' })]);
  await person.sees(/out of memory/);
  await person.press('Go to Vary');
  expect(onGoTo).toHaveBeenCalledWith('vary');
  await person.press('Retry failed nodes');
  await waitFor(() =>
    expect(server.calls(canvasRoutes.retryCanvasRun)[0]?.body).toMatchObject({ runId: 'run-1' }),
  );
});

test('the whole run is cancelled, or one node of it', async () => {
  const { person, server } = await open([run([step('vary', { status: 'queued' }), step('relight')])]);
  await person.press('Cancel Relight');
  await person.press('Cancel run');
  await waitFor(() =>
    expect(server.calls(canvasRoutes.cancelCanvasRun).map(({ body }) => body)).toEqual([
      { runId: 'run-1', nodeId: 'relight' },
      { runId: 'run-1' },
    ]),
  );
});

test('a run of somebody else can only be watched, and says so', async () => {
  await open([run([step('vary', { status: 'running' })], { isOwn: false, by: noor })]);
  expect(await screen.findByRole('button', { name: 'Cancel run' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Cancel Vary' })).toBeNull();
});

test('results of the run are shown at their nodes', async () => {
  const { person, onGoTo } = await open(
    [run([step('sketch', { status: 'succeeded' })], { status: 'succeeded' })],
    [result('sketch'), result('vary', { runId: 'other' })],
  );
  await person.press('Show nodes');
  await person.press('Result 1 of Sketch to render');
  expect(onGoTo).toHaveBeenCalledWith('sketch');
});

test('nodes of an earlier run come when it is opened', async () => {
  const { person, server } = await open([
    run([step('vary', { status: 'running' })], { id: 'run-2' }),
    run([], { status: 'failed' }),
  ]);
  server.answer(canvasRoutes.getCanvasRun, { data: run(failed, { status: 'failed' }) });
  expect(server.calls(canvasRoutes.getCanvasRun)).toHaveLength(0);
  await person.press('Show nodes');
  await person.sees(/out of memory/);
  expect(server.calls(canvasRoutes.getCanvasRun)[0]?.params).toEqual({ id: 'run-1' });
});

const queued = [run([step('vary', { status: 'queued' })])];
const succeeded = [run([step('vary', { status: 'succeeded' })], { status: 'succeeded' })];

test('live messages read the runs again, at most four times a second and never without the last', async () => {
  const { person, server, realtime, happens, state } = await open(queued);
  const reads = () => server.calls(canvasRoutes.listCanvasRuns).length;
  const before = reads();
  const tell = () =>
    happens(() => realtime.receive({ type: 'canvasRun', boardId: 'board-1', runId: 'run-1' }));
  tell();
  await waitFor(() => expect(reads()).toBe(before + 1));
  await person.sees(/0 of 1 node/);
  state.runs = succeeded;
  for (let index = 0; index < 20; index += 1) tell();
  await person.sees(/1 of 1 node/);
  expect(reads()).toBe(before + 2);
});

test('runs of other boards are left alone, and a line that returns reads everything again', async () => {
  const { person, server, realtime, happens, state, store } = await open(queued);
  const before = server.calls(canvasRoutes.listCanvasRuns).length;
  happens(() => realtime.receive({ type: 'canvasRun', boardId: 'board-2', runId: 'run-1' }));
  expect(server.calls(canvasRoutes.listCanvasRuns)).toHaveLength(before);
  state.runs = succeeded;
  // As the host does when the line is back.
  happens(() => void store.dispatch(baseApi.util.invalidateTags(['Volatile'])));
  await person.sees(/1 of 1 node/);
});

test('progress of the person’s own jobs is shown as it comes', async () => {
  const { person, realtime, happens } = await open([
    run([step('vary', { status: 'running', progress: 10, jobs: ['job-a'] })]),
  ]);
  await person.sees('Generating · 10%');
  happens(() =>
    realtime.receive({ type: 'job', job: job({ id: 'job-a', status: 'running', progress: 70 }) }),
  );
  await person.sees('Generating · 70%');
});
