import { errorCode, routes } from '@tai/contracts';
import { job, runningJob } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { testPage } from '../../testing/testPage.ts';
import { Component as HeaderJobs } from './HeaderJobs.tsx';

test('jobs under way are counted in the header, listed, and can be cancelled together', async () => {
  const { client, happens, person, server } = await renderFeature(<HeaderJobs />, { features: [testPage] });
  expect(person.canSee(/in progress/)).toBe(false);
  happens(() => client.jobs.put(runningJob({ id: 'a', progress: 30, params: { prompt: 'a fox' } })));
  happens(() => client.jobs.put(job({ id: 'b', queuePosition: 1, params: { prompt: 'a crow' } })));
  await person.press('2 jobs in progress');
  await person.sees('a fox');
  expect(person.canSee('Generating · 30 %')).toBe(true);
  expect(person.canSee('Queued · 1 job ahead')).toBe(true);
  await person.press('Cancel all');
  await vi.waitFor(() =>
    expect(client.jobs.list.get().map((live) => live.job.status)).toEqual(['cancelled', 'cancelled']),
  );
  expect(
    server
      .calls(routes.cancelJob)
      .map(({ params }) => params.id)
      .toSorted(),
  ).toEqual(['a', 'b']);
  expect(person.canSee('a fox')).toBe(false);
});

test('a job says which host it waits for, and where it is in the queue of one', async () => {
  const { client, happens, person } = await renderFeature(<HeaderJobs />, { features: [testPage] });
  const hold = { code: errorCode('hostsAway'), error: 'hostsAway', msg: '', params: { hosts: 'gpu-1' } };
  happens(() => client.jobs.put(job({ id: 'a', queuePosition: 2, estimateSeconds: null, hold })));
  happens(() => client.jobs.put(runningJob({ id: 'b', queuePosition: 1, estimateSeconds: null })));
  await person.press('2 jobs in progress');
  await person.sees(/Waiting for gpu-1\. This job starts automatically.* · 2 jobs ahead/);
  expect(person.canSee('Queued on the engine host · 1 job ahead')).toBe(true);
});
