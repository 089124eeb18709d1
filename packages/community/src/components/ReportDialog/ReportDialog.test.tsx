import { communityRoutes as routes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { reporting } from '../../state/dialogs.ts';

afterEach(() => reporting.close());

async function openReport() {
  const rendered = await renderFeature(null, {
    features: [community],
    server: (server) => server.answer(routes.submitReport, { data: { id: 'r1' } }),
  });
  act(() => reporting.open({ type: 'work', id: 'w1', name: 'Harbour' }));
  await rendered.person.sees('What is wrong with “Harbour”?');
  return rendered;
}

test('a report needs a reason, and goes out with what was written', async () => {
  const { person, server } = await openReport();
  await person.press('Send the report');
  await person.sees('Choose a reason');
  expect(server.calls(routes.submitReport)).toEqual([]);
  await person.press('Plagiarism infringement');
  await person.fill('Details', 'Seen before');
  await person.press('Send the report');
  await person.sees(/A moderator looks at it/);
  expect(server.calls(routes.submitReport).map(({ body }) => body)).toEqual([
    { targetType: 'work', targetId: 'w1', reason: 'plagiarism', details: 'Seen before' },
  ]);
  expect(reporting.isOpen.get()).toBe(false);
});

test('a report that fails keeps what was written and can be sent again', async () => {
  const { person, server } = await openReport();
  server.refuse(routes.submitReport, 'reportTargetNotFound');
  await person.press('Other');
  await person.fill('Details', 'Look');
  await person.press('Send the report');
  await person.sees(/could not be sent/);
  expect(await person.field('Details')).toHaveProperty('value', 'Look');
});
