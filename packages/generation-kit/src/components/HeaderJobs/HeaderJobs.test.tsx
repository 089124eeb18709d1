import { routes } from '@tai/contracts';
import { job, runningJob } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { testPage } from '../../testing/testPage.ts';
import { Component as HeaderJobs } from './HeaderJobs.tsx';

test('jobs under way are counted in the header, listed, and can be cancelled together', async () => {
  const { client, happens, person, server } = await renderFeature(<HeaderJobs />, { features: [testPage] });
  expect(person.canSee(/under way/)).toBe(false);
  happens(() => client.jobs.put(runningJob({ id: 'a', progress: 30, params: { prompt: 'a fox' } })));
  happens(() => client.jobs.put(job({ id: 'b', queuePosition: 1, params: { prompt: 'a crow' } })));
  await person.press('2 jobs under way');
  await person.sees('a fox');
  expect(person.canSee('Being made · 30 %')).toBe(true);
  expect(person.canSee('In the queue · 1 job before it')).toBe(true);
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
