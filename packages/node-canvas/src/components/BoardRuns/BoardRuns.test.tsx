import { canvasRoutes } from '@tai/contracts';
import { job } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { result, run, step } from '../../testing/boards.ts';
import { BoardRuns, useNodeRun } from './BoardRuns.tsx';

const renders = new Map<string, number>();

function Node({ id }: { id: string }) {
  const { status, progress, preview, result: made } = useNodeRun(id);
  renders.set(id, (renders.get(id) ?? 0) + 1);
  return (
    <p>{[id, status ?? 'never', progress, preview?.image ?? '', made?.outputs.length ?? 0].join(' ')}</p>
  );
}

test('a node follows its own job, and the progress of one renders no other', async () => {
  const { realtime, happens } = await renderFeature(
    <BoardRuns boardId="board-1">
      <Node id="sketch" />
      <Node id="vary" />
      <Node id="note" />
    </BoardRuns>,
    {
      features: [nodeCanvas],
      server(server) {
        server.answer(canvasRoutes.listCanvasRuns, {
          data: [
            run([
              step('sketch', { status: 'running', jobs: ['job-a'] }),
              step('vary', { waitsFor: ['sketch'] }),
            ]),
            // An older run says nothing about nodes that a newer one has.
            run([step('vary', { status: 'failed' })], { id: 'run-0', createTime: 1 }),
          ],
        });
        server.answer(canvasRoutes.getCanvasResults, { data: [result('vary')] });
      },
    },
  );
  await screen.findByText('sketch running 0 0', { normalizer: (text) => text.replace(/ +/g, ' ') });
  await screen.findByText(/^vary waiting 0 +1$/);
  await screen.findByText(/^note never/);
  const before = new Map(renders);
  happens(() =>
    realtime.receive({ type: 'job', job: job({ id: 'job-a', status: 'running', progress: 60 }) }),
  );
  happens(() =>
    realtime.receive({
      type: 'preview',
      jobId: 'job-a',
      index: 0,
      image: 'data:image/png;base64,AA',
      width: 8,
      height: 8,
    }),
  );
  await waitFor(() => expect(screen.getByText(/^sketch running 60 data:/)).toBeDefined());
  expect(renders.get('sketch')).toBe((before.get('sketch') ?? 0) + 2);
  expect(renders.get('vary')).toBe(before.get('vary'));
  expect(renders.get('note')).toBe(before.get('note'));
});
