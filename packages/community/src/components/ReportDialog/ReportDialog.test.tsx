import { communityRoutes as routes, limits } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { reporting } from '../../state/dialogs.ts';

afterEach(() => reporting.close());

/** Something else each time: what is written about one thing is kept. */
let works = 0;

async function openReport() {
  works += 1;
  const id = `w${works}`;
  const rendered = await renderFeature(null, {
    features: [community],
    server: (server) => server.answer(routes.submitReport, { data: { id: 'r1' } }),
  });
  act(() => reporting.open({ type: 'work', id, name: 'Harbour' }));
  await rendered.person.sees('Why are you reporting “Harbour”?');
  return { ...rendered, id };
}

test('a report needs a reason, and goes out with what was written', async () => {
  const { person, server, id } = await openReport();
  await person.press('Send report');
  await person.sees('Choose a reason');
  expect(screen.getByRole('radio', { name: 'Illegal content' })).toHaveFocus();
  expect(server.calls(routes.submitReport)).toEqual([]);
  await person.press('Plagiarism');
  await person.fill('Details', ' Seen before ');
  await person.press('Send report');
  await person.sees(/A moderator will review it/);
  expect(server.calls(routes.submitReport).map(({ body }) => body)).toEqual([
    { targetType: 'work', targetId: id, reason: 'plagiarism', details: 'Seen before' },
  ]);
  expect(reporting.isOpen.get()).toBe(false);
});

test('a report that fails keeps what was written and can be sent again', async () => {
  const { person, server } = await openReport();
  server.refuse(routes.submitReport, 'reportTargetNotFound');
  await person.press('Other');
  await person.fill('Details', 'Look');
  await person.press('Send report');
  await person.sees(/Couldn’t send/);
  expect(await person.field('Details')).toHaveProperty('value', 'Look');
});

test('a report that is closed by mistake is there when it is opened again, until it is sent', async () => {
  const { person, id } = await openReport();
  await person.press('Other');
  await person.fill('Details', 'Half a sentence');
  await person.keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => reporting.open({ type: 'work', id, name: 'Harbour' }));
  expect(await person.field('Details')).toHaveValue('Half a sentence');
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await person.press('Send report');
  await person.sees(/A moderator will review it/);
  act(() => reporting.open({ type: 'work', id, name: 'Harbour' }));
  expect(await person.field('Details')).toHaveValue('');
});

test('details that are too long are said to be, and are not sent', async () => {
  const { person, server } = await openReport();
  const max = limits.community.reportMaxLength;
  await person.press('Other');
  await person.hand.click(await person.field('Details'));
  await person.hand.paste('x'.repeat(max + 1));
  await person.press('Send report');
  await person.sees(`Up to ${max} characters. Emoji count as two or more.`);
  expect(await person.field('Details')).toHaveFocus();
  expect(server.calls(routes.submitReport)).toEqual([]);
});
