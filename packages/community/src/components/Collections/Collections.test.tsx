import { communityRoutes as routes, type Profile } from '@tai/contracts';
import { workCard, type StudioOptions } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { community } from '../../feature.ts';
import { Page } from '../../pages/PersonPage/PersonPage.tsx';
import { collecting } from '../../state/dialogs.ts';
import { answerWithPerson, folder, ownProfile, profile, standardFolder } from '../../testing/people.ts';
import '../../testing/personParts.ts';

afterEach(() => collecting.close());

async function openFolders(
  owner: Profile,
  { server: prepare, path = '/user-detail?tab=collections' }: StudioOptions = {},
) {
  return renderFeature(<Page />, {
    features: [community],
    path: owner.isMe ? path : `${path}&id=${owner.id}`,
    server(server) {
      answerWithPerson(server, owner);
      server.answer(routes.listCollections, {
        data: [standardFolder(), folder({ coverUrl: '/cover.webp' })],
      });
      server.answer(routes.saveCollection, ({ body }) => ({
        data: folder({ ...body, id: body.id ?? 'f2' }),
      }));
      server.answer(routes.deleteCollection, ({ params }) => ({ data: params }));
      server.answer(routes.collectWorks, ({ body }) => ({
        data: { ids: [...body.ids], folderId: body.folderId },
      }));
      prepare?.(server);
    },
  });
}

const harbour = workCard({ id: 'w1', title: 'Harbour', isCollected: true });
const withHarbour: StudioOptions['server'] = (server) =>
  server.answer(routes.listCollectedWorks, { data: { records: [harbour], next: null } });

test('a new folder is private unless that is switched off', async () => {
  const { person, server } = await openFolders(ownProfile());
  await person.sees('Default collection');
  await person.press('New collection');
  await person.fill('Name', 'Lamps');
  await person.press('Save');
  await person.sees('Created Lamps');
  expect(server.calls(routes.saveCollection).map(({ body }) => body)).toEqual([
    { name: 'Lamps', isPrivate: true },
  ]);
});

test('a folder is renamed and made public; a name that is taken is said in place', async () => {
  const { person, server } = await openFolders(ownProfile());
  await person.press('More actions for Chairs');
  await person.press('Rename or share…');
  await person.fill('Name', 'Seats');
  await person.press('Private');
  await person.sees(/Everyone who is signed in can see it/);
  server.refuse(routes.saveCollection, 'nameTaken', { name: 'Seats' });
  await person.press('Save');
  await person.sees(/Seats.* already exists/);
  server.answer(routes.saveCollection, ({ body }) => ({ data: folder(body) }));
  await person.fill('Name', 'Stools');
  await person.press('Save');
  await person.sees('Collection saved');
  expect(server.calls(routes.saveCollection).at(-1)?.body).toEqual({
    id: 'f1',
    name: 'Stools',
    isPrivate: false,
  });
});

test('a folder is deleted, and the works in it move to the default one', async () => {
  const { person, server } = await openFolders(ownProfile());
  await person.press('More actions for Chairs');
  await person.press('Delete collection…');
  await person.sees('What should happen to the 2 works in it?');
  await person.press('Delete collection');
  await person.sees('Collection deleted');
  expect(server.calls(routes.deleteCollection)).toMatchObject([
    { params: { id: 'f1' }, body: { moveTo: 'default' } },
  ]);
});

test('a folder that could not be deleted says so', async () => {
  const { person, server } = await openFolders(ownProfile());
  server.refuse(routes.deleteCollection, 'internal', { requestId: 'r1' });
  await person.press('More actions for Chairs');
  await person.press('Delete collection…');
  await person.press('Delete collection');
  await person.sees(/Couldn’t delete the collection/);
});

test('a folder is deleted with its works taken out; the default one stays', async () => {
  const { person, server } = await openFolders(ownProfile());
  await person.press('More actions for Default collection');
  await person.sees(/can’t be deleted/);
  await person.keys('{Escape}');
  await person.press('More actions for Chairs');
  await person.press('Delete collection…');
  await person.press(/^Remove from collection/);
  await person.press('Delete collection');
  await person.sees('Collection deleted');
  expect(server.calls(routes.deleteCollection).map(({ body }) => body)).toEqual([{}]);
});

test('a work in a folder becomes its cover, is moved, and is taken out with a way back', async () => {
  const { person, server, address } = await openFolders(ownProfile(), { server: withHarbour });
  await person.press(/^Chairs/);
  await person.sees('Harbour');
  expect(address()).toBe('/user-detail?tab=collections&folder=f1');
  await person.press('More actions for “Harbour”');
  await person.press('Use as cover');
  await person.sees('Cover updated');
  expect(server.calls(routes.saveCollection).at(-1)?.body).toEqual({
    id: 'f1',
    name: 'Chairs',
    isPrivate: true,
    coverId: 'w1',
  });
  await person.press('More actions for “Harbour”');
  await person.press('Move to another collection…');
  await person.press(/^Default collection/);
  await person.sees('Saved to “Default collection”');
  await person.press('More actions for “Harbour”');
  await person.press('Remove from collection');
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(routes.collectWorks).map(({ body }) => body.folderId)).toEqual([
      'default',
      null,
      'f1',
    ]),
  );
});

test('several works are chosen and moved together, with a way back', async () => {
  const { person, server } = await openFolders(ownProfile(), {
    path: '/user-detail?tab=collections&folder=f1',
    server: (server) =>
      server.answer(routes.listCollectedWorks, {
        data: { records: [harbour, workCard({ id: 'w2', title: 'Fog' })], next: null },
      }),
  });
  await person.press('Select works');
  expect(await person.control('Move to…')).toBeDisabled();
  await person.hand.click(screen.getByRole('checkbox', { name: 'Harbour' }));
  await person.sees('1 selected');
  await person.hand.click(screen.getByRole('checkbox', { name: 'Fog' }));
  await person.press('Move to…');
  await person.press('Default collection');
  await person.sees('Moved 2 works to Default collection');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await person.press('Undo');
  await waitFor(() =>
    expect(server.calls(routes.collectWorks).map(({ body }) => body)).toEqual([
      { ids: ['w1', 'w2'], folderId: 'default' },
      { ids: ['w1', 'w2'], folderId: 'f1' },
    ]),
  );
});

test('of somebody else only the public folders are there, without anything that changes them', async () => {
  const { person, server } = await openFolders(profile(), {
    server(server) {
      server.answer(routes.listCollections, { data: [folder({ name: 'Open', isPrivate: false })] });
      withHarbour?.(server);
    },
  });
  await person.press(/^Open/);
  await person.sees('Harbour');
  expect(server.calls(routes.listCollections).map(({ body }) => body)).toEqual([{ personId: 'person-2' }]);
  expect(server.calls(routes.listCollectedWorks)[0]?.body).toMatchObject({
    personId: 'person-2',
    folderId: 'f1',
  });
  expect(screen.queryByRole('button', { name: 'More actions for Open' })).toBeNull();
  await person.press('More actions for “Harbour”');
  expect(person.canSee('Use as cover')).toBe(false);
});

test('a folder that is private or gone is not there', async () => {
  const { person, server } = await openFolders(profile(), { path: '/user-detail?tab=collections&folder=f9' });
  await person.sees('Collection not found');
  expect(server.calls(routes.listCollectedWorks)).toEqual([]);
});
