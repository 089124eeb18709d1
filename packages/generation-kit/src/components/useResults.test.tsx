import { defineFeature, fillSlot, generationPageSlot } from '@tai/kernel';
import { answerWithJobs, job, picture, runningJob } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { createSubmission } from '../domain/submission.ts';
import { submitted } from '../state/generationSlice.ts';
import { testPage, testPlace } from '../testing/testPage.ts';
import { usePageState } from './usePageState.ts';
import { useResults } from './useResults.ts';

/** A page before that of the tests, which owns clips. */
const clips = defineFeature({
  id: 'clips',
  slots: [
    fillSlot(generationPageSlot, {
      ...{ id: 'clips', order: 0, path: '/clips' },
      makes: ({ medium }) => medium === 'video',
    }),
  ],
});

function Strip({ page }: { page: string }) {
  const { results } = useResults(page);
  return <p aria-label={page}>{results.map(({ id }) => id).join(' ')}</p>;
}

test('a page shows what it owns: its requests, its jobs and its results', async () => {
  const { client, happens, person, store } = await renderFeature(
    [<Strip key="1" page={testPlace.page} />, <Strip key="2" page="clips" />],
    {
      features: [testPage, clips],
      server(server) {
        answerWithJobs(server, [
          job({ id: 'j1', status: 'succeeded', createTime: 1, outputs: [picture({ id: 'still' })] }),
        ]);
      },
    },
  );
  await person.sees('still');
  happens(() => client.jobs.put(job({ id: 'clip', medium: 'video', createTime: 2 })));
  const request = { tool: 'create', model: 'm', params: {} };
  const [older, own] = [createSubmission(request), createSubmission({ ...request, page: 'clips' })];
  happens(() => [older, own].forEach((one) => store.dispatch(submitted(one))));
  await person.sees(`${older.key} still`);
  expect(person.canSee(`${own.key} clip`)).toBe(true);
});

function State({ page }: { page: string }) {
  const { isGenerating, progress, scale, changeScale } = usePageState(page);
  return (
    <button onClick={() => changeScale(scale / 2)}>
      {`${page}: ${isGenerating ? `at ${progress} %` : 'at rest'}, shown at ${scale} %`}
    </button>
  );
}

test('each page has its own progress and scale', async () => {
  const { client, happens, person } = await renderFeature(
    [<State key="1" page={testPlace.page} />, <State key="2" page="clips" />],
    { features: [testPage, clips] },
  );
  await person.sees('testPage: at rest, shown at 100 %');
  happens(() => client.jobs.put(runningJob({ id: 'a', progress: 20 })));
  happens(() => client.jobs.put(runningJob({ id: 'b', progress: 61 })));
  happens(() => client.jobs.put(runningJob({ id: 'c', progress: 5, medium: 'video' })));
  await person.press('testPage: at 41 %, shown at 100 %');
  await person.sees('testPage: at 41 %, shown at 50 %');
  happens(() => client.jobs.put(job({ id: 'c', medium: 'video', status: 'cancelled' })));
  await person.sees('clips: at rest, shown at 100 %');
});
