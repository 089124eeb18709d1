import { communityRoutes as routes, type Profile } from '@tai/contracts';
import { refusal, user, workCard, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { reporting } from '../../state/dialogs.ts';
import { answerWithPerson, personInList, profile } from '../../testing/people.ts';
import '../../testing/personParts.ts';
import { ScrollArea } from '../../testing/ScrollArea.tsx';
import { Page } from './PersonPage.tsx';

afterEach(() => reporting.close());

async function openPerson(
  parts: Partial<Profile> = {},
  { server: prepare, path = '/user-detail?id=person-2', ...options }: StudioOptions = {},
) {
  const page = (
    <ScrollArea>
      <Page />
    </ScrollArea>
  );
  return renderFeature(page, {
    features: [community],
    path,
    ...options,
    server(server) {
      answerWithPerson(server, profile(parts));
      prepare?.(server);
    },
  });
}

test('a person is there with who they are, their numbers and their works', async () => {
  const { person, server } = await openPerson(
    { followsMe: true },
    {
      server: (server) =>
        server.answer(routes.listWorksOf, {
          data: { records: [workCard({ title: 'Low tide' })], next: null },
        }),
    },
  );
  await person.sees('Mika');
  expect(screen.getByRole('heading', { level: 1, name: 'Mika' })).toHaveProperty('dir', 'auto');
  for (const text of ['Draws harbours.', 'Harbour Works', 'Follows you', '40 likes received'])
    expect(person.canSee(text)).toBe(true);
  await person.sees('Low tide');
  await person.press('Images');
  await waitFor(() =>
    expect(server.calls(routes.listWorksOf).map(({ body }) => [body.personId, body.kind])).toEqual([
      ['person-2', undefined],
      ['person-2', 'image'],
    ]),
  );
});

test('the part that is shown stands in the address, and others do not find what is one’s own alone', async () => {
  const { person, address } = await openPerson({}, { path: '/user-detail?id=person-2&tab=privacy' });
  await person.sees('No works yet');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Works',
    'Images',
    'Videos',
    'Collections',
  ]);
  await person.press('Videos');
  await person.sees(/Published videos appear here/);
  expect(address()).toBe('/user-detail?id=person-2&tab=videos');
  await person.keys('{ArrowLeft}');
  await person.sees('No images yet');
});

test('a person is followed, and the lists of their follows open', async () => {
  const { person, server } = await openPerson(
    {},
    {
      server: (server) =>
        server.answer(routes.listPeople, ({ body }) => ({
          data: {
            records: [
              body.list === 'followers'
                ? personInList()
                : personInList({ id: 'p4', name: 'Igor', isFollowed: true }),
            ],
            next: null,
          },
        })),
    },
  );
  await person.press('Follow');
  await waitFor(() =>
    expect(server.calls(routes.followPerson).map(({ body }) => body)).toEqual([
      { id: 'person-2', isFollowed: true },
    ]),
  );
  await person.press('2 followers');
  const dialog = await screen.findByRole('dialog', { name: 'Mika’s connections' });
  await within(dialog).findByText('Noor');
  await person.hand.click(await within(dialog).findByRole('tab', { name: /^Following/ }));
  await within(dialog).findByText('Igor');
  await person.hand.click(within(dialog).getByRole('button', { name: 'Following' }));
  await waitFor(() =>
    expect(server.calls(routes.followPerson).at(-1)?.body).toEqual({ id: 'p4', isFollowed: false }),
  );
});

test('lists that are not shown do not open, and the button says why', async () => {
  const { person, server } = await openPerson({ showsFollows: false });
  await person.press('2 followers');
  await person.sees('Mika keeps followers and following private');
  expect(server.calls(routes.listPeople)).toEqual([]);
});

test('blocking says what it does; then their works are gone until they are unblocked', async () => {
  let isBlocked = false;
  const { person, server, asked } = await openPerson(
    {},
    {
      server(server) {
        server.answer(routes.getProfile, () => ({ data: profile({ isBlocked }) }));
        server.answer(routes.blockPerson, ({ body }) => {
          isBlocked = body.isBlocked;
          return { data: { isBlocked } };
        });
      },
    },
  );
  await person.press('More actions for Mika');
  await person.press('Block…');
  await person.sees('You blocked Mika');
  expect(JSON.stringify(asked.at(-1)?.with)).toMatch(/won’t see each other/);
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(person.canSee('Follow')).toBe(false);
  await person.press('Unblock');
  await person.sees('No works yet');
  expect(server.calls(routes.blockPerson).map(({ body }) => body.isBlocked)).toEqual([true, false]);
});

test('a person is muted and reported from the menu', async () => {
  const { person, server } = await openPerson();
  await person.press('More actions for Mika');
  await person.press('Mute…');
  await person.sees('Muted Mika');
  expect(server.calls(routes.mutePerson).map(({ body }) => body)).toEqual([
    { id: 'person-2', isMuted: true },
  ]);
  await person.press('More actions for Mika');
  await person.press('Report…');
  await person.sees('Why are you reporting “Mika”?');
});

test('somebody who blocked the reader is not there, as one who never was', async () => {
  const { person } = await openPerson(
    {},
    { server: (server) => server.refuse(routes.getProfile, 'userNotFound') },
  );
  await screen.findByRole('heading', { level: 1, name: 'Profile not found' });
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(person.canSee('Mika')).toBe(false);
});

test('a visitor sees works, and is asked to sign in for folders and follows', async () => {
  const { person, asked, server } = await openPerson({}, { signedIn: null });
  await person.press('2 followers');
  await person.press('Collections');
  await person.sees('Sign in to see this');
  await person.press('Sign in');
  expect(asked.map(({ what }) => what)).toEqual(['auth.openSignIn', 'auth.openSignIn']);
  expect(server.calls(routes.listPeople)).toEqual([]);
  expect(server.calls(routes.listCollections)).toEqual([]);
});

test('who signs in on the page of somebody sees it as themselves at once', async () => {
  const liked = workCard({ title: 'Low tide' });
  const { person, server, client, happens } = await openPerson(
    {},
    {
      signedIn: null,
      server: (server) =>
        server.answer(routes.listWorksOf, ({ token }) => ({
          data: { records: [{ ...liked, isLiked: token !== null }], next: null },
        })),
    },
  );
  await person.sees('Low tide');
  server.answer(routes.getProfile, { data: profile({ isFollowed: true }) });
  happens(() => client.session.start({ token: 'token-of-user-1', user: user() }));
  await person.control('Following');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('a page that cannot be loaded can be asked for again', async () => {
  let isBroken = true;
  const { person } = await openPerson(
    {},
    {
      server: (server) =>
        server.answer(routes.getProfile, () =>
          isBroken ? refusal('internal', { requestId: 'r1' }) : { data: profile() },
        ),
    },
  );
  await person.sees('Couldn’t load this profile');
  isBroken = false;
  await person.press('Try again');
  await person.sees('Draws harbours.');
});

test('the page stays where it is when another part is chosen', async () => {
  const { person, address } = await openPerson();
  await person.sees('Mika');
  const area = screen.getByRole('main');
  area.scrollTop = 240;
  await person.press('Images');
  await waitFor(() => expect(address()).toContain('tab=images'));
  expect(area.scrollTop).toBe(240);
});
