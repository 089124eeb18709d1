import { communityRoutes as routes, limits } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { givingFeedback } from '../../state/dialogs.ts';
// What comes with the dialog is compiled before the tests begin: their waits do not include it on a busy machine.
import '../../i18n/feedback/en.ts';
import './FeedbackDialog.tsx';

afterEach(() => givingFeedback.close());

async function openFeedback(options: Parameters<typeof renderFeature>[1] = {}) {
  const rendered = await renderFeature(null, {
    features: [community],
    server: (server) => server.answer(routes.submitFeedback, { data: { id: 'f1' } }),
    ...options,
  });
  act(() => givingFeedback.open(true));
  return rendered;
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string, text = 'x') => new File([text], name);
const sent = ({ server }: Awaited<ReturnType<typeof openFeedback>>) =>
  server.calls(routes.submitFeedback).map(({ body }) => body);

test('a wish goes out with what was written, the consent and the file', async () => {
  const rendered = await openFeedback();
  const { person } = rendered;
  await person.press('Feature request');
  await person.fill(/^Description/, ' A dark grid ');
  await person.hand.upload(input(), file('screen.PNG'));
  await person.sees('screen.PNG');
  await person.press(/look at my account/);
  await person.press('Send');
  await person.sees('Thank you. Your feedback was sent to the administrators.');
  expect(sent(rendered)).toMatchObject([
    { type: 'Features', description: 'A dark grid', consent: 'true', file: { name: 'screen.PNG' } },
  ]);
  expect(givingFeedback.isOpen.get()).toBe(false);
  act(() => givingFeedback.open(true));
  expect(await person.field(/^Description/)).toHaveProperty('value', '');
});

test('it needs a description, and the focus goes there', async () => {
  const rendered = await openFeedback();
  const { person } = rendered;
  await person.press('Send');
  await person.sees('Enter a description');
  expect(document.activeElement).toBe(await person.field(/^Description/));
  await person.fill(/^Description/, 'x'.repeat(limits.community.feedbackMaxLength + 1));
  await person.press('Send');
  await person.sees(/Up to 2000 characters/);
  expect(sent(rendered)).toEqual([]);
});

test('a file that cannot go is named with the reason, and the one before stays', async () => {
  const { person } = await openFeedback();
  await person.field(/^Description/);
  fireEvent.change(input(), { target: { files: [file('log.zip')] } });
  await person.sees('log.zip');
  fireEvent.change(input(), { target: { files: [file('run.exe')] } });
  await person.sees(/“run.exe” can’t be attached. Allowed types: .png .jpg/);
  expect(person.canSee('log.zip')).toBe(true);
  fireEvent.change(input(), { target: { files: [file('empty.png', '')] } });
  await person.sees(/“empty.png” is empty/);
  const large = Object.defineProperty(file('film.mov'), 'size', {
    value: limits.community.feedbackBytes + 1,
  });
  fireEvent.change(input(), { target: { files: [large] } });
  await person.sees(/“film.mov” is 100.1 MB. Attachments can be up to 100 MB/);
  fireEvent.change(input(), { target: { files: [file('a.png'), file('b.png')] } });
  await person.sees(/only “a.png” was added/);
  await person.press('Remove “a.png”');
  expect(person.canSee('a.png')).toBe(false);
  expect(document.activeElement).toBe(await person.control('Choose file'));
});

test('a failure keeps what was written, and it can be sent again', async () => {
  const rendered = await openFeedback();
  const { person, server } = rendered;
  await person.fill(/^Description/, 'It hangs');
  server.setDown(true);
  await person.press('Send');
  await person.sees(/Your feedback is still here/);
  expect(await person.field(/^Description/)).toHaveProperty('value', 'It hangs');
  server.setDown(false);
  server.refuse(routes.submitFeedback, 'attachmentFormat', { name: 'a.png', allowed: '.png' });
  await person.press('Send');
  await person.sees(/Your feedback is still here.*a\.png/);
  server.answer(routes.submitFeedback, { data: { id: 'f1' } });
  await person.press('Send');
  await person.sees('Thank you. Your feedback was sent to the administrators.');
});

test('sending shows how far the file is, and can be stopped', async () => {
  const rendered = await openFeedback();
  const { person, server } = rendered;
  server.hold(routes.submitFeedback);
  await person.fill(/^Description/, 'It hangs');
  fireEvent.change(input(), { target: { files: [file('film.mov')] } });
  await person.press('Send');
  expect(await screen.findByRole('progressbar', { name: 'Uploading attachment…' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await person.press('Cancel upload');
  await person.control('Send');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(person.canSee('film.mov')).toBe(true);
});

test('what was begun is there again after a reload', async () => {
  const before = await openFeedback();
  await before.person.press('Feature request');
  await before.person.fill(/^Description/, 'A dark grid');
  cleanup();
  const { person } = await openFeedback({ remembers: true });
  expect(await person.field(/^Description/)).toHaveProperty('value', 'A dark grid');
  expect(await person.control('Feature request')).toBeChecked();
});

test('a session that is over on the way asks to sign in and keeps what was written', async () => {
  const before = await openFeedback();
  await before.person.fill(/^Description/, 'It hangs');
  before.server.refuse(routes.submitFeedback, 'unauthenticated');
  await before.person.press('Send');
  await waitFor(() => expect(before.asked.map(({ what }) => what)).toContain('auth.openSignIn'));
  expect(givingFeedback.isOpen.get()).toBe(false);
  cleanup();
  const { person } = await openFeedback({ remembers: true });
  expect(await person.field(/^Description/)).toHaveProperty('value', 'It hangs');
});
