import { routes } from '@tai/contracts';
import { job, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSubmission } from '../domain/submission.ts';
import { testPage } from '../testing/testPage.ts';
import { createAskedHere } from './askedHere.ts';
import { outboxPort } from './outboxPort.ts';

beforeEach(() => sessionStorage.clear());

async function submitted(download: boolean) {
  const studio = await renderFeature(null, { features: [testPage] });
  studio.client.settings.change({ download });
  studio.happens(() =>
    studio.host.ports
      .use(outboxPort)
      .submit(createSubmission({ tool: 'create', model: 'm', params: { prompt: 'a fox' } })),
  );
  await vi.waitFor(() => expect(studio.client.jobs.list.get()).toHaveLength(1));
  const id = studio.client.jobs.list.get()[0]!.job.id;
  const saved = () => studio.asked.filter(({ what }) => what === 'pictureDownload.download');
  return { ...studio, id, saved };
}

test('with the switch on, a result that was asked for here is saved once', async () => {
  const { client, happens, id, saved, server } = await submitted(true);
  expect(server.calls(routes.submitGeneration)).toHaveLength(1);
  const outputs = [picture()];
  happens(() => client.jobs.put(job({ id, status: 'succeeded', outputs })));
  happens(() => client.jobs.put(job({ id, status: 'succeeded', outputs })));
  await vi.waitFor(() => expect(saved()).not.toEqual([]));
  expect(saved()).toEqual([
    { what: 'pictureDownload.download', with: [outputs, { featureName: '文生图', watermark: true }] },
  ]);
});

test('what another tool made is named after that tool', async () => {
  const { client, happens, id, saved } = await submitted(true);
  happens(() => client.jobs.put(job({ id, tool: 'augment', status: 'succeeded', outputs: [picture()] })));
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.with[1]).toMatchObject({ featureName: '图片放大' });
});

test('with the switch off nothing is saved', async () => {
  const { client, happens, id, person, saved } = await submitted(false);
  happens(() => client.jobs.put(job({ id, status: 'succeeded', outputs: [picture()] })));
  await person.sees('Your image is ready');
  expect(saved()).toEqual([]);
});

test('what another tab asked for, and what failed, is not saved here', async () => {
  const { client, happens, id, person, saved } = await submitted(true);
  happens(() => client.jobs.put(job({ id: 'elsewhere', status: 'succeeded', outputs: [picture()] })));
  happens(() => client.jobs.put(job({ id, status: 'failed' })));
  await person.sees('Your image is ready');
  await person.sees('Couldn’t generate an image');
  expect(saved()).toEqual([]);
});

test('what was asked for here is known after a reload; nonsense in the storage is nothing', () => {
  createAskedHere().add('job-1');
  expect(createAskedHere().has('job-1')).toBe(true);
  sessionStorage.setItem('imageTools.askedHere', '{');
  expect(createAskedHere().has('job-1')).toBe(false);
});
