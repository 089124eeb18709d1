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
  await person.sees(/your comment is still here/i);
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Lovely mist');
  // A reload reads it from here.
  expect(Object.values({ ...localStorage }).join()).toContain('Lovely mist');
  server.answer(routes.addComment, { data: comment() });
  await person.press('Send');
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).not.toContain('Lovely mist'));
});

test('a wait that nobody counts in seconds is named by its end', async () => {
  const { person, server } = await open();
  server.refuse(routes.addComment, 'tooManyRequests', { seconds: 3594 });
  const before = Date.now();
  await person.fill('Your comment', 'Lovely mist');
  await person.press('Send');
  const said = (await screen.findByText(/try again at/i)).textContent ?? '';
  const [, end = ''] = /at ([A-Z][a-z]+ \d+, \d{4}, \d{2}:\d{2})\./.exec(said) ?? [];
  expect(new Date(end).getTime()).toBeGreaterThanOrEqual(before + 3_594_000);
  expect(new Date(end).getTime()).toBeLessThanOrEqual(Date.now() + 3_594_000 + 60_000);
  expect(said).not.toContain('3594');
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
  await person.press('More actions for this comment');
  expect(screen.queryByRole('menuitem', { name: 'Pin to top' })).toBeNull();
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

test('addresses in a comment can be followed, and names in it lead to their people', async () => {
  await open([
    comment({
      text: 'See https://example.org/mist, @Mika',
      mentions: [{ id: 'person-7', name: 'Mika', avatar: null }],
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'https://example.org/mist' });
  expect(link.getAttribute('href')).toBe('https://example.org/mist');
  expect(link.getAttribute('rel')).toContain('nofollow');
  expect(screen.getByRole('link', { name: '@Mika' }).getAttribute('href')).toBe('/user-detail?id=person-7');
});

test('a reply says whom it answers only when that is not the comment it stands under', async () => {
  const parent = comment({ text: 'First', replies: 2 });
  const mika = { id: 'person-7', name: 'Mika', avatar: null };
  const { person } = await open([parent], {
    [parent.id]: [
      comment({ text: 'To the first', parentId: parent.id, replyTo: parent.author, author: mika }),
      comment({ text: 'To the reply', parentId: parent.id, replyTo: mika }),
    ],
  });
  await person.press('Show 2 replies');
  await person.sees('To the first');
  expect(screen.getAllByText(/^replying to/).map(({ textContent }) => textContent?.trim())).toEqual([
    'replying to Mika',
  ]);
});

test('a like stands at once and leaves the order alone; one that was refused is taken back', async () => {
  const said = [comment({ text: 'First', likes: 3 }), comment({ text: 'Second', likes: 3 })];
  const { person, server } = await open(said);
  await person.sees('Second');
  const asked = server.calls(routes.listComments).length;
  const letThrough = server.hold(routes.likeComment);
  const second = within(screen.getByText('Second').closest('article') as HTMLElement);
  await person.hand.click(second.getByRole('button', { name: 'Like, 3 likes' }));
  expect(await second.findByRole('button', { name: 'Like, 4 likes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  server.refuse(routes.likeComment, 'tooManyRequests');
  letThrough();
  expect(await second.findByRole('button', { name: 'Like, 3 likes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(server.calls(routes.listComments)).toHaveLength(asked);
});

test('replies and more comments that could not be loaded say so and can be tried again', async () => {
  const parent = comment({ text: 'First', replies: 1 });
  let isDown = true;
  const { person } = await open(
    [],
    {},
    {
      server: (server) => {
        answerWithWork(server, shown);
        server.answer(routes.listComments, ({ body }) => {
          if (body.parentId === undefined && body.cursor === undefined)
            return { data: { records: [parent], next: 'more' } };
          if (isDown) return { refused: 'unavailable' };
          const text = body.parentId ? 'A reply' : 'Older';
          return { data: { records: [comment({ text })], next: null } };
        });
      },
    },
  );
  await person.press('Show 1 reply');
  await person.sees('Couldn’t load replies');
  isDown = false;
  await person.press('Try again');
  await person.sees('A reply');
  isDown = true;
  await person.press('Show more comments');
  await person.sees('Couldn’t load more comments');
  expect(person.canSee('First')).toBe(true);
  isDown = false;
  await person.press('Try again');
  await person.sees('Older');
  expect(person.canSee('Couldn’t load more comments')).toBe(false);
});
