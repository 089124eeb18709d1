import { job, picture, runningJob } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { afterEach, expect, test, vi } from 'vitest';
import { testPage } from '../testing/testPage.ts';
import { generationOf } from './generationSlice.ts';

afterEach(() => vi.restoreAllMocks());

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the title of a hidden tab tells how far everything is, and a tab in sight does not', async () => {
  const { client, titlePrefix } = await renderFeature(null, { features: [testPage] });
  client.jobs.put(runningJob({ progress: 20 }));
  client.jobs.put(runningJob({ id: 'b', progress: 61 }));
  expect(titlePrefix()).toBeNull();
  hideTab(true);
  expect(titlePrefix()).toBe('41%');
  client.jobs.put(job({ id: 'b', status: 'failed' }));
  expect(titlePrefix()).toBe('20%');
  hideTab(false);
  expect(titlePrefix()).toBeNull();
});

test('somebody on another page is told that a picture is ready, and can go and see it', async () => {
  const { address, client, happens, host, person, store } = await renderFeature(null, {
    features: [testPage],
  });
  const finished = vi.fn();
  host.events.on('job.finished', finished);
  happens(() => client.jobs.put(job({ id: 'a', status: 'succeeded', outputs: [picture()] })));
  await person.sees('Your image is ready');
  expect(finished).toHaveBeenCalledExactlyOnceWith({
    ...{ jobId: 'a', status: 'succeeded' },
    ...{ medium: 'image', tool: 'create' },
  });
  await person.press('Show');
  await vi.waitFor(() => expect(address()).toBe('/main?type=0'));
  expect(generationOf(store.getState()).chosen.testPage).toBe('a');
});

test('a failure is told too, a cancelled job is not news', async () => {
  const { client, happens, person } = await renderFeature(null, { features: [testPage] });
  happens(() => client.jobs.put(job({ status: 'cancelled' })));
  happens(() => client.jobs.put(job({ status: 'failed' })));
  await person.sees('Couldn’t generate an image');
  expect(person.canSee('Your image is ready')).toBe(false);
});
