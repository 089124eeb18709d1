import { communityRoutes as routes } from '@tai/contracts';
import { LazyPart } from '@tai/kernel';
import { work, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { answerWithWork, comment } from '../../testing/comments.ts';
import { talkWords } from '../../talkWords.ts';

const shown = work({ id: 'w1' });
const load = () => import('./Comments.tsx');

function open(
  said: Parameters<typeof answerWithWork>[2] = [],
  replies: Parameters<typeof answerWithWork>[3] = {},
  options: StudioOptions = {},
) {
  return renderFeature(<LazyPart load={load} words={talkWords} props={{ work: shown }} />, {
    features: [community],
    path: '/detail?id=w1',
    server: (server) => answerWithWork(server, shown, said, replies),
    ...options,
  });
}

test('a comment goes out once, with the people it names', async () => {
  const { person, server } = await open();
  server.answer(routes.findPeople, { data: [{ id: 'person-7', name: 'Mika', avatar: null }] });
  server.answer(routes.addComment, { data: comment({ text: '@Mika look' }) });
  const field = await screen.findByRole('textbox', { name: 'Your comment' });
  await person.hand.type(field, '@Mi');
  await screen.findByRole('option', { name: 'Mika' });
  await person.keys('{Enter}');
  await waitFor(() => expect(field).toHaveValue('@Mika '));
  await person.hand.type(field, 'look');
  await person.press('Send');
  await waitFor(() => expect(field).toHaveValue(''));
  const sent = server.calls(routes.addComment).map(({ body }) => body);
  expect(sent).toMatchObject([{ workId: 'w1', text: '@Mika look', mentions: ['person-7'] }]);
});

test('what was written stays when it could not be sent, and over a reload', async () => {
  const { person, server } = await open();
  server.refuse(routes.addComment, 'tooManyRequests');
  await person.fill('Your comment', 'Lovely mist');
  await person.press('Send');
  await person.sees(/what you wrote is still here/i);
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Lovely mist');
  // A reload reads it from here.
  expect(Object.values({ ...localStorage }).join()).toContain('Lovely mist');
  server.answer(routes.addComment, { data: comment() });
  await person.press('Send');
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).not.toContain('Lovely mist'));
});

test('replies come when they are asked for, and one answers whom it was pressed for', async () => {
  const parent = comment({ text: 'First', replies: 1 });
  const reply = comment({ text: 'Second', parentId: parent.id, replyTo: parent.author });
  const { person, server } = await open([parent], { [parent.id]: [reply] });
  server.answer(routes.addComment, { data: comment({ parentId: parent.id }) });
  await person.sees('First');
  expect(person.canSee('Second')).toBe(false);
  await person.press('Show 1 reply');
  await person.sees('Second');
  const answered = screen.getByText('Second').closest('article') as HTMLElement;
  await person.hand.click(within(answered).getByRole('button', { name: 'Reply' }));
  const field = await screen.findByRole('textbox', { name: 'Reply to Noor' });
  expect(field).toHaveFocus();
  await person.hand.type(field, 'Third');
  await person.keys('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.calls(routes.addComment).map(({ body }) => body)).toMatchObject([
      { workId: 'w1', replyToId: reply.id, text: 'Third' },
    ]),
  );
});

test('deleting asks first; pinning is for the author of the work', async () => {
  const own = comment({ text: 'Mine', isMine: true, mayDelete: true });
  const { person, server, asked } = await open([own]);
  server.answer(routes.deleteComment, { data: { id: own.id } });
  await person.press('More about this comment');
  expect(screen.queryByRole('menuitem', { name: 'Pin on top' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /Report/ })).toBeNull();
  await person.press('Delete');
  await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['confirm.ask']));
});

test('what was taken away stands as a line where it has replies, and script is only text', async () => {
  const { person } = await open([
    comment({ state: 'removed', text: '', replies: 2 }),
    comment({ text: '<img src=x onerror=alert(1)>' }),
  ]);
  await person.sees('This comment was removed by a moderator');
  await person.sees('<img src=x onerror=alert(1)>');
});

test('a visitor reads and is asked to sign in to write', async () => {
  const { person, asked } = await open([comment({ text: 'Hello' })], {}, { signedIn: null });
  await person.sees('Hello');
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.press('Sign in to comment');
  expect(asked[0]?.what).toBe('auth.openSignIn');
});
