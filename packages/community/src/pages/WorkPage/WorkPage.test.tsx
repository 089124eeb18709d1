import { communityRoutes as routes, routes as pictureRoutes, styleRoutes } from '@tai/contracts';
import { trainedStyle, work, workImage, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { community } from '../../feature.ts';
import { publishing } from '../../state/dialogs.ts';
import { answerWithWork } from '../../testing/comments.ts';
import { Page } from './WorkPage.tsx';

afterEach(() => publishing.close());

const open = (of: ReturnType<typeof work>, options: StudioOptions = {}) =>
  renderFeature(<Page />, {
    features: [community],
    path: `/detail?id=${of.id}`,
    server: (server) => answerWithWork(server, of),
    ...options,
  });

test('a work shows what its author shows, and a like counts at once', async () => {
  const shown = work({ title: 'Harbour', likes: 12 });
  const { person, server } = await open(shown);
  server.answer(routes.likeWork, { data: { isLiked: true, likes: 13 } });
  await person.sees('Harbour');
  await person.sees('a harbour at dawn');
  await person.press(/^Like/);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Like/ })).toHaveTextContent('13'));
  expect(server.calls(routes.likeWork).map(({ body }) => body)).toEqual([{ id: shown.id, isLiked: true }]);
});

test('the menu of a picture copies the link of a public work, and has none for one that waits', async () => {
  const shown = work({ title: 'Harbour' });
  const menuOf = async (studio: Awaited<ReturnType<typeof open>>) =>
    studio.person.hand.pointer({ keys: '[MouseRight]', target: await screen.findByAltText('Harbour') });
  const studio = await open(shown);
  await menuOf(studio);
  await studio.person.press('Copy link');
  await studio.person.sees('Link copied');
  expect(await navigator.clipboard.readText()).toMatch(`/detail?id=${shown.id}`);
  cleanup();
  await menuOf(await open(work({ title: 'Harbour', state: 'submitted', isMine: true })));
  expect(screen.queryByRole('menuitem', { name: 'Copy link' })).toBeNull();
});

test('its pictures are walked through with the arrow keys', async () => {
  const shown = work({
    pictures: [workImage(1), workImage(2), workImage(3)],
    images: 3,
    recipes: [null, null, null],
  });
  const { person } = await open(shown);
  const second = await screen.findByRole('button', { name: 'Show image 2 of 3' });
  (await screen.findByRole('button', { name: 'Show image 1 of 3' })).focus();
  await person.keys('{ArrowRight}');
  await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
});

test('a work that shows a style takes it into a tool, and says so when the style is gone', async () => {
  const shown = work({ kind: 'model', subject: { type: 'style', id: 's1' } });
  const { person, server, asked } = await open(shown);
  server.refuse(styleRoutes.getStyle, 'styleNotFound');
  await person.press('Use this style');
  await person.sees(/^Couldn’t open the style\./);
  server.answer(styleRoutes.getStyle, { data: trainedStyle({ value: 'style:v2' }) });
  // The message may be there a moment before the button can be pressed again.
  const button = await person.control('Use this style');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await person.press('Use this style');
  await waitFor(() =>
    expect(asked).toContainEqual({ what: 'styleUse.use', with: [{ value: 'style:v2', name: 'Lamps' }] }),
  );
  expect(screen.queryByRole('button', { name: 'Generate similar' })).toBeNull();
});

test('making one like it is off, and says why, where the author does not allow it', async () => {
  await open(work({ isRemixAllowed: false }));
  const similar = await screen.findByRole('button', { name: 'Generate similar' });
  expect(similar).toBeDisabled();
  expect(similar).toHaveAccessibleDescription(/doesn’t allow remixes/);
});

test('a visitor is asked to sign in, and comes back to the work', async () => {
  const shown = work();
  const { asked, person } = await open(shown, { signedIn: null });
  await person.press('Generate similar');
  await person.sees('Please log in to view the image');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.what).toBe('auth.openSignIn');
});

test('a visitor can follow the author after signing in', async () => {
  const { asked, person } = await open(work(), { signedIn: null });
  await person.press('Follow');
  expect(asked[0]?.what).toBe('auth.openSignIn');
});

test('of a picture that was brought in that is said once', async () => {
  const { person } = await open(work({ recipes: [null] }));
  await person.sees('This was uploaded, so it has no settings to reuse');
  expect(person.canSee('This was uploaded.')).toBe(false);
});

test('the author sees where a work stands, why, and can appeal or edit', async () => {
  const refused = work({
    isMine: true,
    state: 'rejected',
    own: {
      reason: 'Somebody else drew this',
      mayAppeal: true,
      revision: 1,
      appeal: null,
      history: [],
      pictureIds: ['p1'],
    },
  });
  const { person, server } = await open(refused);
  server.answer(routes.appealWork, { data: { ...refused, state: 'appealed' } });
  // The dialog that is opened reads the pictures of the work.
  server.answer(pictureRoutes.getPictures, { data: [] });
  await person.sees(/Somebody else drew this/);
  await person.press('Edit');
  expect(publishing.isOpen.get()).toBe(true);
  publishing.close();
  await person.press('Appeal');
  await person.fill('Why should we review it again?', 'It is mine');
  await person.press('Send appeal');
  await waitFor(() =>
    expect(server.calls(routes.appealWork).map(({ body }) => body)).toEqual([
      { id: refused.id, text: 'It is mine' },
    ]),
  );
});

test('a work that was taken away says so and goes home after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { address, person } = await open(work(), {
      server: (server) => server.refuse(routes.getWork, 'workUnavailable'),
    });
    await person.sees('This work was unpublished or removed');
    expect(address()).toMatch(/^\/detail/);
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(address()).toBe('/home'));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['Generate similar', routes.remixWork],
  [/^Like/, routes.likeWork],
] as const)('a work that was taken away while it is read says so at %s', async (name, route) => {
  const { person, server } = await open(work({ isRemixAllowed: true }));
  await person.control(name);
  server.refuse(route, 'workUnavailable');
  server.refuse(routes.getWork, 'workUnavailable');
  await person.press(name);
  await person.sees('This work was unpublished or removed');
});

test('a private work gives nothing away: it is as if it had never been, and nobody is sent home', async () => {
  const { address, person } = await open(work(), {
    server: (server) => server.refuse(routes.getWork, 'workNotFound'),
  });
  await person.press('Go to home');
  expect(address()).toBe('/home');
});

test('a moderator reads why a work was removed, and is not offered what its author may do', async () => {
  const own = {
    reason: 'Advertising',
    mayAppeal: true,
    appeal: '',
    history: [],
    pictureIds: [],
    revision: 1,
  };
  const { person } = await open(work({ state: 'removed', isMine: false, own }));
  await person.sees(/Advertising/);
  await person.sees('Removed');
  expect(person.canSee('Appeal')).toBe(false);
  expect(person.canSee('Delete')).toBe(false);
});
